import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import { findBookedRides } from './busy-rider-repository';

/** A passenger's own booking if its rider still exists; the rider's row stays locked until the transaction ends. */
export async function findOriginal(tx: Executor, passengerId: string, bookingId: string) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.passengerId, passengerId)));
  if (!booking) return undefined;
  const { tripType, validity, scholarId, exclusive } = booking;
  if (scholarId !== null) {
    const here = and(eq(scholars.id, scholarId), isNull(scholars.deletedAt));
    const [scholar] = await tx.select({ id: scholars.id }).from(scholars).where(here).for('share');
    if (!scholar) return undefined;
  }
  const rides = await findBookedRides(tx, bookingId);
  return { tripType, validity, scholarId, exclusive, rides };
}

/** A new draft with the rides of another booking. */
export async function insertCopy(tx: Executor, originalId: string, draft: typeof bookings.$inferInsert): Promise<void> {
  await tx.insert(bookings).values(draft);
  const legs = await tx.select().from(bookingLegs).where(eq(bookingLegs.bookingId, originalId));
  await tx.insert(bookingLegs).values(legs.map((leg) => ({ ...leg, bookingId: draft.id })));
}
