import type { Leg } from '@liftclub/api-contract';
import { weekTimes } from '@liftclub/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookingLegs, bookings } from '../../db/schema/bookings';
import { scholars } from '../../db/schema/scholars';

type NewBooking = typeof bookings.$inferInsert;

/** The columns that another quote changes. */
export type QuoteColumns = Pick<
  NewBooking,
  | 'endDate'
  | 'rideDays'
  | 'weekdays'
  | 'closed'
  | 'rideCounts'
  | 'soldFrom'
  | 'currency'
  | 'tripFees'
  | 'fees'
  | 'discountOff'
  | 'couponOff'
  | 'subtotal'
  | 'vat'
  | 'total'
  | 'totalInit'
  | 'credit'
  | 'tariffId'
  | 'taxRuleId'
  | 'discountId'
  | 'quoteExpiresAt'
>;

/** Locks a passenger's own scholar until the transaction ends; undefined for another passenger's or a deleted one. */
export async function lockScholar(
  tx: Executor,
  guardianId: string,
  scholarId: string,
): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .select({ name: scholars.name })
    .from(scholars)
    .where(and(eq(scholars.id, scholarId), eq(scholars.guardianId, guardianId), isNull(scholars.deletedAt)))
    .for('share');
  return row;
}

export async function insertBooking(
  tx: Executor,
  booking: NewBooking,
  legs: readonly { readonly leg: Leg; readonly metres: number }[],
): Promise<void> {
  await tx.insert(bookings).values(booking);
  await tx
    .insert(bookingLegs)
    .values(legs.map(({ leg, metres }) => ({ bookingId: booking.id, metres, ...legColumns(leg) })));
}

/** Gives a draft another quote; false when it was paid in the meantime. */
export async function updateQuote(db: Executor, bookingId: string, quote: QuoteColumns): Promise<boolean> {
  const rows = await db
    .update(bookings)
    .set(quote)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.paidAt)))
    .returning({ id: bookings.id });
  return rows.length === 1;
}

/** Marks a booking as paid, with the figures of its payment; no effect on one that was paid before. */
export async function markPaid(
  tx: Executor,
  bookingId: string,
  quote: Omit<QuoteColumns, 'quoteExpiresAt'> & Pick<NewBooking, 'startDate'>,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...quote, paidAt })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.paidAt)));
}

function legColumns(leg: Leg) {
  return {
    rideType: leg.ride_type,
    pickUpLatitude: leg.pick_up.latitude,
    pickUpLongitude: leg.pick_up.longitude,
    pickUpAddress: leg.pick_up.address,
    dropOffLatitude: leg.drop_off.latitude,
    dropOffLongitude: leg.drop_off.longitude,
    dropOffAddress: leg.drop_off.address,
    note: leg.note || null,
    timeType: leg.time_type,
    times: weekTimes(leg),
  };
}
