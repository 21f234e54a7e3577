import { Client } from 'pg';

/** URL of a database of an embedded server, for the superuser unless another role is named. */
export function databaseAddress(password: string, port: number, database: string, role = 'postgres'): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** URL of the database `postgres`, which always exists, for the superuser. */
export function maintenanceAddress(password: string, port: number): string {
  return databaseAddress(password, port, 'postgres');
}

/** Opens one connection, passes it to `work` and always closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener, a server that exits would end this process; the query fails anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
