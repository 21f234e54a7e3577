import { eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { bookings } from '../../../db/schema/rides/bookings';
import { scholars } from '../../../db/schema/people/scholars';
import { users } from '../../../db/schema/people/users';
import type { AttemptQuote } from './attempts-repository';

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/**
 * Locks a booking until the transaction ends, so that changes to its payments happen one after the other. A transaction
 * that also locks the passenger's credit, a coupon, the receipt counter or an alert locks them after the booking, in
 * this order.
 */
export async function lockBooking(tx: Executor, bookingId: string) {
  const [row] = await tx
    .select({ ...getTableColumns(bookings), country: users.country, riderDeletedAt: scholars.deletedAt })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(eq(bookings.id, bookingId))
    .for('no key update', { of: bookings });
  return row;
}

/** The figures of a booking that its payment is about. */
export function quoteOf(booking: LockedBooking): AttemptQuote {
  const { startDate, endDate, rideDays, currency, tripFees, fees, discountOff, couponOff } = booking;
  const { subtotal, vat, total, totalInit, tariffId, taxRuleId, discountId } = booking;
  const { weekdays, closed, rideCounts, soldFrom } = booking;
  return {
    weekdays,
    closed,
    rideCounts,
    soldFrom: soldFrom?.toISOString() ?? null,
    startDate,
    endDate,
    rideDays,
    currency,
    tripFees,
    fees,
    discountOff,
    couponOff,
    subtotal,
    vat,
    total,
    totalInit,
    tariffId,
    taxRuleId,
    discountId,
  };
}
