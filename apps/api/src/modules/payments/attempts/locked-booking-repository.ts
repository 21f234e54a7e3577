import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { bookings } from '../../../db/schema/rides/bookings';
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
    .select({ ...getTableColumns(bookings), country: users.country, phone: users.phone, language: users.language })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .where(eq(bookings.id, bookingId))
    .for('no key update', { of: bookings });
  return row;
}

/**
 * Whether nobody can ride a locked booking any more: its learner was removed, or the erasure of the learner or of the
 * passenger was requested. A statement of its own after the lock, so that it sees what the last owner of the lock did.
 */
export async function isRiderGone(
  tx: Executor,
  { passengerId, scholarId }: Pick<LockedBooking, 'passengerId' | 'scholarId'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from scholars where id = ${scholarId}::uuid and deleted_at is not null
    union all select 1 from users where id = ${passengerId}::uuid and erased_at is not null
    union all select 1 from privacy_requests where user_id = ${passengerId}::uuid and kind = 'erase'
      and (scholar_id is null or scholar_id = ${scholarId}::uuid)
    limit 1`);
  return rows.length > 0;
}

/** The figures of a booking that its payment is about. */
export function quoteOf(booking: LockedBooking): AttemptQuote {
  const { startDate, endDate, rideDays, currency, tripFees, fees, discountOff, couponOff } = booking;
  const { subtotal, vat, total, totalInit, tariffId, taxRuleId, discountId } = booking;
  const { weekdays, closed, rideCounts, soldFrom, siblingRuleId, siblingShare, siblingOff } = booking;
  const { instalmentRuleId } = booking;
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
    siblingShare,
    siblingOff,
    couponOff,
    subtotal,
    vat,
    total,
    totalInit,
    tariffId,
    taxRuleId,
    discountId,
    siblingRuleId,
    instalmentRuleId,
  };
}
