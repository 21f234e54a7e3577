import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { trips } from '../../db/schema/rides/trips';
import { skipReversals } from '../../db/skip-reversals';

/** A trip whose fare is earned, with its shares of the plan's price in minor units. */
export type EarnedRide = Awaited<ReturnType<typeof findEarnedRides>>[number];

/**
 * The trips of a booking that are earned when its plan ends at `at`, by id: those that took place, and those under way,
 * which cannot be called off. All its trips are locked until the transaction ends, so that none is credited meanwhile.
 */
export async function findEarnedRides(tx: Executor, bookingId: string, at: Date) {
  const tookPlace = inArray(trips.status, ['completed', 'no_show']);
  const begun = and(inArray(trips.status, ['assigned', 'on_the_way']), lte(trips.departsAt, at));
  const underWay = or(inArray(trips.status, ['arrived', 'on_board']), begun);
  const rides = await tx
    .select({
      id: trips.id,
      bookingId: trips.bookingId,
      currency: trips.currency,
      fare: trips.fare,
      vat: trips.vat,
      discount: trips.discount,
      skipReversals,
      isEarned: sql<boolean>`${and(or(tookPlace, underWay), isNull(trips.credit), eq(trips.unpaid, false))}`,
    })
    .from(trips)
    .where(eq(trips.bookingId, bookingId))
    .orderBy(asc(trips.id))
    .for('no key update', { of: trips });
  return rides.filter(({ isEarned }) => isEarned);
}
