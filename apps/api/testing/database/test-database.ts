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
  await db.$client.query([AS_SUPERUSER, 'set local session_replication_role = replica', ...deletes].join('; '));
}

/**
 * Keeps the rows of every table, and the queued jobs if `queued`; the returned function puts back these and no others.
 * One state is kept at a time.
 */
export async function keepRows(db: Database, queued = false): Promise<() => Promise<void>> {
  const tables = [...(await filledTables(db)), ...(queued ? [QUEUE] : [])];
  const kept = tables.map((table, index) => ({ table, copy: `kept.copy_${index}` }));
  const copies = kept.map(({ table, copy }) => `create table ${copy} as table ${table}`);
  await db.$client.query(
    [AS_SUPERUSER, 'drop schema if exists kept cascade', 'create schema kept', ...copies].join('; '),
  );
  const inserts = await Promise.all(
    kept.map(async ({ table, copy }) => {
      const columns = await storedColumns(db, table);
      return `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy}`;
    }),
  );
  return async () => {
    const deletes = [...(await filledTables(db)), QUEUE].map((name) => `delete from ${name}`);
    await db.$client.query(
      [AS_SUPERUSER, 'set local session_replication_role = replica', ...deletes, ...inserts].join('; '),
    );
  };
}

/** The app may connect as another role. */
const AS_SUPERUSER = 'set local role none';
const QUEUE = 'graphile_worker._private_jobs';

async function filledTables(db: Database): Promise<string[]> {
  const tables = await db.$client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  return tables.rows.map(({ name }) => name);
}

/** The columns of a table that can be written: without those that PostgreSQL works out. */
async function storedColumns(db: Database, table: string): Promise<string> {
  const found = await db.$client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return found.rows[0]?.columns ?? '';
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
