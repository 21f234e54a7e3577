import { randomUUID } from 'node:crypto';
import { pausePlan, previewPause } from '@liftclub/api-contract';
import { closeDate } from '../../../../testing/builders/closures';
import { recordedEntries } from '../../../../testing/builders/ledger';
import { beginToPay, oneRow, verified } from '../../../../testing/builders/payments';
import { booked } from '../../../../testing/builders/bookings';
import { EVENING, refusal, setUpSkipping } from '../../../../testing/builders/skips';
import { paidPlan, tripsOf } from '../../../../testing/builders/trips';
import { accessNow } from '../../../../testing/builders/users';

const { api, thandi, skipped, unskipped, credit } = setUpSkipping();

it('a skip is reversed until 19:00 of the evening before, any number of times', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [id = ''] = trips;
  for (const round of ['', ':1', ':2']) {
    expect((await skipped(id, '58.95')).status).toBe(200);
    const both = await Promise.all([unskipped(id), unskipped(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.response.data).toMatchObject({
      status: 'scheduled',
      credit: null,
      can_skip: true,
    });
    expect(refusal(both.find(({ status }) => status === 409) ?? both[0])).toEqual([409, 'not_skipped']);
    expect(await credit()).toBe(0);
    expect((await recordedEntries(api, `${id}${round}`)).filter((line) => line.startsWith('ride_restored'))).toEqual([
      `ride_restored deferred:${bookingId} ZAR -5895`,
      `ride_restored passenger:${thandi.account.id}:credit ZAR 5895`,
    ]);
  }
  await skipped(id, '58.95');
  api.setTime(EVENING);
  expect(refusal(await unskipped(id))).toEqual([409, 'too_late']);
  expect(refusal(await unskipped(trips[1] ?? ''))).toEqual([409, 'not_skipped']);
});

it('a partial credit is reversed with what was earned', async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  await api.deps.db.$client.query(
    "insert into credit_rules (id, outcome, valid_from, percent) values (gen_random_uuid(), 'full', '2026-01-01', 90)",
  );
  expect((await skipped(id, '53.06')).status).toBe(200);
  expect((await unskipped(id)).status).toBe(200);
  await api.deps.db.$client.query("delete from credit_rules where valid_from = '2026-01-01'");
  const { rows } = await api.deps.db.$client.query(
    `select account from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.subject = $1
     group by account having sum(amount) <> 0`,
    [id],
  );
  expect(rows).toEqual([]);
});

it('a skip is not reversed while an open payment reserves its credit', async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  await skipped(id, '58.95');
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  expect(refusal(await unskipped(id))).toEqual([409, 'credit_spent']);
  await verified(api, thandi, reference, true);
  expect((await unskipped(id)).status).toBe(200);
});

it('a skip is not reversed when its credit is spent, its day was closed or its plan has ended', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [monday = '', tuesday = '', wednesday = ''] = trips;
  await skipped(tuesday, '58.95');
  const { $client } = api.deps.db;
  const id = randomUUID();
  await $client.query(
    `with t as (insert into ledger_transactions values ('${id}', 'credit_paid_back', '${id}', now()))
     insert into ledger_entries values ('${id}', 'passenger:${thandi.account.id}:credit', 'ZAR', 1),
       ('${id}', 'deferred:${bookingId}', 'ZAR', -1)`,
  );
  expect(refusal(await unskipped(tuesday))).toEqual([409, 'credit_spent']);
  await skipped(monday, '58.95');
  expect((await unskipped(monday)).status).toBe(200);
  await skipped(wednesday, '58.95');
  await closeDate(api, '2026-01-14', 'Election day');
  expect(refusal(await unskipped(wednesday))).toEqual([409, 'too_late']);
  await $client.query('delete from closures');
  await $client.query("update subscriptions set state = 'revoked' where booking_id = $1", [bookingId]);
  expect(refusal(await unskipped(wednesday))).toEqual([409, 'too_late']);
  await $client.query("update subscriptions set state = 'active' where booking_id = $1", [bookingId]);
});

it('a week away is skipped at once: every ride that can be, each by its own rule', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi, { validity: '2_weeks' });
  const subscription_id = (await tripsOf(api, thandi))[0]?.subscription_id ?? '';
  await skipped(trips[1] ?? '', '57.77');
  api.setTime(EVENING);
  const week = { subscription_id, from: '2026-01-11', to: '2026-01-14' };
  const query = await api.call(previewPause, { query: week, access: await accessNow(api, thandi) });
  expect(query.response.data).toEqual({
    trips: 2,
    credit: '86.66',
    currency: 'ZAR',
    rides: [
      { trip_id: trips[0], date: '2026-01-12', ride_type: 'A', credit: '28.89', rule: 'half' },
      { trip_id: trips[2], date: '2026-01-14', ride_type: 'A', credit: '57.77', rule: 'full' },
    ],
  });
  const pause = async (expected_credit: string) =>
    api.call(pausePlan, { body: { ...week, expected_credit }, access: await accessNow(api, thandi) });
  const changed = await pause('115.54');
  expect([changed.status, changed.error]).toMatchObject([
    409,
    { code: 'consequence_changed', data: { credit: '86.66' } },
  ]);
  const both = await Promise.all([pause('86.66'), pause('86.66')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.response.data).toEqual(query.response.data);
  expect(await credit()).toBe(5777 + 8666);
  expect(refusal(await pause('0.00'))).toEqual([409, 'nothing_to_skip']);
  expect(
    await oneRow(api, "select count(*)::int from trips where booking_id = $1 and why = 'paused'", bookingId),
  ).toEqual({ count: 2 });
});

it.each([
  ['yesterday', { from: '2026-01-10', to: '2026-01-14' }, 'from'],
  ['the last day before the first', { from: '2026-01-14', to: '2026-01-13' }, 'to'],
  ['63 days', { from: '2026-01-12', to: '2026-03-15' }, 'to'],
  ['no date', { from: '2026-01-12', to: '2026-02-30' }, 'to'],
  ['no plan', { from: '2026-01-12', to: '2026-01-13', subscription_id: 'x' }, 'subscription_id'],
])('a period of %s is refused at its field', async (_what, changes, field) => {
  const query = { subscription_id: randomUUID(), ...changes };
  const access = await accessNow(api, thandi);
  for (const { status, error } of [
    await api.call(previewPause, { query, access }),
    await api.call(pausePlan, { body: { ...query, expected_credit: '0.00' }, access }),
  ])
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});
