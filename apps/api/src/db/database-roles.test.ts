import { getUsers, previewErase, requestErase } from '@liftclub/api-contract';
import { Client } from 'pg';
import { signedInStaff } from '../../testing/builders/staff';
import { finishDeparted, paidPlan } from '../../testing/builders/trips';
import { accessNow, signedIn } from '../../testing/builders/users';
import { urlAs } from '../../testing/global-setup';
import { setUpTestApi } from '../../testing/test-api';
import { SCHEDULED_JOBS } from '../jobs/schedule';
import { APPEND_ONLY, READ_ROLE, RUNTIME_ROLE } from './database-roles';
import { OlderDatabaseError, migrateDatabase } from './migrate';
import { MIGRATIONS, onServer, urlOf } from '../../testing/database/earlier-database';

const api = setUpTestApi({}, RUNTIME_ROLE);
const query = (text: string) => api.deps.db.$client.query<Record<string, string>>(text);

/** Thandi's plan is paid and partly ridden, Naledi looks at the list of people, and every scheduled job runs. */
beforeAll(async () => {
  const thandi = await signedIn(api);
  const { bookingId } = await paidPlan(api, thandi);
  await finishDeparted(api, bookingId);
  api.pass({ days: 7 });
  await finishDeparted(api, bookingId);
  await api.call(getUsers, { headers: (await signedInStaff(api)).headers });
  for (const { task } of SCHEDULED_JOBS) await query(`select graphile_worker.add_job('${task}')`);
  await api.runJobs();
});

describe('API and worker as liftclub_api', () => {
  it('a plan is paid and ridden, staff are recorded, and no job fails', async () => {
    for (const table of Object.keys(APPEND_ONLY).filter((name) => name !== 'ledger_periods'))
      expect([table, (await query(`select 1 from ${table} limit 1`)).rowCount]).toEqual([table, 1]);
    expect((await query('select * from graphile_worker.jobs where last_error is not null')).rows).toEqual([]);
  });

  it('a person who asks for it is erased, from the lists that are append-only too', async () => {
    const sipho = await signedIn(api);
    await paidPlan(api, sipho, { start_date: '2026-01-26' });
    const access = await accessNow(api, sipho);
    expect((await api.call(previewErase, { access })).status).toBe(200);
    const body = { password: sipho.password, credit: 'give_up' as const };
    expect((await api.call(requestErase, { access, body })).status).toBe(201);
    await api.runJobs();
    expect(
      (await query(`select erased_at is not null as erased from users where id = '${sipho.account.id}'`)).rows,
    ).toEqual([{ erased: true }]);
  });

  it.each(Object.entries(APPEND_ONLY))('PostgreSQL refuses to change or delete what is in %s', async (table, rule) => {
    const { rows } = await query(
      `select attname as column from pg_attribute where attrelid = '${table}'::regclass and attnum > 0`,
    );
    for (const { column = '' } of rows.filter(({ column = '' }) => !rule.changes?.includes(column)))
      await expect(query(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject({ code: '42501' });
    await expect(query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: '42501' });
    const deleted = query(`delete from ${table}`);
    if (rule.deletedAfterDays === undefined) await expect(deleted).rejects.toMatchObject({ code: '42501' });
    else expect((await deleted).rowCount).toBe(0);
  });

  it('what staff did is deleted after five years', async () => {
    const add = (id: string, ago: string) =>
      query(`insert into audit_entries (id, action, subject, detail, at)
        values ('${id}', 'table.view', 'users', '{}', now() - interval '${ago}')`);
    await add('019b0000-0000-7000-8000-000000000001', '1828 days');
    await add('019b0000-0000-7000-8000-000000000002', '1825 days');
    const { rows } = await query(`delete from audit_entries where id::text like '019b0000%' returning id`);
    expect(rows).toEqual([{ id: '019b0000-0000-7000-8000-000000000001' }]);
  });

  it.each([
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'alter table audit_entries disable row level security',
    'set session_replication_role = replica',
    'create table public.more ()',
    'create schema more',
    'drop table users',
    'create or replace function ledger_refuse_change() returns trigger language plpgsql as $$ begin end $$',
    'update drizzle.__drizzle_migrations set hash = hash',
    'grant update on ledger_entries to liftclub_api',
    'create role more superuser',
    `copy users to program 'cat'`,
  ])('PostgreSQL refuses %s', async (statement) => {
    const rights = async () =>
      (await query(`select relname, relacl::text from pg_class where relacl::text like '%liftclub_api%' order by 1`))
        .rows;
    const before = await rights();
    const done = await query(statement).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
    // Who may not grant gets a warning.
    expect(done).toBe(statement.startsWith('grant') ? 'done' : '42501');
    expect(await rights()).toEqual(before);
  });

  it('starts on a schema that is up to date, and says what to do on one that is not', async () => {
    await migrateDatabase(api.deps.settings.databaseUrl, MIGRATIONS);
    const name = `unmigrated_${process.pid}`;
    await onServer(`create database ${name}`);
    const start = migrateDatabase(urlAs(RUNTIME_ROLE, urlOf(name)), MIGRATIONS);
    await expect(start).rejects.toThrow(OlderDatabaseError);
    await expect(start).rejects.toThrow('Run "migrate" first, as the owner of the database.');
    await onServer(`drop database ${name} with (force)`);
  });
});

describe('a member of liftclub_read', () => {
  let reader: Client;
  beforeAll(async () => {
    const url = new URL(api.deps.settings.databaseUrl);
    url.searchParams.delete('options');
    reader = new Client({ connectionString: urlAs(READ_ROLE, url.href) });
    await reader.connect();
  });
  afterAll(() => reader.end());

  it('reads bookings, the ledger and what staff did', async () => {
    for (const table of ['bookings', 'ledger_entries'])
      expect((await reader.query(`select * from ${table}`)).rowCount).toBeGreaterThan(0);
    expect((await reader.query('select action, subject from audit_entries')).rowCount).toBeGreaterThan(0);
  });

  it.each([
    'select password_hash from users',
    'select totp_sealed from staff',
    'select code from pickup_codes',
    'select outcome from idempotency_keys',
    'select * from graphile_worker.jobs',
    'update bookings set id = id',
    'delete from bookings',
    `insert into consents select * from consents`,
  ])('gets nothing from %s', (statement) => expect(reader.query(statement)).rejects.toMatchObject({ code: '42501' }));

  it('reads no column whose name says that it is a secret', async () => {
    const { rows } = await reader.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and has_column_privilege(table_name, column_name, 'select')
         and column_name ~ 'password|secret|hash|sealed|salt|private'`,
    );
    expect(rows).toEqual([]);
  });
});
