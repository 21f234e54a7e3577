import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@liftclub/api-contract';
import { enqueueSms } from '../src/messages/sms-outbox';
import { saveCard } from '../src/modules/payment-methods';
import { giveGoodwill, notePayoutSent, payOutCredit } from '../src/modules/passenger-credit';
import { storePhotos } from '../src/modules/files';
import { findQueuedMessages, findSentSms } from '../src/modules/privacy/erase-repository';
import { changeProfile } from '../src/modules/profiles';
import { readArchive } from '../src/operator/backup/archive';
import { writeBackup } from '../src/operator/backup/write-backup';
import { SECRETS } from './secrets';
import { signedInStaff } from './builders/staff';
import type { TestApi } from './test-api';
import type { SignedIn } from './builders/users';
import { cameraPhoto } from './builders/vehicles';

/** A backup made now, with what waits in the queue opened: every table, every file and its name. */
export async function everythingOf({ deps }: TestApi): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'liftclub-traces-'));
  try {
    const path = join(folder, 'now.backup');
    await writeBackup({ ...deps, secrets: SECRETS, passphrase: undefined }, path, deps.clock());
    const parts: string[] = [];
    for await (const { name, bytes } of readArchive(path, undefined))
      if (name !== 'secrets.json') parts.push(name, bytes.toString('latin1'));
    for (const { sealed } of [...(await findQueuedMessages(deps.db)), ...(await findSentSms(deps.db))])
      parts.push(deps.keys.open(sealed));
    const jobs = await deps.db.$client.query('select payload::text as text from graphile_worker._private_jobs');
    return [...parts, ...jobs.rows.map(({ text }) => text as string)].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Leaves texts, places, hashes and keys in every place that can hold something about a passenger who has ridden, and
 * returns them.
 */
export async function leaveTraces(api: TestApi, person: SignedIn): Promise<string[]> {
  const marks: string[] = [person.email, person.phone];
  const mark = (what: string) => {
    marks.push(`Trace ${marks.length} ${what}`);
    return marks.at(-1) ?? '';
  };
  const place = (what: string) => {
    const degrees = -26 - (marks.length + 100) / 7919;
    marks.push(String(degrees));
    return [degrees, mark(what)];
  };
  const change = (sql: string, ...values: unknown[]) =>
    api.deps.db.$client.query(sql, [person.account.id, ...values]).then(({ rows }) => rows);
  const leave = { api, person, marks, mark, place, change };
  await leaveWithAccount(leave);
  await leaveWithLearner(leave);
  await leaveWithRides(leave);
  await leaveWithStaff(leave);
  await leaveWithSystem(leave);
  return [...new Set(marks)];
}

async function leaveWithAccount({ api, person, marks, mark, place, change }: Leave): Promise<void> {
  const names = { first_name: mark('first'), last_name: mark('last') };
  await changeProfile(api.deps, person.account.id, names, { bytes: await cameraPhoto() });
  await change('update users set home_latitude = $2, home_address = $3 where id = $1', ...place('home'));
  for (const column of ['name', 'gender', 'school_name', 'school_address'])
    await change(`update scholars set ${column} = $2 where guardian_id = $1`, mark(column));
  await change(
    `insert into consents (id, user_id, kind, version, at) values ($1, $1, 'terms', $2, $3)`,
    mark('consent'),
    api.deps.clock(),
  );
  await change(
    `insert into invitations (id, token_hash, label, validity, max_uses, created_at)
     values ($1, 'x', $2, '1_week', 1, $3)`,
    mark('label'),
    api.deps.clock(),
  );
  await change('update users set invitation_id = $1 where id = $1');
  const card = { brand: mark('brand'), last4: mark('last4'), expiryMonth: 12, expiryYear: 2030 };
  const codes = { code: mark('code'), signature: mark('signature'), email: mark('payer') };
  await saveCard(api.deps, api.deps.db, person.account.id, { ...card, ...codes });
  marks.splice(marks.indexOf(codes.code), 1);
  const [own] = await change('select password_hash, referral_code, profile_pic_key from users where id = $1');
  const [device] = await change('select browser_hash from devices where user_id = $1');
  const [copy] = await change('select file_key from privacy_requests where user_id = $1');
  const [code] = await change('select code_hash from codes where user_id = $1');
  const [session] = await change('select id from sessions where user_id = $1');
  marks.push(...[own, device, copy, code, session].flatMap((row) => Object.values(row ?? {})));
}

async function leaveWithRides({ api, marks, mark, place, change }: Leave): Promise<void> {
  const mine = 'booking_id in (select id from bookings where passenger_id = $1)';
  await change(`update booking_legs set pick_up_latitude = $2, pick_up_address = $3 where ${mine}`, ...place('leg'));
  await change(`update booking_legs set drop_off_latitude = $2, drop_off_address = $3 where ${mine}`, ...place('end'));
  await change(`update booking_legs set drop_off_longitude = $2, note = $3 where ${mine}`, ...place('note'));
  await change(`update payment_attempts set page = $2 where ${mine}`, mark('page'));
  const trips = 'trip_id in (select id from trips where passenger_id = $1)';
  await change(`update run_stops set latitude = $2, address = $3 where ${trips}`, ...place('stop'));
  await change(
    `update run_events set latitude = $2, longitude = 0, receiver = $3 where ${trips}`,
    ...place('receiver'),
  );
  await change(`update run_events set reason = $2 where ${trips}`, mark('reason'));
  await change(
    `update pickup_codes set code = $2, code_hash = $3 where ${trips}`,
    mark('code'),
    mark('hash of a code'),
  );
  await change(
    `insert into ratings (trip_id, passenger_id, driver_id, stars, never_again, text, rated_at)
     select distinct on (e.trip_id) e.trip_id, $1::uuid, e.driver_id, 5, false, $2, $3::timestamptz from run_events e
     where e.trip_id in (select id from trips where passenger_id = $1)`,
    mark('rating'),
    api.deps.clock(),
  );
  marks.push('-25.99917');
  await change(
    `insert into trip_events (trip_id, version, at, received_at, actor, from_status, to_status, latitude, longitude)
     select trip_id, 99, $2, $2, 'driver', 'assigned', 'scheduled', -25.99917, 0 from trip_events where ${trips} limit 1`,
    api.deps.clock(),
  );
}

async function leaveWithStaff({ api, person, marks, mark, place, change }: Leave): Promise<void> {
  const { deps } = api;
  await signedInStaff(api);
  const [{ id: staffId = '' } = {}] = await change('select id from staff where id <> $1 limit 1');
  const credit = { passengerId: person.account.id, currency: 'ZAR', amount: 500 } as const;
  await giveGoodwill(deps, deps.db, credit);
  const payout = await payOutCredit(deps, deps.db, { ...credit, reason: mark('payout'), staffId });
  await notePayoutSent(deps, deps.db, String(payout), mark('sent'));
  const look = (subject: string, text: string) =>
    change(
      `insert into audit_entries (id, staff_id, action, subject, detail, at)
       values (gen_random_uuid(), $2, 'user.viewed', coalesce($3, $1::uuid::text), $4, $5)`,
      staffId,
      subject,
      { text },
      deps.clock(),
    );
  const [trip] = await change('select id from trips where passenger_id = $1 limit 1');
  await look(person.account.id, mark('look'));
  await look(trip?.['id'] ?? '', mark('look at a trip'));
  await look('users', `searched for ${person.phone}`);
  await leaveCase({ api, marks, mark, place, change }, trip?.['id'], staffId);
}

/** A problem of a trip with a photo, a position, what was written and what staff noted. */
async function leaveCase(
  { api, marks, mark, place, change }: Omit<Leave, 'person'>,
  tripId: unknown,
  staffId: unknown,
) {
  const { deps } = api;
  const { photo } = await storePhotos(deps, 'documents', { photo: await cameraPhoto() });
  marks.push(photo);
  const [degrees, text] = place('problem');
  await change(
    `with one as (insert into cases (id, opened_by, trip_id, category, priority, latitude, longitude, photo_key, opened_at, first_answer_due)
         values (gen_random_uuid(), $1, $2, 'other', 'normal', $3, 0, $4, $8, $8) returning id),
       told as (insert into case_messages (id, case_id, sender, text, at) select gen_random_uuid(), id, 'you', $5, $8 from one)
     insert into case_notes (id, case_id, staff_id, text, at) select gen_random_uuid(), id, $6::uuid, $7, $8 from one`,
    tripId,
    degrees,
    photo,
    text,
    staffId,
    mark('note'),
    deps.clock(),
  );
}

async function leaveWithSystem({ api, person, marks, mark, change }: Leave): Promise<void> {
  await change(
    `insert into idempotency_keys (user_id, route, key, body_hash, outcome, created_at) values ($1, 'x', $1, $2, $3, $4)`,
    mark('hash'),
    { response: mark('response') },
    api.deps.clock(),
  );
  await api.call(login, { body: { email: person.email, password: 'wrong password' } });
  marks.push(api.deps.keys.hmac('email', person.email));
  await enqueueSms(api.deps, api.deps.db, { to: person.phone, body: mark('message'), kind: 'account' });
}

interface Leave {
  readonly api: TestApi;
  readonly person: SignedIn;
  readonly marks: string[];
  /** A new text. */
  readonly mark: (what: string) => string;
  /** Degrees and an address, as values of a statement. */
  readonly place: (what: string) => unknown[];
  /** A statement whose first value is the id of the account. */
  readonly change: (sql: string, ...values: unknown[]) => Promise<Record<string, string>[]>;
}

/** Leaves texts in every table about learners, sharing and notifications. */
async function leaveWithLearner({ api, mark, change }: Leave): Promise<void> {
  const [learner, now] = ['(select id from scholars where guardian_id = $1 limit 1)', api.deps.clock()];
  await change(
    `insert into caregivers (id, scholar_id, role, phone, code_hash, tries, invited_at, expires_at)
     values ($1, ${learner}, 'view', $2, $3, 0, $4, $4)`,
    mark('caregiver'),
    mark('hash of an invitation'),
    now,
  );
  await change(
    `insert into receivers (id, scholar_id, name, phone, added_at) values ($1, ${learner}, $2, $3, $4)`,
    mark('receiver'),
    mark('phone of a receiver'),
    now,
  );
  await change(
    `insert into trip_shares (id, trip_id, created_by, token_hash, created_at, expires_at)
     select $2::uuid, id, $1, $3, $4, $4 from trips where passenger_id = $1 limit 1`,
    api.deps.random.id(now),
    mark('hash of a link'),
    now,
  );
  await change(
    'insert into calendar_feeds (user_id, token_hash, token_sealed, created_at) values ($1, $2, $3, $4)',
    mark('hash of a calendar'),
    mark('address of a calendar'),
    now,
  );
  await change(
    `insert into push_devices (id, user_id, endpoint, p256dh, auth, name, created_at) values ($2::uuid, $1, $3, $4, $5, '', $6)`,
    api.deps.random.id(now),
    mark('address of a browser'),
    mark('its key'),
    mark('its secret'),
    now,
  );
  await change(
    `insert into care_notes (scholar_id, note, contact_name, contact_phone, changed_at)
     values (${learner}, $2, $3, $4, $5)`,
    mark('care'),
    mark('contact'),
    mark('phone of a contact'),
    now,
  );
}
