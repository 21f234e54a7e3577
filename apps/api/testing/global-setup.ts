import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { READ_ROLE, RUNTIME_ROLE } from '../src/db/database-roles';
import { migrateDatabase } from '../src/db/migrate';

const ROOT = join(__dirname, '../../..');
const MIGRATIONS = join(__dirname, '../src/db/migrations');

/** Creates the roles, and one migrated template for the whole run; each test file copies it. */
export default async function globalSetup(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'] ?? (await startTestPostgres());
  const template = `api_template_${process.pid}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  for (const role of [RUNTIME_ROLE, READ_ROLE]) {
    // Another run may create it at the same time.
    await admin.query(`do $$ begin create role ${role};
      exception when duplicate_object or unique_violation then null; end $$`);
  }
  await admin.query(`create database ${template}`);
  await admin.end();
  await migrateDatabase(databaseUrl(url, template), MIGRATIONS);
  process.env['TEST_DATABASE_URL'] = url;
  process.env['TEST_TEMPLATE'] = template;
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}

/** The same database for the superuser in the place of another role: `set local role none` leaves it. */
export function urlAs(role: string, url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${role}`);
  return address.toString();
}

/** Starts a server for runs without TEST_DATABASE_URL; it stops when this process ends. */
async function startTestPostgres(): Promise<string> {
  const server = spawn(process.execPath, ['--require', 'tsx/cjs', 'tools/postgres/test-server.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  const ended = once(server, 'exit').then(() => {
    throw new Error('The test PostgreSQL did not start.');
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  server.unref();
  for (const pipe of [server.stdin, server.stdout]) (pipe as unknown as { unref(): void }).unref();
  return (JSON.parse(line) as { url: string }).url;
}
