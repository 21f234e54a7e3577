import { runMigrations } from 'graphile-worker';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';

/** Any number; the same in every process that migrates. */
const MIGRATION_LOCK = 4_128_771;

/** The database was migrated by a later version of Liftclub than this one. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date, our tables and the job queue's. Processes that start together wait for each other;
 * a migration waits 3 s for a lock on a table in use, then fails and leaves the old schema.
 */
export async function migrateDatabase(url: string, migrationsFolder: string, known: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'liftclub-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '3s'`);
    await refuseNewer(client, known);
    await migrate(drizzle(client), { migrationsFolder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}

async function refuseNewer(client: Client, known: number): Promise<void> {
  const table = await client.query<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table.rows[0]?.name) return;
  const applied = await client.query<{ count: string }>('select count(*) as count from drizzle.__drizzle_migrations');
  if (Number(applied.rows[0]?.count) > known) {
    throw new NewerDatabaseError('The database was made by a newer version of Liftclub. Start that version, or use another database.');
  }
}
