import { instalmentOffer, type Quote } from '@liftclub/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { coupons } from '../../db/schema/prices/coupons';
import { instalmentRules, planDiscounts, taxRules } from '../../db/schema/prices/price-rules';
import { scholars } from '../../db/schema/people/scholars';
import type { Caller } from '../../plugins/access/actors';
import { callerTable, columnsOfCaller } from '../sessions';
import type { BookedLeg, Booking } from './booking';
import { riderTrips, type RiderTrip } from './busy-rider-repository';
import type { QuoteColumns } from './bookings-repository';

const bookingQuery = prepared(prepareQuery);

/** A booking and the columns of its quote. */
export interface FoundBooking {
  readonly booking: Booking;
  readonly stored: QuoteColumns & Pick<typeof bookings.$inferSelect, 'priceBindsUntil'>;
  /** The rider's trips while the plan lasts. */
  readonly trips: readonly RiderTrip[];
}

/** The caller, and the caller's own booking with its rides, in one prepared query; none for another passenger's. */
export async function findBookingOfCaller(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
  bookingId: string,
): Promise<{ readonly caller: Caller | undefined; readonly found: FoundBooking | undefined }> {
  const rows = await bookingQuery(db).execute({ userId, sessionId, bookingId });
  return { caller: rows[0]?.caller, found: foundOf(rows.flatMap((row) => (isBooking(row) ? row : []))) };
}

/** The same without its caller; undefined for another passenger's. */
export async function findBooking(db: Database, passengerId: string, bookingId: string): Promise<Booking | undefined> {
  const { found } = await findBookingOfCaller(db, { userId: passengerId, sessionId: null }, bookingId);
  return found?.booking;
}

function foundOf(rows: readonly BookingRow[]): FoundBooking | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { id, tripType, validity, startDate, couponId, paidAt } = first.booking;
  const booking = {
    id,
    tripType,
    validity,
    startDate,
    couponId,
    paid: paidAt !== null,
    exclusive: first.booking.exclusive,
    scholar: scholarOf(first),
    rides: rows.map(({ leg }) => legOf(leg)),
    quote: quoteOf(first),
    credit: first.booking.credit,
    waived: first.booking.waived,
    instalments: instalmentsOf(first),
  };
  return { booking, stored: first.booking, trips: first.trips };
}

function prepareQuery(db: Executor) {
  const caller = callerTable(db);
  const isOwn = and(eq(bookings.id, sql.placeholder('bookingId')), eq(bookings.passengerId, sql.placeholder('userId')));
  return db
    .select({
      caller: columnsOfCaller(caller),
      booking: bookings,
      leg: bookingLegs,
      scholarName: scholars.name,
      scholarDeletedAt: scholars.deletedAt,
      taxShare: taxRules.share,
      discountLabel: planDiscounts.label,
      instalmentShare: instalmentRules.share,
      couponCode: coupons.code,
      trips: riderTrips({
        passengerId: sql.placeholder('userId'),
        scholarId: bookings.scholarId,
        from: bookings.startDate,
        to: bookings.endDate,
      }),
    })
    .from(caller)
    .leftJoin(bookings, isOwn)
    .leftJoin(bookingLegs, eq(bookingLegs.bookingId, bookings.id))
    .leftJoin(taxRules, eq(taxRules.id, bookings.taxRuleId))
    .leftJoin(planDiscounts, eq(planDiscounts.id, bookings.discountId))
    .leftJoin(instalmentRules, eq(instalmentRules.id, bookings.instalmentRuleId))
    .leftJoin(coupons, eq(coupons.id, bookings.couponId))
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .orderBy(asc(bookingLegs.rideType))
    .prepare('find_booking');
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareQuery>['execute']>>[number];

/** A row with a booking, which has legs and a tax rule. */
type BookingRow = Row & { [Key in 'booking' | 'leg' | 'taxShare']: NonNullable<Row[Key]> };

const isBooking = (row: Row): row is BookingRow => row.booking !== null;

const scholarOf = ({ booking: { scholarId }, scholarName, scholarDeletedAt }: BookingRow): Booking['scholar'] =>
  scholarId === null || scholarName === null
    ? null
    : { id: scholarId, name: scholarName, deleted: scholarDeletedAt !== null };

const legOf = (leg: BookingRow['leg']): BookedLeg => ({
  rideType: leg.rideType,
  pickUp: { latitude: leg.pickUpLatitude, longitude: leg.pickUpLongitude, address: leg.pickUpAddress },
  dropOff: { latitude: leg.dropOffLatitude, longitude: leg.dropOffLongitude, address: leg.dropOffAddress },
  note: leg.note,
  metres: leg.metres,
  timeType: leg.timeType,
  times: leg.times,
  arrivalMinutes: leg.arrivalMinutes,
  bellTime: leg.bellTime,
});

/** How a booking was paid monthly; null for one that was not. */
function instalmentsOf({ booking, instalmentShare }: BookingRow): Booking['instalments'] {
  if (!booking.monthly || instalmentShare === null) return null;
  const rule = { validities: [booking.validity], share: instalmentShare };
  const offer = instalmentOffer(rule, { ...booking, minimum: 0 });
  return offer && { ...offer, due: (offer.amounts[0] ?? 0) - booking.credit - booking.waived };
}

/** The stored quote; its labels come from the rows that it was made with. */
function quoteOf({ booking, taxShare, discountLabel, couponCode }: BookingRow): Quote {
  const { currency, endDate, rideDays, tripFees, fees, discountOff, couponOff, subtotal, vat, total, totalInit } =
    booking;
  const { weekdays, closed, rideCounts, siblingShare, siblingOff } = booking;
  const isDiscount = discountOff > 0;
  const isCoupon = couponOff > 0;
  return {
    currency,
    endDate,
    rideDays,
    weekdays,
    closed,
    rideCounts,
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
    isDiscount,
    isCoupon,
    vatPercent: taxShare / 100,
    promo: isDiscount ? discountLabel : null,
    coupon: isCoupon ? couponCode : null,
  };
}
