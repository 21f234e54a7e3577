import { finishDeparted, finished } from '../../../testing/builders/finished-trips';
import { emptyLedger, recordedEntries } from '../../../testing/builders/ledger';
import { manyPayments } from '../../../testing/builders/many-payments';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { note, paid, refund, rowOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { booked } from '../../../testing/builders/bookings';
import { atWork } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { checkLedger } from '../payments';
import { findDeferred } from './ledger-repository';
import { postEarlierPayments } from './post-earlier-payments';
import { postEarlierRides } from './post-earlier-rides';

/** More than two batches. `LEDGER_MANY=100000` measures a large database. */
const MANY = Number(process.env['LEDGER_MANY'] ?? 2_500);
jest.setTimeout(600_000);

const world = setUpRefundWorld();

const departedTrips = async (bookingId: string) =>
  (
    await world.api.deps.db.$client.query<{ id: string }>(
      'select id from trips where booking_id = $1 and departs_at <= $2',
      [bookingId, world.api.deps.clock()],
    )
  ).rows.map(({ id }) => id);

/** Payments of every kind, the end of plans before and amid their rides among them. */
async function live(): Promise<void> {
  const { api, thandi, bola } = world;
  await paid(world, thandi);
  await paid(world, bola, 3);
  const refused = await paid(world, bola, -3);
  await note(world, await rowOf(world, refused.reference));
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  api.paymentProviders.paystack.reverse(api.paymentProviders.paystack.pay(reference).id);
  await verified(api, thandi, reference);
  const plans = [await paid(world, thandi), await paid(world, bola), await paid(world, bola)];
  for (const [index, day] of ['2026-01-12T06:00:01Z', '2026-01-14T12:00:00Z', '2026-01-16T06:00:00Z'].entries()) {
    api.setTime(day);
    world.naledi = await atWork(api);
    const plan = plans[index];
    await finishDeparted(api, plan?.bookingId ?? '');
    const row = await rowOf(world, plan?.reference ?? '');
    await refund(world, row, true);
    if (index === 1) await note(world, await rowOf(world, row.reference));
  }
}

it('payments from before the ledger are posted as they would have been, however often the job runs', async () => {
  await live();
  const before = await recordedEntries(world.api);
  expect(new Set(before.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['payment_confirmed', 'payment_held', 'plan_paid_back', 'refund_sent', 'ride_earned']),
  );
  await emptyLedger(world.api);
  const payments = (await checkLedger(world.api.deps)).filter(({ rule }) => rule === 'payment_unposted');
  expect(payments).toHaveLength(7);
  expect(await postEarlierPayments(world.api.deps)).toBe(7);
  expect(await postEarlierPayments(world.api.deps)).toBe(0);
  expect((await recordedEntries(world.api)).sort()).toEqual(before.sort());
  expect(await checkLedger(world.api.deps)).toEqual([]);
});

it('payments that changed meanwhile in a process of the earlier version are completed', async () => {
  const { api } = world;
  const before = await recordedEntries(api);
  await api.deps.db.$client.query(
    `update payments set state = 'refunded', refunded_at = $1 where state = 'refund_due' and reason = 'plan_ended'`,
    [api.deps.clock()],
  );
  expect(await postEarlierPayments(api.deps)).toBe(2);
  expect((await recordedEntries(api)).length).toBe(before.length + 4);
  expect(await checkLedger(api.deps)).toEqual([]);
});

it('rides that took place before a trip and its fare were written together are posted, once', async () => {
  const { api } = world;
  const { bookingId } = await paid(world, world.bola);
  api.setTime('2026-01-14T12:00:00Z');
  const [first = '', ...rest] = await departedTrips(bookingId);
  await finished(api, [first]);
  // As the migration to trips left those that had departed.
  await api.deps.db.$client.query(`update trips set status = 'completed' where id = any($1)`, [rest]);
  expect(await postEarlierRides(api.deps)).toBe(2);
  expect(await postEarlierRides(api.deps)).toBe(0);
  expect(await recordedEntries(api, rest[0])).toEqual(await recordedEntries(api, first));
  expect(await findDeferred(api.deps.db, bookingId)).toBe(334_282);
});

it('many payments are posted in batches', async () => {
  const { api } = world;
  api.setTime(TEST_START);
  await manyPayments(api, MANY);
  const started = performance.now();
  expect(await postEarlierPayments(api.deps)).toBe(MANY + 1);
  process.stdout.write(`${MANY + 1} earlier payments posted in ${Math.round(performance.now() - started)} ms\n`);
  // The plans of these payments have no trips.
  expect((await checkLedger(api.deps)).filter(({ rule }) => rule !== 'deferred_of_finished')).toEqual([]);
});
