import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';

/** Arbitrary, but the same in every process that migrates. */
const MIGRATION_LOCK = 4_128_771;

/** The database was migrated by a later version of Liftclub, or by one that is not an ancestor of this one. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date: our tables and those of the job queue. Processes that start together wait for each
 * other; a migration waits 3 s for a lock on a table in use, then fails and leaves the old schema.
 */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'liftclub-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '3s'`);
    await refuseUnknown(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}

/** The applied migrations must be a prefix of ours, compared by their hashes. */
async function refuseUnknown(client: Client, folder: string): Promise<void> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!table.rows[0]?.name) return;
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const ours = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  if (applied.rows.length > ours.length) {
    throw new NewerDatabaseError(
      'The database was made by a newer version of Liftclub. Start that version, or use another database.',
    );
  }
  const changed = applied.rows.findIndex(({ hash }, index) => hash !== hashOf(join(folder, ours[index] ?? '')));
  if (changed >= 0) {
    throw new NewerDatabaseError(
      `The database was made by another version of Liftclub (${ours[changed]} differs). Use another database.`,
    );
  }
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path, 'utf8')).digest('hex');
