import type { Database } from '../../src/db/client';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The first of the values that a check allows. */
  readonly allowed: string | null;
  /** The table that it refers to, and a query of a value there; the second is of no use without the first. */
  readonly refers_to: string | null;
  readonly target: string;
}

/** The columns for which a new row needs a value. */
const NEEDED = `
  select c.oid::regclass::text as table, a.attname as name, format_type(a.atttypid, null) as type,
    (select substring(pg_get_constraintdef(k.oid) from a.attname || ' = ANY \\(ARRAY\\[''([a-z_]+)''')
     from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid order by 1 limit 1) as allowed,
    k.confrelid::regclass::text as refers_to,
    case when f.attname is not null then format('(select %I from %s limit 1)', f.attname, k.confrelid::regclass) end as target
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select * from pg_constraint where contype = 'f' and conrelid = c.oid and a.attnum = any (conkey) limit 1) k on true
    left join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnotnull and not a.atthasdef
    and a.attidentity = '' and a.attgenerated = ''
  order by 1, a.attnum`;

/** A value of each type; texts have a comma, quotes, a backslash, a tab, a line break and letters beyond ASCII. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `E'a, "b" \\\\ \\t\\nñ 🚐'`,
  boolean: 'true',
  integer: '1',
  smallint: '1',
  bigint: '1',
  'double precision': '0.1',
  date: `'2026-01-12'`,
  jsonb: `'{"a": [1, null]}'`,
  'text[]': `'{a,b}'`,
  'integer[]': `'{1,2}'`,
  'timestamp with time zone': `'2026-01-12T06:00:00.123Z'`,
};

/** Columns that a check ties to others. */
const TIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  driver_availability: { morning_from: `'06:00'`, morning_to: `'09:00'` },
  cases: { run_id: 'gen_random_uuid()' },
  external_ids: { user_id: '(select id from users limit 1)' },
  coupons: { code: `'TEN'`, kind: `'percent'`, share: '10' },
  payment_methods: { code_sealed: `'sealed'` },
  trip_events: { from_status: `'scheduled'`, to_status: `'assigned'` },
};

/** The tables that TIED reads. */
const READ_BY_TIED: Readonly<Record<string, string>> = { external_ids: 'users' };

/** Gives every table of the product that has no rows one row that its schema allows. */
export async function fillEmptyTables({ $client }: Pick<Database, '$client'>): Promise<void> {
  const { rows } = await $client.query<Column>(NEEDED);
  const tables = [...new Set(rows.map(({ table }) => table))];
  const isEmpty = async (table: string) => (await $client.query(`select from ${table} limit 1`)).rowCount === 0;
  const fill = async (table: string): Promise<void> => {
    if (!(await isEmpty(table))) return;
    const columns = rows.filter((column) => column.table === table);
    for (const { refers_to } of columns) if (refers_to !== null) await fill(refers_to);
    if (READ_BY_TIED[table] !== undefined) await fill(READ_BY_TIED[table]);
    const values = { ...Object.fromEntries(columns.map((column) => [column.name, valueOf(column)])), ...TIED[table] };
    await $client.query(
      `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
    );
  };
  for (const table of tables) await fill(table);
}

function valueOf({ table, name, type, allowed, refers_to, target }: Column): string {
  const value = refers_to !== null ? target : allowed === null ? VALUES[type] : `'${allowed}'`;
  if (value === undefined) throw new Error(`No value for ${table}.${name} of type ${type}.`);
  return value;
}
