import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesNaming, processStart } from '../processes/process-identity';
import { startPostgresProcess } from '../testing/postgres-process';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import type { EmbeddedPostgres } from './embedded-postgres';
import { startEmbeddedPostgres } from './embedded-postgres';
import { withClient } from './postgres-client';

const ROOT = join(__dirname, '..', '..');
jest.setTimeout(60_000);

let folder: TemporaryFolder;
let dataDir: string;
let running: EmbeddedPostgres[];

const makeFolder = () => {
  folder = temporaryFolder();
  dataDir = join(folder.path, '.data');
  running = [];
};
const stopAndRemove = async () => {
  for (const server of running) await server.stop();
  folder.remove();
};

async function start(more: { owner?: 'liftclub' } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ root: ROOT, dataDir, database: 'liftclub', durable: true, ...more });
  running.push(server);
  return server;
}

function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);
}

const data = () => join(dataDir, 'postgres', 'data');

// These tests only read, so they share one server.
describe('a running embedded PostgreSQL', () => {
  let url: string;
  beforeAll(async () => {
    makeFolder();
    ({ url } = await start());
  });
  afterAll(stopAndRemove);

  it('is a PostgreSQL 18 in UTF-8, UTC and locale C that syncs what it commits and listens on loopback alone', async () => {
    const show = async (setting: string) => (await ask(url, `show ${setting}`))[0]?.[setting];
    expect(String(await show('server_version'))).toMatch(/^18\./);
    expect(await show('server_encoding')).toBe('UTF8');
    expect(await ask(url, 'select datcollate from pg_database where datname = current_database()')).toEqual([
      { datcollate: 'C' },
    ]);
    expect(await show('fsync')).toBe('on');
    expect(await show('listen_addresses')).toBe('127.0.0.1');
    expect(await show('TimeZone')).toBe('UTC');
  });

  it('lets nobody in without its password', async () => {
    const guessed = new URL(url);
    guessed.password = 'guess';
    await expect(ask(guessed.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});

describe('the embedded PostgreSQL', () => {
  beforeEach(makeFolder);
  afterEach(stopAndRemove);

  it('keeps what was written across a stop and a start', async () => {
    const first = await start();
    await ask(first.url, 'create table rides as select 7 as number');
    await first.stop();
    // pg_ctl returns when the server has removed its pid file, a moment before its process is gone.
    while (processStart(first.pid) !== undefined) await sleep(20);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select number from rides')).toEqual([{ number: 7 }]);
  });

  it('is given to a role that is no superuser, with everything an earlier start made in it', async () => {
    const first = await start();
    await ask(
      first.url,
      `create schema books; create type books.kind as enum ('a'); create domain books.cents as integer;
       create table books.entries (id serial primary key, number int generated always as identity, kind books.kind);
       create view books.all_entries as select * from books.entries; create sequence public.counter;
       create function books.one() returns int language sql as 'select 1';
       create procedure books.nothing() language sql as '';
       create table public.rides as select 7 as number; create index on public.rides (number)`,
    );
    const { url } = await start({ owner: 'liftclub' });
    expect(await ask(url, 'select current_user, rolsuper from pg_roles where rolname = current_user')).toEqual([
      { current_user: 'liftclub', rolsuper: false },
    ]);
    await ask(
      url,
      `alter table public.rides add column more int; alter table books.entries drop column number cascade;
       drop schema books cascade; create schema more; drop sequence public.counter; create table public.other ()`,
    );
    expect(await ask(url, 'select number from rides')).toEqual([{ number: 7 }]);
    await expect(ask(url, `copy rides to program 'cat'`)).rejects.toThrow('permission denied');
    expect((await start({ owner: 'liftclub' })).url).toBe(url);
  });

  it('is adopted, not doubled, when its parent was killed', async () => {
    const { parent, server } = await startPostgresProcess(dataDir);
    await ask(server.url, 'create table rides as select 7 as number');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const adopted = await start();
    expect(adopted).toMatchObject({ adopted: true, pid: server.pid, url: server.url });
    expect(await ask(adopted.url, 'select number from rides')).toEqual([{ number: 7 }]);
    expect(processesNaming(`-D ${data()}`)).toEqual([server.pid]);
  });

  it('comes back with every committed row after it was killed itself', async () => {
    const first = await start();
    await ask(first.url, 'create table rides as select 7 as number');
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await ask(second.url, 'select number from rides')).toEqual([{ number: 7 }]);
  });

  it('starts although its process number was given to somebody else', async () => {
    const first = await start();
    const note = readFileSync(join(data(), 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(join(data(), 'postmaster.pid'), note.replace(/^\d+/, String(process.pid)));
    expect((await start()).adopted).toBe(false);
  });

  it('is made again when its making was cut off halfway', async () => {
    mkdirSync(join(dataDir, 'postgres', 'initdb-1234', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'initdb-1234', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'postgres-password'), 'made-before');
    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['data', 'server.log']);
  });

  it('refuses the data of another major version, and leaves it alone', async () => {
    mkdirSync(data(), { recursive: true });
    writeFileSync(join(data(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*brings PostgreSQL 18.*docs\/operations\.md/);
    expect(readdirSync(data())).toEqual(['PG_VERSION']);
  });

  it('says so when its password is gone or does not fit', async () => {
    const server = await start();
    writeFileSync(join(dataDir, 'postgres-password'), 'other');
    await expect(start()).rejects.toThrow('does not open the database');
    await server.stop();
    rmSync(join(dataDir, 'postgres-password'));
    await expect(start()).rejects.toThrow('postgres-password is gone');
    expect(existsSync(join(data(), 'PG_VERSION'))).toBe(true);
  });

  it('says in its own words why it cannot start', async () => {
    await (await start()).stop();
    cpSync(join(data(), 'PG_VERSION'), join(data(), 'global', 'pg_control'));
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*pg_control/);
  });
});
