import type { PoolClient } from 'pg';

/** A table with the columns that are copied; generated ones make themselves. */
export interface CopiedTable {
  /** Schema and name, as SQL writes them. */
  readonly name: string;
  readonly columns: string;
}

/** Our tables and the queue's; those of migrations are made by the migrations. */
const COPIED = `n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
  and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')`;

/** The tables, each after those that it refers to. */
export async function listTables(client: PoolClient): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { needs: string[] }>(`
    select c.oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${COPIED} order by name`);
  const sorted: CopiedTable[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (ready.length === 0) throw new Error('The tables have circular references.');
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** The migrations that made the schema, earliest first; none for a database without one. */
export async function listMigrations(client: PoolClient): Promise<string[]> {
  const { rows: known } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!known[0]?.name) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/** The sequences that have given a number, with the last one. */
export async function listSequences(client: PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(client: PoolClient, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
}

/** Whether one of our tables has a row. */
export async function hasRows(client: PoolClient, tables: readonly CopiedTable[]): Promise<boolean> {
  const ours = tables.filter(({ name }) => !name.startsWith('graphile_worker.'));
  if (ours.length === 0) return false;
  const { rows } = await client.query<{ found: boolean }>(
    `select ${ours.map(({ name }) => `exists (select from ${name})`).join(' or ')} as found`,
  );
  return rows[0]?.found === true;
}

/**
 * Empties all tables and switches our triggers off, those that refuse changes of the ledger included, until
 * `triggersOn`. Foreign keys hold all the time.
 */
export async function emptyTables(client: PoolClient, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

export async function triggersOn(client: PoolClient, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
}
