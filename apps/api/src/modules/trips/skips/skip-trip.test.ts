import { randomUUID } from 'node:crypto';
import { pausePlan, previewPause, skipTrip } from '@liftclub/api-contract';
import { recordedEntries } from '../../../../testing/builders/ledger';
import { oneRow } from '../../../../testing/builders/payments';
import { newLeg } from '../../../../testing/builders/bookings';
import { EVENING, refusal, setUpSkipping } from '../../../../testing/builders/skips';
import { paidPlan, tripsOf } from '../../../../testing/builders/trips';
import { accessNow, signedIn } from '../../../../testing/builders/users';
import { moveTrips } from '../move-trips';

const LATE = '2026-01-12T05:15:00.000Z';
const { api, thandi, asked, skipped, unskipped, credit, learnersPlan } = setUpSkipping();

it('a guardian sees the consequence first, skips the ride, and has the credit', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [id = ''] = trips;
  expect((await asked(id)).response.data).toEqual({
    allowed: true,
    credit: '58.95',
    currency: 'ZAR',
    rule: 'full',
    until: EVENING,
  });
  const { status, response } = await skipped(id, '58.95');
  expect([status, response.data]).toMatchObject([
    200,
    { id, version: 2, status: 'skipped', can_skip: false, credit: { amount: '58.95', currency: 'ZAR', rule: 'full' } },
  ]);
  expect(await credit()).toBe(5895);
  expect(await recordedEntries(api, id)).toEqual([
    `ride_credited deferred:${bookingId} ZAR 5895`,
    `ride_credited passenger:${thandi.account.id}:credit ZAR -5895`,
  ]);
  expect((await asked(id)).response.data).toEqual({
    allowed: false,
    credit: '0.00',
    currency: 'ZAR',
    rule: 'none',
    until: null,
  });
  expect(await oneRow(api, 'select actor, actor_id, why from trip_events where trip_id = $1', id)).toEqual({
    actor: 'passenger',
    actor_id: thandi.account.id,
    why: 'other',
  });
});

it.each([
  ['one millisecond before 19:00', '2026-01-11T16:59:59.999Z', 'full', '58.95', EVENING, 0],
  ['at 19:00', EVENING, 'half', '29.48', LATE, 2947],
  ['one millisecond before the last two hours', '2026-01-12T05:14:59.999Z', 'half', '29.48', LATE, 2947],
  ['in the last two hours', LATE, 'none', '0.00', '2026-01-12T07:15:00.000Z', 5895],
])('a ride that is skipped %s', async (_when, now, rule, amount, until, kept) => {
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [id = ''] = trips;
  api.setTime(now);
  expect((await asked(id)).response.data).toMatchObject({ rule, credit: amount, until });
  expect((await skipped(id, amount)).response.data.credit).toEqual({ amount, currency: 'ZAR', rule });
  expect(await credit()).toBe(5895 - kept);
  const earned = (await recordedEntries(api, id)).filter((line) => line.startsWith('ride_earned'));
  expect(earned).toEqual(
    kept === 0 ? [] : [`ride_earned deferred:${bookingId} ZAR ${kept}`, `ride_earned revenue ZAR -${kept}`],
  );
});

it('a credit that is not the one shown is refused with the new one, and nothing is skipped', async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  api.setTime(EVENING);
  const { status, error } = await skipped(id, '58.95');
  expect([status, error]).toMatchObject([
    409,
    { code: 'consequence_changed', data: { allowed: true, credit: '29.48', currency: 'ZAR', rule: 'half' } },
  ]);
  expect(await credit()).toBe(0);
  expect((await skipped(id, '29.48')).status).toBe(200);
});

it('a ride is skipped once by two calls at once, and one that is under way or past is not skipped', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [monday = '', tuesday = ''] = trips;
  const twice = await Promise.all([skipped(tuesday, '58.95'), skipped(tuesday, '58.95')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(twice.map(({ error }) => error?.code).filter(Boolean)).toEqual(['already_skipped']);
  expect(await credit()).toBe(5895);
  const by = { actor: 'system', actorId: null } as const;
  await moveTrips(api.deps, api.deps.db, { ids: [monday] }, { to: 'assigned', ...by });
  await moveTrips(api.deps, api.deps.db, { ids: [monday] }, { to: 'on_the_way', ...by });
  expect(refusal(await skipped(monday, '58.95'))).toEqual([409, 'not_skippable']);
  api.setTime('2026-01-16T07:15:00Z');
  expect((await asked(trips[4] ?? '')).response.data.allowed).toBe(false);
  expect(refusal(await skipped(trips[4] ?? '', '0.00'))).toEqual([409, 'not_skippable']);
});

it('a skip says its reason', async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  const { status, error } = await skipped(id, '58.95', { reason: undefined });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['reason']]);
});

it('a key makes the same skip safe to send again', async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  const headers = { 'idempotency-key': randomUUID() };
  const send = async () =>
    api.call(skipTrip, {
      params: { id },
      body: { expected_credit: '58.95', reason: 'other' },
      access: await accessNow(api, thandi),
      headers,
    });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
});

it('a sick learner costs nothing at short notice on two dates, both ways, and half on the third', async () => {
  const { trips } = await learnersPlan([newLeg('A'), newLeg('B')]);
  const rules: string[] = [];
  for (const day of [0, 1, 2])
    for (const trip of trips.slice(2 * day, 2 * day + 2)) {
      api.setTime(`2026-01-${11 + day}T18:00:00Z`);
      const { credit: expected, rule } = (await asked(trip, 'sick')).response.data;
      expect((await skipped(trip, expected, { reason: 'sick' })).status).toBe(200);
      rules.push(rule);
    }
  expect(rules).toEqual(['sick', 'sick', 'sick', 'sick', 'half', 'half']);
  const early = (await asked(trips[8] ?? '', 'sick')).response.data;
  expect([early.rule, early.credit]).toEqual(['full', '58.95']);
});

it('a passenger who rides has no sick dates', async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  api.setTime(EVENING);
  expect((await asked(id, 'sick')).response.data).toMatchObject({ rule: 'half', credit: '29.48' });
});

it('the last sick date is given once, whichever ride is skipped first', async () => {
  const { trips } = await learnersPlan([newLeg('A', { trip_time: '22:00:00' })]);
  const [monday = '', tuesday = '', wednesday = ''] = trips;
  api.setTime('2026-01-12T17:45:00Z');
  expect((await skipped(monday, '58.95', { reason: 'sick' })).status).toBe(200);
  // At 19:45 on Tuesday both this night's ride and the next one's are late.
  api.setTime('2026-01-13T17:45:00Z');
  const both = await Promise.all([tuesday, wednesday].map((id) => skipped(id, '58.95', { reason: 'sick' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.data).toMatchObject({ credit: '29.48', rule: 'half' });
});

it("trips are their passenger's: a stranger finds no trip and no plan", async () => {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  const subscription_id = (await tripsOf(api, thandi))[0]?.subscription_id ?? '';
  const stranger = await signedIn(api);
  const period = { subscription_id, from: '2026-01-12', to: '2026-01-13' };
  for (const { status } of [
    await asked(id, 'other', stranger),
    await skipped(id, '58.95', {}, stranger),
    await unskipped(id, stranger),
    await asked('nothing'),
    await api.call(previewPause, { query: period, access: stranger.access }),
    await api.call(pausePlan, { body: { ...period, expected_credit: '0.00' }, access: stranger.access }),
  ])
    expect(status).toBe(404);
  for (const changes of [{ expected_credit: '58.9' }, { expected_credit: 58.95 }, { reason: 'lazy' }, { more: 1 }])
    expect((await skipped(id, '58.95', changes)).status).toBe(400);
});
