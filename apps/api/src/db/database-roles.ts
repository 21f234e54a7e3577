import { escapeIdentifier, type Client } from 'pg';

/** The role of processes that answer requests and run jobs. Whoever provides the server makes it. */
export const RUNTIME_ROLE = 'liftclub_api';
/** The role of people and programs that only read, such as reports. */
export const READ_ROLE = 'liftclub_read';

interface AppendOnly {
  /** Columns that may still change. */
  readonly changes?: readonly string[];
  /** Days after the column `at` before which a row cannot be deleted; absent where it stays. */
  readonly deletedAfterDays?: number;
}

/** Tables whose rows stay as they were written. */
export const APPEND_ONLY: Readonly<Record<string, AppendOnly>> = {
  ledger_transactions: {},
  ledger_entries: {},
  ledger_periods: {},
  // An erasure empties places.
  trip_events: { changes: ['latitude', 'longitude'] },
  // An erasure empties details; AUDIT_DAYS is longer than five years.
  audit_entries: { changes: ['sealed', 'detail'], deletedAfterDays: 1826 },
  audit_seals: { deletedAfterDays: 1826 },
};

/** What READ_ROLE does not see: hashes and sealed secrets, and whole tables. */
const SECRET_COLUMN = /(^|_)(hash|salt|sealed)$/;
const SECRET_TABLES = ['idempotency_keys', 'imports', 'pickup_codes', 'push_devices', 'push_keys'];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Gives RUNTIME_ROLE and READ_ROLE, where they exist, their rights in the database, after each migration. `client` is
 * connected as the owner of the tables and in no transaction.
 */
export async function grantRights(client: Client): Promise<void> {
  const { rows: roles } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [[RUNTIME_ROLE, READ_ROLE]],
  );
  if (roles.length === 0) return;
  const { rows: tables } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
     group by relname order by relname`,
  );
  const statements = ['revoke create on schema public from public'];
  const names = roles.map(({ name }) => name);
  if (names.includes(RUNTIME_ROLE)) statements.push(...runtimeRights(tables));
  if (names.includes(READ_ROLE)) statements.push(...readRights(tables));
  statements.push(...(await missingPolicies(client, names)));
  // Several statements in one query are one transaction.
  await client.query(statements.join(';\n'));
}

/** Reads and writes rows of every table and of the queue, but not those that stay as they were written. */
function runtimeRights(tables: readonly Table[]): string[] {
  return [
    `grant usage on schema public, graphile_worker, drizzle to ${RUNTIME_ROLE}`,
    `grant select on all tables in schema drizzle to ${RUNTIME_ROLE}`,
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${RUNTIME_ROLE}`,
    `grant usage on all sequences in schema graphile_worker to ${RUNTIME_ROLE}`,
    `grant select, insert, update, delete on ${namesOf(tables)} to ${RUNTIME_ROLE}`,
    ...tables.flatMap(({ name, columns }) => {
      const rule = APPEND_ONLY[name];
      if (!rule) return [];
      const changes = columns.filter((column) => rule.changes?.includes(column));
      return [
        `revoke update${rule.deletedAfterDays === undefined ? ', delete' : ''} on ${name} from ${RUNTIME_ROLE}`,
        ...(changes.length > 0 ? [`grant update (${changes.join(', ')}) on ${name} to ${RUNTIME_ROLE}`] : []),
      ];
    }),
  ];
}

const namesOf = (tables: readonly Table[]): string => tables.map(({ name }) => escapeIdentifier(name)).join(', ');

/** Reads every table but its secrets. */
const readRights = (tables: readonly Table[]): string[] => [
  `grant usage on schema public to ${READ_ROLE}`,
  `revoke all on ${namesOf(tables)} from ${READ_ROLE}`,
  ...tables
    .filter(({ name }) => !SECRET_TABLES.includes(name))
    .map(({ name, columns }) => {
      const open = columns.filter((column) => !SECRET_COLUMN.test(column)).map((column) => escapeIdentifier(column));
      return `grant select (${open.join(', ')}) on ${escapeIdentifier(name)} to ${READ_ROLE}`;
    }),
];

/**
 * Row security of the roles, which does not apply to the owner: tables of the queue have it without a policy, and those
 * with a time before which rows are not deleted get it here. The time is the database's own.
 */
async function missingPolicies(client: Client, roles: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string; roles: string[] }>(
    `select nspname as schema, relname as table, array(
       select rolname::text from pg_policy join pg_roles on pg_roles.oid = any(polroles) where polrelid = pg_class.oid
     ) as roles
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'graphile_worker' and relrowsecurity or nspname = 'public' and relname = any($1)`,
    [Object.keys(APPEND_ONLY).filter((table) => APPEND_ONLY[table]?.deletedAfterDays !== undefined)],
  );
  return rows.flatMap(({ schema, table, roles: having }) =>
    roles
      .filter((role) => !having.includes(role) && (role === RUNTIME_ROLE || schema === 'public'))
      .flatMap((role) => policies(`${schema}.${escapeIdentifier(table)}`, role, APPEND_ONLY[table]?.deletedAfterDays)),
  );
}

function policies(table: string, role: string, days: number | undefined): string[] {
  if (days === undefined) return [`create policy ${role} on ${table} to ${role} using (true)`];
  const policy = (action: string, rule: string) =>
    `create policy ${role}_${action} on ${table} for ${action} to ${role} ${rule}`;
  return [
    `alter table ${table} enable row level security`,
    policy('select', 'using (true)'),
    policy('insert', 'with check (true)'),
    policy('update', 'using (true)'),
    policy('delete', `using (at < now() - interval '${days} days')`),
  ];
}
