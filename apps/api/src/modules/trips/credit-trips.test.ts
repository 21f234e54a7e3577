import { findBreaches } from '../ledger';
import { statementsOf } from '../../../testing/database/statements';
import { recordedEntries } from '../../../testing/builders/ledger';
import { newLeg } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { findCredit } from '../passenger-credit';
import { cancelTrips } from './cancel-trips';
import { creditLatePickUp, creditTrips } from './credit-trips';
import { missTrips } from './miss-trips';
import { moveTrips } from './move-trips';

const api = setUpTestApi();
/** The day before the plans begin. */
const DAY_BEFORE = '2026-01-11T06:00:00Z';
const [thandi, bola] = [{} as SignedIn, {} as SignedIn];
beforeEach(async () => {
  api.setTime(DAY_BEFORE);
  Object.assign(thandi, await signedIn(api));
  Object.assign(bola, await signedIn(api, { country: 'NG' }));
});
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

const system = { actor: 'system', actorId: null } as const;
const cancelled = (ids: readonly string[], why: 'closure' | 'disruption' | 'cancelled' | 'no_driver' = 'closure') =>
  api.deps.db.transaction((tx) => cancelTrips(api.deps, tx, { selection: { ids }, why, ...system }));
const creditOf = ({ account }: SignedIn, currency: 'ZAR' | 'NGN') =>
  findCredit(api.deps.db, account.id, currency).then(({ balance }) => balance);

it('a day without rides gives each fare back as credit, and the trips say so', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [first = '', second = ''] = trips;
  const credited = await cancelled([second, first]);
  expect(credited.map(({ id }) => id)).toEqual([first, second].sort());
  expect(credited.find(({ id }) => id === first)).toMatchObject({
    bookingId,
    passengerId: thandi.account.id,
    date: '2026-01-12',
    credit: 5895,
    rule: 'closure',
  });
  expect(await creditOf(thandi, 'ZAR')).toBe(11_790);
  expect((await tripsOf(api, thandi)).slice(0, 3).map(({ status, credit }) => [status, credit])).toEqual([
    ['cancelled', { amount: '58.95', currency: 'ZAR', rule: 'closure' }],
    ['cancelled', { amount: '58.95', currency: 'ZAR', rule: 'closure' }],
    ['scheduled', null],
  ]);
  expect((await tripsOf(api, thandi))[0]?.events.map(({ status, at }) => [status, at])).toEqual([
    ['cancelled', '2026-01-11T06:00:00.000Z'],
  ]);
  expect(await recordedEntries(api, first)).toEqual([
    `ride_credited deferred:${bookingId} ZAR 5895`,
    `ride_credited passenger:${thandi.account.id}:credit ZAR -5895`,
  ]);
  expect(await cancelled(trips.slice(0, 3))).toHaveLength(1);
});

it('half a fare is rounded up, and the rest is earned with its share of VAT and discount', async () => {
  const { bookingId, trips } = await paidPlan(api, bola, { validity: '2_weeks' });
  const [id = ''] = trips;
  const half = () => api.deps.db.transaction((tx) => creditTrips(api.deps, tx, [id], { rule: 'half', percent: 50 }));
  expect(await half()).toMatchObject([{ id, fare: 163_799, vat: 11_428, discount: 3_110, credit: 81_900 }]);
  expect(await half()).toEqual([]);
  expect(await recordedEntries(api, id)).toEqual([
    `ride_credited deferred:${bookingId} NGN 81900`,
    `ride_credited passenger:${bola.account.id}:credit NGN -81900`,
    `ride_earned deferred:${bookingId} NGN 81899`,
    'ride_earned discounts NGN 1555',
    'ride_earned revenue NGN -77740',
    'ride_earned tax NGN -5714',
  ]);
});

it('of two who cancel the same trips at once one credits them', async () => {
  const { trips } = await paidPlan(api, thandi);
  const before = await creditOf(thandi, 'ZAR');
  const [once, twice] = await Promise.all([cancelled(trips, 'disruption'), cancelled(trips, 'no_driver')]);
  expect([once?.length, twice?.length].sort()).toEqual([0, 5]);
  expect((await creditOf(thandi, 'ZAR')) - before).toBe(29_475);
});

it('a year of trips is cancelled with as many statements as one, and a plan that ends says what it credits', async () => {
  const { trips } = await paidPlan(api, thandi, {
    validity: '1_year',
    trip_type: '2_way',
    trip: [newLeg('A'), newLeg('B')],
  });
  const [one = '', ...rest] = trips;
  const few = await statementsOf(() => cancelled([one]));
  const grant = { rule: 'half', percent: 50 } as const;
  const selection = { ids: rest };
  const many = await statementsOf(() =>
    api.deps.db.transaction((tx) => cancelTrips(api.deps, tx, { selection, why: 'plan_ended', grant, ...system })),
  );
  expect(many.length).toBeLessThanOrEqual(few.length);
  const count = `select count(*)::int from trips where id = any($1) and status = 'cancelled' and why = 'plan_ended'
    and credit_rule = 'half' and credit = (fare + 1) / 2`;
  const { rows } = await api.deps.db.$client.query(count, [rest]);
  expect(rows).toEqual([{ count: rest.length }]);
});

it('trips that we miss, or pick up more than 30 minutes late, are credited by themselves, once', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [missed = '', late = '', inTime = ''] = trips;
  const { db } = api.deps;
  const move = (ids: readonly string[], to: 'assigned' | 'on_the_way' | 'arrived' | 'on_board') =>
    moveTrips(api.deps, db, { ids }, { to, ...system });
  await move(trips, 'assigned');
  const miss = () => db.transaction((tx) => missTrips(api.deps, tx, { selection: { ids: [missed] }, ...system }));
  expect(await miss()).toMatchObject([{ id: missed, credit: 5895, rule: 'missed' }]);
  expect(await miss()).toEqual([]);
  for (const to of ['on_the_way', 'arrived', 'on_board'] as const) await move([late, inTime], to);
  const pickUp = (id: string, at: string) =>
    db.transaction((tx) =>
      creditLatePickUp(api.deps, tx, { id, departsAt: new Date('2026-01-13T07:15:00Z') }, new Date(at)),
    );
  expect(await pickUp(inTime, '2026-01-13T07:45:00Z')).toEqual([]);
  expect(await pickUp(late, '2026-01-13T07:45:01Z')).toMatchObject([{ id: late, credit: 5895, rule: 'late' }]);
  expect(await pickUp(late, '2026-01-13T07:45:01Z')).toEqual([]);
  expect((await tripsOf(api, thandi)).filter(({ credit }) => credit?.rule === 'late')).toMatchObject([
    { id: late, status: 'on_board' },
  ]);
});
