import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '../../src/db/migrate';
import { databaseUrl } from '../global-setup';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
export const MIGRATIONS = join(__dirname, '../../src/db/migrations');

/** Runs a statement on the test server, outside any test's database. */
export async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** The URL of a database of the test server. */
export const urlOf = (database: string): string => databaseUrl(SERVER, database);

/** Our migrations in a folder of their own, changed. */
export function changedMigrations(change: (folder: string, files: string[]) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'liftclub-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  change(
    folder,
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  );
  return folder;
}

/** Drops a database once its last connection is closed: a pool that is ended by force reports it as an error. */
async function dropUnused(name: string): Promise<void> {
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  const used = 'select 1 from pg_stat_activity where datname = $1';
  for (let tries = 0; tries < 100 && (await admin.query(used, [name])).rowCount !== 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

/** Passes `work` a database without the migrations from `tag` on ("0009"), and a function that runs those. */
export async function withEarlierDatabase(
  tag: string,
  work: (client: Client, migrate: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const earlier = changedMigrations((folder) => {
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter((entry) => entry.tag < tag) }));
  });
  const name = `earlier_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  const client = new Client({ connectionString: urlOf(name) });
  try {
    await migrateDatabase(urlOf(name), earlier);
    await client.connect();
    await work(client, () => migrateDatabase(urlOf(name), MIGRATIONS));
  } finally {
    await client.end();
    await dropUnused(name);
  }
}
