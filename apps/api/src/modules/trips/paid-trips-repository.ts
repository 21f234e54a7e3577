import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { trips } from '../../db/schema/rides/trips';
import { skipReversals } from '../../db/skip-reversals';

/**
 * Marks the trips of an instalment as paid for. Returns those of which something is to be posted, by id: those that
 * took place, and those with a credit. They are locked in the order of their ids, as everywhere, before they are read.
 */
export async function markTripsPaid(tx: Executor, bookingId: string, instalment: number) {
  const own = and(eq(trips.bookingId, bookingId), eq(trips.instalment, instalment), eq(trips.unpaid, true));
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
    .where(and(own, or(isNotNull(trips.credit), eq(trips.status, 'completed'))))
    .orderBy(asc(trips.id));
  await tx.update(trips).set({ unpaid: false }).where(own);
  return over;
}

/** Ids of the trips of a plan that a driver will take after an instant, locked until the transaction ends. */
export async function lockAssigned(tx: Executor, subscriptionId: string, after: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.subscriptionId, subscriptionId), eq(trips.status, 'assigned'), gt(trips.departsAt, after)))
    .orderBy(asc(trips.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
