import { randomUUID } from 'node:crypto';
import { pausePlan, previewPause } from '@liftclub/api-contract';
import { oneRow } from '../../../testing/builders/payments';
import { EVENING, refusal, setUpSkipping } from '../../../testing/builders/skips';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, skipped, credit } = setUpSkipping();

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
