import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../db/client';
import { diskFileStore } from '../../providers/files/disk-file-store';
import type { FileStore } from '../../providers/files/file-store';
import { fillEmptyTables } from '../../../testing/database/fill-tables';
import { SECRETS } from '../../../testing/secrets';
import { setUpTestApi } from '../../../testing/test-api';
import { createTestDatabase } from '../../../testing/database/test-database';
import { newUser, signedIn, signUpOnly } from '../../../testing/builders/users';
import { reviewedVehicle } from '../../../testing/builders/vehicles';
import { runBackupCommand } from './backup-command';
import { paidPlan } from '../../../testing/builders/trips';

const api = setUpTestApi();
const folder = mkdtempSync(join(tmpdir(), 'liftclub-backup-'));
const path = join(folder, 'liftclub.backup');
const opened: { db: Database; drop(): Promise<void> }[] = [];
beforeAll(async () => {
  const thandi = await signedIn(api);
  await paidPlan(api, thandi);
  await newDriver();
  await fillEmptyTables(api.deps.db);
});
afterAll(async () => {
  for (const { db, drop } of opened) {
    await db.$client.end();
    await drop();
  }
  rmSync(folder, { recursive: true });
});

const newDriver = async () => reviewedVehicle(api, await signedIn(api, { role: 'Driver' }));

interface Place {
  readonly db: Database;
  readonly files: FileStore;
  readonly databaseUrl: string;
}

const here = (): Place => ({
  db: api.deps.db,
  files: api.deps.files,
  databaseUrl: api.deps.settings.databaseUrl,
});

/** A machine on which Liftclub was never started. */
async function elsewhere(): Promise<Place> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase(url, 4);
  opened.push({ db, drop });
  return { db, databaseUrl: url, files: diskFileStore(join(folder, `files-${opened.length}`)) };
}

const run = (place: Place, line: string[], passphrase?: string, secret: string = SECRETS.current) =>
  runBackupCommand(
    {
      ...place,
      secrets: { current: secret, previous: [] },
      migrationsFolder: join(__dirname, '../../db/migrations'),
      dataDir: folder,
      passphrase,
      clock: api.deps.clock,
    },
    line,
  );

/** Tables without rows: no job has a queue of its own, and schedules are noted when a process begins to run jobs. */
const EMPTY = ['graphile_worker._private_job_queues', 'graphile_worker._private_known_crontabs'];

/** Every row of every table, as text. */
async function rowsOf({ db }: Place): Promise<Record<string, string[]>> {
  const { rows } = await db.$client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker', 'drizzle') and tablename <> 'migrations' order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await db.$client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    all[name] = found.rows.map(({ row }) => row);
  }
  return all;
}

async function filesOf({ files }: Place): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const key of files.list()) all[key] = (await files.get(key))?.toString('base64') ?? '';
  return all;
}

it('a restored machine has every row of every table, every file, the secret and its rules', async () => {
  expect(await run(here(), ['backup', path])).toMatch(/ +2 {2}users[^]*It holds the secret/);
  expect([statSync(path).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['liftclub.backup']]);
  const target = await elsewhere();
  writeFileSync(join(folder, 'secret'), 'the secret of the new machine, long enough');
  const output = await run(target, ['restore', path], undefined, 'the secret of the new machine, long enough');
  expect(output).toMatch(/ +2 {2}users[^]*\n[1-9]\d* files\n/);
  const [source, restored] = [await rowsOf(here()), await rowsOf(target)];
  expect(Object.keys(restored)).toEqual(Object.keys(source));
  for (const [name, rows] of Object.entries(source)) expect([name, restored[name]]).toEqual([name, rows]);
  expect(Object.keys(source).filter((name) => source[name]?.length === 0)).toEqual(EMPTY);
  expect(Object.keys(await filesOf(here())).length).toBeGreaterThan(3);
  expect(await filesOf(target)).toEqual(await filesOf(here()));
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(SECRETS.current);

  const query = (sql: string) => target.db.$client.query(sql);
  await expect(query('delete from ledger_entries')).rejects.toThrow();
  const last = await query('select max(id)::int as last from graphile_worker._private_tasks');
  await query(
    `select graphile_worker.add_job('clean_up', '{}'::json), graphile_worker.add_job('new_task', '{}'::json)`,
  );
  const next = await query('select max(id)::int as next from graphile_worker._private_tasks');
  expect(next.rows[0].next).toBeGreaterThan(last.rows[0].last);
});

it('a backup while others write is of one moment, with all files that its rows name', async () => {
  const before = await rowsOf(here());
  let going = true;
  const writing = (async () => {
    while (going) {
      await signUpOnly(api, newUser());
      await newDriver();
    }
  })();
  await run(here(), ['backup', path]);
  going = false;
  await writing;
  const target = await elsewhere();
  await run(target, ['restore', path]);
  const [restored, after] = [await rowsOf(target), await rowsOf(here())];
  const users = (rows: Record<string, string[]>) => rows['public.users']?.length ?? 0;
  expect(users(restored)).toBeGreaterThanOrEqual(users(before));
  expect(users(restored)).toBeLessThan(users(after));
  const stored = new Set(Object.keys(await filesOf(target)));
  const { rows } = await target.db.$client.query<{ row: string }>('select d::text as row from documents d');
  const named = rows.flatMap(({ row }) => row.match(/[\w-]+\/[\w-]+\.jpg/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((key) => !stored.has(key))).toEqual([]);
});

it('a torn or altered file is refused whole, and a database with rows is not replaced by mistake', async () => {
  const target = await elsewhere();
  const size = statSync(path).size;
  const bytes = readFileSync(path);
  const bad = join(folder, 'bad.backup');
  const empty = [await rowsOf(target), await filesOf(target)];
  for (const length of [0, 100, 512, Math.floor(size / 2), size - 2048, size - 1]) {
    writeFileSync(bad, bytes);
    truncateSync(bad, length);
    await expect(run(target, ['restore', bad])).rejects.toThrow('is damaged');
  }
  for (const position of [700, Math.floor(size / 3), Math.floor(size / 2), size - 3000, size - 200, size - 1]) {
    const altered = Buffer.from(bytes);
    altered[position] = (altered[position] ?? 0) ^ 1;
    writeFileSync(bad, altered);
    await expect(run(target, ['restore', bad])).rejects.toThrow('is damaged');
  }
  expect([await rowsOf(target), await filesOf(target)]).toEqual(empty);
  const rows = await rowsOf(here());
  await expect(run(here(), ['restore', path])).rejects.toThrow('The database is not empty.');
  expect(await rowsOf(here())).toEqual(rows);
  await run(target, ['restore', path]);
  const [source, once] = [await rowsOf(target), await filesOf(target)];
  await signedIn(api);
  await run(target, ['restore', path, '--replace']);
  expect([await rowsOf(target), await filesOf(target)]).toEqual([source, once]);
});

it('a passphrase encrypts the file, and without it nothing is read', async () => {
  await run(here(), ['backup', path], 'correct horse battery staple');
  const bytes = readFileSync(path);
  for (const plain of [SECRETS.current, 'example.com', 'backup.json']) expect(bytes.includes(plain)).toBe(false);
  const target = await elsewhere();
  await expect(run(target, ['restore', path])).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(run(target, ['restore', path], 'another horse battery staple')).rejects.toThrow('is damaged');
  const altered = Buffer.from(bytes);
  altered[200] = (altered[200] ?? 0) ^ 1;
  writeFileSync(path, altered);
  await expect(run(target, ['restore', path], 'correct horse battery staple')).rejects.toThrow('is damaged');
  writeFileSync(path, bytes);
  await run(target, ['restore', path], 'correct horse battery staple');
  expect(await rowsOf(target)).toEqual(await rowsOf(here()));
});

it.each([[['backup']], [['restore', '--replace']], [['backup', 'a', 'b']], [['backup', 'a', '--replace']]])(
  '%j says how it is used',
  async (line) => {
    await expect(run(here(), line)).rejects.toThrow('Usage: npm run backup -- FILE');
  },
);
