import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../postgres/embedded-postgres';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { withClient } from '../postgres/postgres-client';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';

const ROOT = join(__dirname, '..', '..');
const SCRIPT = join(ROOT, 'deploy/postgres/make-database.sh');
const PASSWORDS = { owner: `it's "quoted" \\ and $long`, api: `'another' one` };

jest.setTimeout(60_000);

let folder: TemporaryFolder;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await startEmbeddedPostgres({ root: ROOT, dataDir: folder.path, database: 'postgres', durable: false });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** Runs the script as the image of PostgreSQL does; where psql is not installed, its statements. */
async function make(): Promise<void> {
  const { username, password, hostname, port } = new URL(server.url);
  const connection = { PGHOST: hostname, PGPORT: port, PGPASSWORD: password };
  const made = { OWNER_PASSWORD: PASSWORDS.owner, API_PASSWORD: PASSWORDS.api };
  const env = { ...process.env, ...connection, POSTGRES_USER: username, ...made };
  if (spawnSync('psql', ['--version']).error === undefined) {
    const { status, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return;
  }
  const [, statements = ''] = /<<'SQL'\n(?:\\getenv .*\n)*([^]*)\nSQL$/m.exec(readFileSync(SCRIPT, 'utf8')) ?? [];
  await withClient(server.url, async (client) => {
    for (const statement of statements.split(';\n'))
      await client.query(
        statement.replace(/:'(owner|api)_password'/, (_all, role: 'owner' | 'api') =>
          client.escapeLiteral(PASSWORDS[role]),
        ),
      );
  });
}

/** The address of the new database for a role. */
function addressOf(username: string, password: string): string {
  const url = new URL(server.url);
  return Object.assign(url, { username, password: encodeURIComponent(password), pathname: '/liftclub' }).href;
}

beforeAll(make);

it('a new volume gets a database whose owner is no superuser, and can make tables in it', async () => {
  await withClient(addressOf('liftclub', PASSWORDS.owner), async (client) => {
    const { rows } = await client.query(
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         pg_get_userbyid(datdba) as owner
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    const rights = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false };
    expect(rows).toEqual([{ rolname: 'liftclub', ...rights, rolbypassrls: false, owner: 'liftclub' }]);
    await client.query('create schema made; create table made.one (id int); create table public.two (id int)');
    await expect(client.query(`copy public.two from program 'echo 1'`)).rejects.toMatchObject({ code: '42501' });
  });
});

it('the role of the API signs in with a password of its own, and can make nothing', async () => {
  await withClient(addressOf('liftclub_api', PASSWORDS.api), async (client) => {
    const { rows } = await client.query(
      `select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more
       from pg_roles where rolname like 'liftclub%' order by 1`,
    );
    expect(rows).toEqual(['liftclub', 'liftclub_api', 'liftclub_read'].map((rolname) => ({ rolname, more: false })));
    for (const statement of ['create table public.three ()', 'create schema other', 'create temporary table four ()'])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
