import { Client } from 'pg';

/** Superuser's address of a database of a server of ours. */
export function databaseAddress(password: string, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Superuser's address of the database that always exists. */
export function maintenanceAddress(password: string, port: number): string {
  return databaseAddress(password, port, 'postgres');
}

/** Opens one connection, works with it and closes it, whatever happens. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that ends while we are connected must fail the query, not this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
