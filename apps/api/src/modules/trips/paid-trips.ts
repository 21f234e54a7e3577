import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { trips } from '../../db/schema/rides/trips';
import { skipReversals } from '../../db/skip-reversals';
import type { Dependencies } from '../../dependencies';
import { postStored } from '../credits';

/**
 * Marks the trips of an instalment as paid for, in the caller's transaction, and posts what became of them before:
 * those that took place are earned, and those with a credit are credited.
 */
export async function postPaidTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  bookingId: string,
  instalment: number,
): Promise<void> {
  const own = and(eq(trips.bookingId, bookingId), eq(trips.instalment, instalment), eq(trips.unpaid, true));
  // Locked in the order of their ids, as everywhere; what another transaction did meanwhile is read after that.
  await tx.select({ id: trips.id }).from(trips).where(own).orderBy(asc(trips.id)).for('no key update');
  const over = await tx
    .select({
      id: trips.id,
      bookingId: trips.bookingId,
      passengerId: trips.passengerId,
      currency: trips.currency,
      fare: trips.fare,
      vat: trips.vat,
      discount: trips.discount,
      credit: trips.credit,
      creditRule: trips.creditRule,
      skipReversals,
    })
    .from(trips)
    .where(and(own, or(isNotNull(trips.credit), eq(trips.status, 'completed'))));
  await tx.update(trips).set({ unpaid: false }).where(own);
  await postStored(deps, tx, over);
}
