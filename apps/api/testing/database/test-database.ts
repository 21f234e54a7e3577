import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../src/db/client';
import { databaseUrl } from '../global-setup';

/** A migrated database of its own, copied from the template of the run. */
export async function createTestDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `api_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${process.env['TEST_TEMPLATE']}`);
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Deletes the rows of every table that ever had one, and the queued jobs. Foreign keys are not checked meanwhile. */
export async function deleteAllRows(db: Database): Promise<void> {
  const deletes = [...(await filledTables(db)), QUEUE].map((name) => `delete from ${name}`);
  await db.$client.query(['set local session_replication_role = replica', ...deletes].join('; '));
}

/** Keeps the rows of every table; the returned function puts back these rows and no others. It empties the queue. */
export async function keepRows(db: Database): Promise<() => Promise<void>> {
  const kept = await filledTables(db);
  await db.$client.query(
    ['create schema kept', ...kept.map((name) => `create table kept.${name} as table ${name}`)].join('; '),
  );
  const inserts = kept.map((name) => `insert into ${name} overriding system value table kept.${name}`);
  return async () => {
    const deletes = [...(await filledTables(db)), QUEUE].map((name) => `delete from ${name}`);
    await db.$client.query(['set local session_replication_role = replica', ...deletes, ...inserts].join('; '));
  };
}

const QUEUE = 'graphile_worker._private_jobs';

async function filledTables(db: Database): Promise<string[]> {
  const tables = await db.$client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  return tables.rows.map(({ name }) => name);
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
