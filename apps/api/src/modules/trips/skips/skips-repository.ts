import { and, asc, count, eq, exists, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { subscriptions } from '../../../db/schema/rides/subscriptions';
import { tripEvents, trips } from '../../../db/schema/rides/trips';
import { skipReversals } from '../../../db/skip-reversals';

/** A plan by the id of one of its trips or of its subscription. */
export type PlanKey = { readonly tripId: string } | { readonly subscriptionId: string };

export type PassengerPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;
export type PlanTrip = Awaited<ReturnType<typeof findPlanTrips>>[number];

/** A passenger's own plan; undefined for another's. */
export async function findPlan(db: Executor, passengerId: string, key: PlanKey) {
  const [row] = await ownPlan(db, passengerId, key);
  return row;
}

/** The same, locked until the transaction ends, so that skips and reversals of its trips run one at a time. */
export async function lockPlan(tx: Executor, passengerId: string, key: PlanKey) {
  const [row] = await ownPlan(tx, passengerId, key).for('no key update');
  return row;
}

function ownPlan(db: Executor, passengerId: string, key: PlanKey) {
  const id =
    'subscriptionId' in key
      ? key.subscriptionId
      : db.select({ id: trips.subscriptionId }).from(trips).where(eq(trips.id, key.tripId));
  return db
    .select({ id: subscriptions.id, bookingId: subscriptions.bookingId, state: subscriptions.state })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.passengerId, passengerId)));
}

/** All trips of a plan in the order of departure; money in minor units. */
export function findPlanTrips(db: Executor, { bookingId }: Pick<PassengerPlan, 'bookingId'>) {
  return db
    .select({
      id: trips.id,
      status: trips.status,
      rideType: trips.rideType,
      date: trips.date,
      departsAt: trips.departsAt,
      scholarId: trips.scholarId,
      currency: trips.currency,
      fare: trips.fare,
      vat: trips.vat,
      discount: trips.discount,
      unpaid: trips.unpaid,
      credit: trips.credit,
      creditRule: trips.creditRule,
    })
    .from(trips)
    .where(eq(trips.bookingId, bookingId))
    .orderBy(asc(trips.departsAt), asc(trips.rideType));
}

/** How often a trip was skipped and scheduled again. */
export async function countSkipReversals(tx: Executor, tripId: string): Promise<number> {
  const [row] = await tx.select({ skipReversals }).from(trips).where(eq(trips.id, tripId));
  return row?.skipReversals ?? 0;
}

/** How many of some trips, skipped in full now, were skipped before since an instant. */
export async function countSkippedAgain(tx: Executor, tripIds: readonly string[], since: Date): Promise<number> {
  const earlier = tx
    .select({ id: tripEvents.tripId })
    .from(tripEvents)
    .where(
      and(
        eq(tripEvents.tripId, trips.id),
        eq(tripEvents.toStatus, 'skipped'),
        gt(tripEvents.at, since),
        lt(tripEvents.version, trips.version),
      ),
    );
  const [row] = await tx
    .select({ count: count() })
    .from(trips)
    .where(and(inArray(trips.id, [...tripIds]), eq(trips.creditRule, 'full'), exists(earlier)));
  return row?.count ?? 0;
}
