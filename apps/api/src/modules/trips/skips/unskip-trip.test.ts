import { randomUUID } from 'node:crypto';
import { closeDate } from '../../../../testing/builders/closures';
import { recordedEntries } from '../../../../testing/builders/ledger';
import { beginToPay, verified } from '../../../../testing/builders/payments';
import { booked } from '../../../../testing/builders/bookings';
import { EVENING, refusal, setUpSkipping } from '../../../../testing/builders/skips';
import { paidPlan } from '../../../../testing/builders/trips';

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
  const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
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
