import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseUrl } from '../testing/global-setup';
import { migrateDatabase, NewerDatabaseError } from './migrate';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const OURS = join(__dirname, 'migrations');
const name = `migrate_${process.pid}_${Date.now()}`;
const url = databaseUrl(SERVER, name);

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** Our migrations in a folder of their own, changed. */
function changedFolder(change: (folder: string, files: string[]) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'liftclub-migrations-'));
  cpSync(OURS, folder, { recursive: true });
  change(folder, readdirSync(folder).filter((file) => file.endsWith('.sql')).sort());
  return folder;
}

beforeAll(() => onServer(`create database ${name}`));
afterAll(() => onServer(`drop database ${name} with (force)`));

it('three processes that start together migrate once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url, OURS)));
  await migrateDatabase(url, OURS);
});

it('a database of a newer version is refused', async () => {
  const older = changedFolder((folder, files) => rmSync(join(folder, files.at(-1) ?? '')));
  await expect(migrateDatabase(url, older)).rejects.toThrow(NewerDatabaseError);
  await expect(migrateDatabase(url, older)).rejects.toThrow('The database was made by a newer version of Liftclub.');
});

it('a database whose migrations were other than ours is refused', async () => {
  const edited = changedFolder((folder, files) => appendFileSync(join(folder, files[0] ?? ''), '-- edited'));
  await expect(migrateDatabase(url, edited)).rejects.toThrow('0000_accounts.sql differs');
});
