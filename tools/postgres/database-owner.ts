import { escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from './postgres-client';

/** The role that owns the database of the API and connects to it. It is no superuser. */
export const OWNER = 'liftclub';

/** Name of the file in DATA_DIR with the owner's password. */
export const OWNER_PASSWORD_FILE = 'database-password';

/**
 * Gives the owner what the superuser made in the database: schemas, tables, views, sequences, types and functions.
 * REASSIGN OWNED refuses the cluster's first superuser, whose oid is 10. Sequences of a column, row types and array
 * types follow their table or type.
 */
const GIVE_OBJECTS = `
do $$
declare command text;
begin
  for command in
    with ours as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('alter schema %I owner to ${OWNER}', nspname)
      from pg_namespace where oid in (select oid from ours) and nspowner = 10 and nspname <> 'public'
    union all
    select format('alter %s %I.%I owner to ${OWNER}', case relkind when 'v' then 'view'
        when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end,
        nspname, relname)
      from pg_class join ours on ours.oid = relnamespace
      where relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
          and refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter %s %I.%I owner to ${OWNER}', case typtype when 'd' then 'domain' else 'type' end,
        nspname, typname)
      from pg_type join ours on ours.oid = typnamespace
      where typowner = 10 and (typtype in ('d', 'e', 'r') or typtype = 'c' and exists (
        select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
    union all
    select format('alter routine %s owner to ${OWNER}', pg_proc.oid::regprocedure)
      from pg_proc join ours on ours.oid = pronamespace where proowner = 10
  loop
    execute command;
  end loop;
end $$`;

/** Makes the owner with its password, and gives it the database with everything in it. Repeatable. */
export async function giveToOwner(superuserUrl: string, database: string, password: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('begin');
    const found = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    await client.query(
      `${found.rowCount === 0 ? 'create' : 'alter'} role ${OWNER} login nosuperuser nocreaterole nocreatedb
       noreplication nobypassrls password ${escapeLiteral(password)}`,
    );
    await client.query(`alter database ${escapeIdentifier(database)} owner to ${OWNER}`);
    await client.query(GIVE_OBJECTS);
    await client.query('commit');
  });
}
