import { addPushDevice, putNotifications, type Body } from '@liftclub/api-contract';
import type { ChoosableChannel } from '@liftclub/domain';
import { paidPlan } from '../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../testing/builders/users';
import { runWaitingJobs, runWaitingMessages } from '../../testing/run-jobs';
import { BROWSER_KEYS } from '../../testing/fakes/push';
import { answered } from '../../testing/fakes/sms-webhooks';
import { setUpTestApi, startTestApi, type TestApi } from '../../testing/test-api';
import { findNotifiableTrips, notifyPassengers, notifyUsers } from '../modules/notices';

const api = setUpTestApi();

const query = async (sql: string, values: unknown[], on: TestApi = api) =>
  (await on.deps.db.$client.query(sql, values)).rows;

/** Somebody who has e-mail for reminders and for two types about rides. */
async function emailReader(on: TestApi = api): Promise<SignedIn> {
  const reader = await signedIn(on);
  await query('update users set email_verified_at = $2 where id = $1', [reader.account.id, on.deps.clock()], on);
  const types = ['due_reminder', 'on_board', 'skipped'].map((type) => ({ type, order: ['email'] }));
  const body = { types } as Body<typeof putNotifications>;
  expect((await on.call(putNotifications, { access: await accessNow(on, reader), body })).status).toBe(200);
  await on.runJobs();
  on.sms.length = on.mail.length = 0;
  return reader;
}

const deliveries = () =>
  query(`select trip_id, state, error_code from sms_deliveries where channel = 'email' and moment <> 'receipt'`, []);

async function remind({ account, phone }: SignedIn, on: TestApi = api): Promise<void> {
  const zone = 'Africa/Johannesburg';
  const notice = { userId: account.id, phone, zone, text: 'Your plan ends on Friday.', language: 'en' } as const;
  await on.deps.db.transaction((tx) => notifyUsers(on.deps, tx, 'due_reminder', [notice]));
  await on.runJobs();
}

describe('an e-mail that waits for the morning', () => {
  let thandi: SignedIn;
  beforeEach(async () => {
    await api.reset();
    thandi = await emailReader();
    api.setTime('2026-01-13T20:00:00Z');
    await remind(thandi);
    expect(api.mail).toEqual([]);
  });
  const inTheMorning = async () => {
    api.setTime('2026-01-14T03:00:00Z');
    await runWaitingMessages(api.deps);
  };
  const changeTo = (email: string, verifiedAt: Date | null) =>
    query('update users set email = $2, email_verified_at = $3 where id = $1', [thandi.account.id, email, verifiedAt]);

  it('goes to the address that its reader has confirmed meanwhile', async () => {
    await changeTo('corrected@example.com', api.deps.clock());
    await inTheMorning();
    expect(api.mail.map(({ to }) => to)).toEqual(['corrected@example.com']);
  });

  it('goes nowhere while its reader has not confirmed the present one', async () => {
    await changeTo('corrected@example.com', null);
    await inTheMorning();
    expect(api.mail).toEqual([]);
    expect(await deliveries()).toEqual([{ trip_id: null, state: 'failed', error_code: 'unverified' }]);
  });
});

describe('whoever turns a channel off in the evening', () => {
  let thandi: SignedIn;
  beforeEach(async () => {
    await api.reset();
    thandi = await emailReader();
    api.setTime('2026-01-13T20:00:00Z');
  });
  const choose = async (...order: ChoosableChannel[]) =>
    api.call(putNotifications, {
      access: await accessNow(api, thandi),
      body: { types: [{ type: 'due_reminder', order }] },
    });
  const inTheMorning = async () => {
    await answered(api, thandi.phone, 'STOP');
    api.sms.length = 0;
    api.setTime('2026-01-14T03:00:00Z');
    await runWaitingJobs(api.deps);
    return [api.pushed.length, api.sms.filter(({ body }) => body.startsWith('Your plan')).length, api.mail.length];
  };

  it('gets no SMS in the morning', async () => {
    await choose('sms');
    await remind(thandi);
    expect(await inTheMorning()).toEqual([0, 0, 0]);
  });

  it('gets no e-mail', async () => {
    await remind(thandi);
    await choose('sms');
    expect(await inTheMorning()).toEqual([0, 0, 0]);
  });

  it('gets no push notification, and no SMS in its place', async () => {
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: BROWSER_KEYS };
    await api.call(addPushDevice, { access: await accessNow(api, thandi), body });
    await choose('push', 'sms');
    await remind(thandi);
    expect(await inTheMorning()).toEqual([0, 0, 0]);
  });
});

describe('an e-mail about a ride', () => {
  let tripId = '';
  beforeEach(async () => {
    await api.reset();
    const thandi = await emailReader();
    [tripId = ''] = (await paidPlan(api, thandi)).trips;
    await api.runJobs();
    api.sms.length = api.mail.length = 0;
  });
  const notify = (type: 'on_board' | 'skipped') =>
    api.deps.db.transaction(async (tx) => {
      const trips = await findNotifiableTrips(tx, [tripId]);
      const until = new Date(api.deps.clock().getTime() + 10 * 60_000);
      await notifyPassengers(api.deps, tx, type, [{ trips, text: 'Ride A 06:45.', until }]);
    });

  it('names the trip among the messages that staff see', async () => {
    await notify('on_board');
    await api.runJobs();
    expect(api.mail).toHaveLength(1);
    expect(await deliveries()).toEqual([{ trip_id: tripId, state: 'sent', error_code: null }]);
  });

  it('is not sent once it is of no use', async () => {
    await notify('on_board');
    api.pass({ minutes: 10 });
    await api.runJobs();
    expect([api.mail, api.sms]).toEqual([[], []]);
  });

  it('is not sent once it is untrue', async () => {
    // The ride is not skipped any more.
    await notify('skipped');
    await api.runJobs();
    expect([api.mail, api.sms]).toEqual([[], []]);
  });
});

it.each([
  { what: 'e-mail', off: 'SMTP_URL', order: ['email', 'sms'], sent: { sms: 1, mail: 0 } },
  { what: 'WhatsApp', off: 'WHATSAPP_URL', order: ['whatsapp', 'email'], sent: { sms: 0, mail: 1 } },
])('a reader who has $what first is notified by the next channel where the company has none', async (one) => {
  const other = await startTestApi({ [one.off]: 'off' });
  const reader = await emailReader(other);
  const body = { types: [{ type: 'due_reminder', order: one.order }] } as Body<typeof putNotifications>;
  await other.call(putNotifications, { access: await accessNow(other, reader), body });
  const now = other.deps.clock();
  const consent = `insert into consents (id, user_id, kind, version, at) values ($1, $2, 'whatsapp', '1', $3)`;
  await query(consent, [other.deps.random.id(now), reader.account.id, now], other);
  await remind(reader, other);
  expect({ sms: other.sms.length, mail: other.mail.length }).toEqual(one.sent);
  await other.close();
});
