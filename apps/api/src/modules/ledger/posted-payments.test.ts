// @slow: not in npm test (decision 223).
import { finished } from '../../../testing/builders/trips';
import { recordedEntries } from '../../../testing/builders/ledger';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { note, paid, refund, rowOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { TEST_START } from '../../../testing/test-api';
import { advanceServiceDays } from '../dispatch';
import { cancelTrips, creditTrips, moveTrips } from '../trips';
import { findBreaches } from './index';

const world = setUpRefundWorld();

const bySystem = { actor: 'system', actorId: null } as const;
const assigned = { to: 'assigned', ...bySystem } as const;
const entriesOf = (subject: string) => recordedEntries(world.api, subject);

it('a payment that pays for a ride is owed in rides', async () => {
  const { bookingId, reference } = await paid(world, world.thandi);
  const { id } = await rowOf(world, reference);
  expect(await entriesOf(id)).toEqual([
    `payment_confirmed deferred:${bookingId} ZAR -29475`,
    'payment_confirmed provider:paystack ZAR 29475',
  ]);
  await verified(world.api, world.thandi, reference);
  expect(await entriesOf(id)).toHaveLength(2);
});

it('a booking that costs nothing moves no money', async () => {
  const { booking_id } = await booked(world.api, world.thandi);
  await world.api.deps.db.$client.query(
    'update bookings set coupon_off = fees - discount_off, subtotal = 0, vat = 0, total = 0 where id = $1',
    [booking_id],
  );
  const before = await recordedEntries(world.api);
  await beginToPay(world.api, world.thandi, booking_id);
  expect(await recordedEntries(world.api)).toEqual(before);
});

it('money that pays for nothing is due back until it has gone back', async () => {
  const { reference } = await paid(world, world.bola, 5);
  const row = await rowOf(world, reference);
  const held = ['payment_held provider:alatpay NGN 835710', 'payment_held refunds_due NGN -835710'];
  expect(await entriesOf(row.id)).toEqual(held);
  await note(world, row);
  await note(world, row);
  expect(await entriesOf(row.id)).toEqual([
    ...held,
    'refund_sent provider:alatpay NGN -835710',
    'refund_sent refunds_due NGN 835710',
  ]);
});

it('a plan that ends before its first ride is due back out of what was deferred', async () => {
  world.api.setTime('2026-01-12T05:00:00.000Z');
  const { bookingId, reference, paymentProvider } = await paid(world, world.thandi);
  paymentProvider.mode = 'down';
  const row = await rowOf(world, reference);
  await refund(world, row, true);
  paymentProvider.mode = 'up';
  expect((await entriesOf(row.id)).slice(2)).toEqual([
    `plan_paid_back deferred:${bookingId} ZAR 29475`,
    'plan_paid_back refunds_due ZAR -29475',
  ]);
});

/** Bola's plan of five rides, refunded and noted on its third day. */
async function endedOnWednesday(before: (tripIds: string[]) => Promise<unknown>) {
  world.api.setTime(TEST_START);
  const { bookingId, reference } = await paid(world, world.bola);
  const { rows } = await world.api.deps.db.$client.query<{ id: string }>(
    'select id from trips where booking_id = $1 order by departs_at',
    [bookingId],
  );
  world.api.setTime('2026-01-14T12:00:00.000Z');
  const trips = rows.map(({ id }) => id);
  await before(trips);
  world.naledi = await signedInStaff(world.api);
  const row = await rowOf(world, reference);
  await refund(world, row, true);
  world.api.pass({ minutes: 1 });
  await note(world, await rowOf(world, reference));
  return { bookingId, trips, payment: row.id };
}
const sent = (amount: number) => [
  `refund_sent provider:alatpay NGN -${amount}`,
  `refund_sent refunds_due NGN ${amount}`,
];

it('the rides that took place before a plan ended stay earned, and the rest goes back', async () => {
  const ended = await endedOnWednesday(async (trips) => {
    await finished(world.api, trips.slice(0, 1));
    await finished(world.api, trips.slice(1, 2), 'no_show');
    await moveTrips(world.api.deps, world.api.deps.db, { ids: trips.slice(2, 3) }, assigned);
  });
  const { bookingId, trips, payment } = ended;
  const rides = await Promise.all(trips.map(entriesOf));
  const ride = [
    `ride_earned deferred:${bookingId} NGN 167141`,
    'ride_earned revenue NGN -155480',
    'ride_earned tax NGN -11661',
  ];
  // The third was under way.
  expect(rides).toEqual([ride, ride, ride, [], []]);
  expect((await entriesOf(payment)).slice(2)).toEqual([
    `plan_paid_back deferred:${bookingId} NGN 334282`,
    'plan_paid_back refunds_due NGN -334282',
    ...sent(334_282),
  ]);
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
});

it('rides that departed and that nobody reported are still owed when their plan ends', async () => {
  const { bookingId, payment } = await endedOnWednesday(async () => undefined);
  expect((await entriesOf(payment)).slice(2)).toEqual([
    `plan_paid_back deferred:${bookingId} NGN 835705`,
    'plan_paid_back refunds_due NGN -835705',
    ...sent(835_705),
  ]);
});

it('a ride that departed without a driver is not credited too when its plan was refunded', async () => {
  const { trips } = await endedOnWednesday(async () => undefined);
  await advanceServiceDays(world.api.deps);
  const { rows } = await world.api.deps.db.$client.query(
    'select status, why, credit from trips where id = any($1) group by 1, 2, 3',
    [trips],
  );
  expect(rows).toEqual([{ status: 'cancelled', why: 'plan_ended', credit: null }]);
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
});

it('a ride that is cancelled while its plan is being refunded is credited, and its fare does not go back too', async () => {
  const { api, thandi } = world;
  const { deps } = api;
  api.setTime('2026-01-12T05:00:00.000Z');
  world.naledi = await signedInStaff(api);
  const { bookingId, reference } = await paid(world, thandi);
  const row = await rowOf(world, reference);
  const { rows } = await deps.db.$client.query<{ id: string }>('select id from trips where booking_id = $1 limit 1', [
    bookingId,
  ]);
  let refunding: Promise<unknown> = Promise.resolve();
  await deps.db.transaction(async (tx) => {
    await cancelTrips(deps, tx, { selection: { ids: rows.map(({ id }) => id) }, why: 'closure', ...bySystem });
    refunding = refund(world, row, true);
    await somebodyWaits(api);
  });
  await refunding;
  expect(await entriesOf(row.id)).toContain('plan_paid_back refunds_due ZAR -23580');
  expect(await findBreaches(deps.db)).toEqual([]);
});

it.each([100, 40])(
  'a ride that we miss after its plan was refunded while it was under way is credited by %i %%, and not earned',
  async (percent) => {
    const { deps } = world.api;
    const { bookingId, trips } = await endedOnWednesday((ids) =>
      moveTrips(deps, deps.db, { ids: ids.slice(1, 2) }, assigned),
    );
    const missed = trips.slice(1, 2);
    await deps.db.transaction((tx) => moveTrips(deps, tx, { ids: missed }, { ...assigned, to: 'missed' }));
    await deps.db.transaction((tx) => creditTrips(deps, tx, missed, { rule: 'missed', percent }));
    const { rows } = await deps.db.$client.query<{ account: string; amount: string }>(
      `select account, sum(amount)::int as amount from ledger_entries where transaction_id in (
         select id from ledger_transactions where split_part(subject, ':', 1) = $1) group by account order by account`,
      [missed[0]],
    );
    const credit = Math.round(167_141 * (percent / 100));
    expect(rows.filter(({ account }) => /^(deferred|passenger)/.test(account))).toEqual([
      { account: `deferred:${bookingId}`, amount: 167_141 },
      { account: `passenger:${world.bola.account.id}:credit`, amount: -credit },
    ]);
    expect(await findBreaches(deps.db)).toEqual([]);
  },
);

it('money that had gone back before we knew of it came and went', async () => {
  world.api.setTime(TEST_START);
  const { booking_id } = await booked(world.api, world.thandi);
  const { reference } = await beginToPay(world.api, world.thandi, booking_id);
  const { paystack } = world.api.paymentProviders;
  paystack.reverse(paystack.pay(reference).id);
  await verified(world.api, world.thandi, reference);
  expect(await entriesOf((await rowOf(world, reference)).id)).toEqual([
    'payment_held provider:paystack ZAR 29475',
    'payment_held refunds_due ZAR -29475',
    'refund_sent provider:paystack ZAR -29475',
    'refund_sent refunds_due ZAR 29475',
  ]);
});
