import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { grantRights } from './database-roles';

/** Arbitrary, but the same in every process that migrates. */
const MIGRATION_LOCK = 4_128_771;

/** The database was migrated by a later version of Liftclub, or by one that is not an ancestor of this one. */
export class NewerDatabaseError extends Error {}
/** The schema is older than this version, and the role that connects may not change it. */
export class OlderDatabaseError extends Error {}

/**
 * Brings the schema up to date: our tables and those of the job queue. Processes that start together wait for each
 * other; a migration waits 3 s for a lock on a table in use, then fails and leaves the old schema. A role that may not
 * create tables only checks: throws an OlderDatabaseError where something is missing.
 */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'liftclub-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '3s'`);
    const isUpToDate = await refuseUnknown(client, migrationsFolder);
    if (!(await mayCreateTables(client))) {
      if (isUpToDate) return;
      throw new OlderDatabaseError(
        'The schema is older than this version of Liftclub. Run "migrate" first, as the owner of the database.',
      );
    }
    await migrate(drizzle(client), { migrationsFolder });
    await runMigrations({ connectionString: url });
    await grantRights(client);
  } finally {
    await client.end();
  }
}

async function mayCreateTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`);
  return rows[0]?.may === true;
}

/** The applied migrations must be a prefix of ours, compared by their hashes. Returns whether they are all of ours. */
async function refuseUnknown(client: Client, folder: string): Promise<boolean> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!table.rows[0]?.name) return false;
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
  return applied.rows.length === ours.length;
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path, 'utf8')).digest('hex');
