import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { jsonOfRows, selectFromJson } from '../../db/json-rows';
import { prepared } from '../../db/prepared';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import { keyInsert, keyInsertValues, type NewKey } from '../../plugins/idempotency/idempotency-repository';
import type { Priced } from '../pricing';
import type { BookedLeg } from './booking';
import { quoteExpiry } from './bookings-policy';

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
  | 'siblingShare'
  | 'siblingOff'
  | 'couponOff'
  | 'subtotal'
  | 'vat'
  | 'total'
  | 'totalInit'
  | 'credit'
  | 'tariffId'
  | 'taxRuleId'
  | 'discountId'
  | 'siblingRuleId'
  | 'instalmentRuleId'
  | 'quoteExpiresAt'
>;

/** Locks the scholar, and inserts booking, legs and key if there is a scholar or the passenger rides. */
const insertStatement = prepared((db) => {
  const [passengerId, scholarId] = [sql.placeholder('passengerId'), sql.placeholder('scholarId')];
  const rider = db.$with('rider').as(
    db
      .select({ id: scholars.id })
      .from(scholars)
      .where(and(eq(scholars.id, scholarId), eq(scholars.guardianId, passengerId), isNull(scholars.deletedAt)))
      .for('share'),
  );
  const canRide = sql`(${scholarId}::uuid is null or exists (select from ${rider}))`;
  const { key, isNewKey } = keyInsert(db, canRide);
  const booking = db.$with('booking').as(
    db
      .insert(bookings)
      .select(selectFromJson(bookings, sql.placeholder('booking'), sql`${canRide} and ${isNewKey}`))
      .returning({ id: bookings.id }),
  );
  return db
    .with(rider, key, booking)
    .insert(bookingLegs)
    .select(selectFromJson(bookingLegs, sql.placeholder('legs'), sql`exists (select from ${booking})`))
    .returning({ rideType: bookingLegs.rideType })
    .prepare('insert_booking');
});

/**
 * Inserts a draft with its legs and the key of the call in one prepared statement. Returns false, and inserts nothing,
 * when its scholar is another passenger's or deleted, and when the key is known.
 */
export async function insertBooking(
  db: Database,
  booking: NewBooking,
  rides: readonly BookedLeg[],
  key: NewKey | null,
): Promise<boolean> {
  const rows = await insertStatement(db).execute({
    ...keyInsertValues(key),
    passengerId: booking.passengerId,
    scholarId: booking.scholarId ?? null,
    booking: jsonOfRows<typeof bookings>([booking]),
    legs: jsonOfRows<typeof bookingLegs>(rides.map((ride) => legRow(booking.id, ride))),
  });
  return rows.length > 0;
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

/**
 * Sells a draft at its present price to the end of a day (yyyy-MM-dd), or again at the price of the moment where it is
 * null. Returns its total in minor units; undefined once it is paid.
 */
export async function bindPrice(tx: Executor, bookingId: string, priceBindsUntil: string | null) {
  const [row] = await tx
    .update(bookings)
    .set({ priceBindsUntil })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.paidAt)))
    .returning({ total: bookings.total });
  return row?.total;
}

/** Marks a booking as paid, with the figures of its payment; no effect on one that was paid before. */
export async function markPaid(
  tx: Executor,
  bookingId: string,
  quote: Omit<QuoteColumns, 'quoteExpiresAt'> & Pick<NewBooking, 'startDate' | 'waived' | 'monthly'>,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...quote, paidAt })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.paidAt)));
}

/** The columns of a quote that is shown now. */
export function quoteColumns(priced: Priced, now: Date): QuoteColumns {
  const { quote } = priced;
  return {
    currency: quote.currency,
    endDate: quote.endDate,
    rideDays: quote.rideDays,
    weekdays: quote.weekdays,
    closed: quote.closed,
    rideCounts: [...quote.rideCounts],
    tripFees: [...quote.tripFees],
    fees: quote.fees,
    discountOff: quote.discountOff,
    siblingShare: quote.siblingShare,
    siblingOff: quote.siblingOff,
    couponOff: quote.couponOff,
    subtotal: quote.subtotal,
    vat: quote.vat,
    total: quote.total,
    totalInit: quote.totalInit,
    soldFrom: priced.soldFrom,
    credit: priced.credit,
    tariffId: priced.tariffId,
    taxRuleId: priced.taxRuleId,
    discountId: priced.discountId,
    siblingRuleId: priced.siblingRuleId,
    instalmentRuleId: priced.instalmentRuleId,
    quoteExpiresAt: quoteExpiry(now),
  };
}

const legRow = (bookingId: string, ride: BookedLeg): typeof bookingLegs.$inferInsert => ({
  bookingId,
  rideType: ride.rideType,
  pickUpLatitude: ride.pickUp.latitude,
  pickUpLongitude: ride.pickUp.longitude,
  pickUpAddress: ride.pickUp.address,
  dropOffLatitude: ride.dropOff.latitude,
  dropOffLongitude: ride.dropOff.longitude,
  dropOffAddress: ride.dropOff.address,
  note: ride.note,
  metres: ride.metres,
  timeType: ride.timeType,
  times: [...ride.times],
  arrivalMinutes: ride.arrivalMinutes,
  bellTime: ride.bellTime,
});
