import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  changedMigrations,
  MIGRATIONS as OURS,
  onServer,
  urlOf,
  withEarlierDatabase,
} from '../../testing/database/earlier-database';
import { migrateDatabase, NewerDatabaseError } from './migrate';

const name = `migrate_${process.pid}_${Date.now()}`;
const url = urlOf(name);

beforeAll(() => onServer(`create database ${name}`));
afterAll(() => onServer(`drop database ${name} with (force)`));

it('three processes that start together migrate once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url, OURS)));
  await migrateDatabase(url, OURS);
});

it('a database of a newer version is refused', async () => {
  const older = changedMigrations((folder, files) => rmSync(join(folder, files.at(-1) ?? '')));
  await expect(migrateDatabase(url, older)).rejects.toThrow(NewerDatabaseError);
  await expect(migrateDatabase(url, older)).rejects.toThrow('The database was made by a newer version of Liftclub.');
});

it('a database whose migrations were other than ours is refused', async () => {
  const edited = changedMigrations((folder, files) => appendFileSync(join(folder, files[0] ?? ''), '-- edited'));
  await expect(migrateDatabase(url, edited)).rejects.toThrow('0000_accounts.sql differs');
});

it('what only the log of staff said is kept with the invitation and the person', async () => {
  await withEarlierDatabase('0009', async (client, migrate) => {
    await client.query(
      `insert into invitations (id, token_hash, validity, expires_at, created_at)
       select ('019b0000-0000-7000-8000-00000000000' || n)::uuid, 'hash ' || n, '1_week', '2026-01-12T06:00:00Z', '2026-01-01T06:00:00Z' from generate_series(1, 2) n;
       insert into users (id, email, phone, role, password_hash, first_name, last_name, country, referral_code, locked_at, created_at)
       select ('019b0000-0000-7000-8000-00000000000' || n)::uuid, n || '@example.com', '+2782000000' || n, 'Passenger', '', '', '', 'RSA', 'CODE' || n,
         case n when 3 then now() end, now() from generate_series(3, 4) n;
       insert into audit_entries (id, action, subject, detail, at)
       select gen_random_uuid(), action, '019b0000-0000-7000-8000-00000000000' || n, detail::jsonb, now() - ago::interval
       from (values ('invitation.end', 1, '{}', '1 hour'), ('person.lock', 3, '{"reason": "Reported"}', '1 hour'), ('person.lock', 4, '{"reason": "Over"}', '1 hour'),
         ('person.start_reset', 4, '{}', '1 hour'), ('person.start_reset', 4, '{}', '2 days')) as done (action, n, detail, ago)`,
    );
    await migrate();
    const { rows: ended } = await client.query('select ended_at from invitations order by id');
    expect(ended).toEqual([{ ended_at: new Date('2026-01-12T06:00:00Z') }, { ended_at: null }]);
    const { rows: users } = await client.query(
      'select lock_reason, cardinality(reset_asked_at) as asked from users order by id',
    );
    expect(users).toEqual([
      { lock_reason: 'Reported', asked: 0 },
      { lock_reason: null, asked: 1 },
    ]);
  });
});
