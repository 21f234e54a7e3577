import type { Quote } from '@liftclub/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { bookingLegs, bookings } from '../../db/schema/bookings';
import { coupons } from '../../db/schema/coupons';
import { planDiscounts, taxRules } from '../../db/schema/price-rules';
import { scholars } from '../../db/schema/scholars';
import type { BookedRide, Booking } from './booking';

const bookingQuery = prepared(prepareQuery);

/** A passenger's own booking with its rides, in one prepared query; undefined for another passenger's. */
export async function findBooking(db: Database, passengerId: string, bookingId: string): Promise<Booking | undefined> {
  const rows = await bookingQuery(db).execute({ passengerId, bookingId });
  const [first] = rows;
  if (!first) return undefined;
  const { id, tripType, validity, startDate, couponId, paidAt } = first.booking;
  return {
    ...{ id, tripType, validity, startDate, couponId },
    paid: paidAt !== null,
    exclusive: first.booking.exclusive,
    scholar: scholarOf(first),
    rides: rows.map(({ leg }) => rideOf(leg)),
    quote: quoteOf(first),
    credit: first.booking.credit,
  };
}

function prepareQuery(db: Executor) {
  return db
    .select({
      booking: bookings,
      leg: bookingLegs,
      scholarName: scholars.name,
      scholarDeletedAt: scholars.deletedAt,
      taxShare: taxRules.share,
      discountLabel: planDiscounts.label,
      couponCode: coupons.code,
    })
    .from(bookings)
    .innerJoin(bookingLegs, eq(bookingLegs.bookingId, bookings.id))
    .innerJoin(taxRules, eq(taxRules.id, bookings.taxRuleId))
    .leftJoin(planDiscounts, eq(planDiscounts.id, bookings.discountId))
    .leftJoin(coupons, eq(coupons.id, bookings.couponId))
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(and(eq(bookings.id, sql.placeholder('bookingId')), eq(bookings.passengerId, sql.placeholder('passengerId'))))
    .orderBy(asc(bookingLegs.rideType))
    .prepare('find_booking');
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareQuery>['execute']>>[number];

const scholarOf = ({ booking: { scholarId }, scholarName, scholarDeletedAt }: Row): Booking['scholar'] =>
  scholarId === null || scholarName === null
    ? null
    : { id: scholarId, name: scholarName, deleted: scholarDeletedAt !== null };

const rideOf = (leg: Row['leg']): BookedRide => ({
  rideType: leg.rideType,
  pickUp: { latitude: leg.pickUpLatitude, longitude: leg.pickUpLongitude, address: leg.pickUpAddress },
  dropOff: { latitude: leg.dropOffLatitude, longitude: leg.dropOffLongitude, address: leg.dropOffAddress },
  note: leg.note,
  metres: leg.metres,
  timeType: leg.timeType,
  times: leg.times,
});

/** The stored quote; its labels come from the rows that it was made with. */
function quoteOf({ booking, taxShare, discountLabel, couponCode }: Row): Quote {
  const { currency, endDate, rideDays, tripFees, fees, discountOff, couponOff, subtotal, vat, total, totalInit } =
    booking;
  const { weekdays, closed, rideCounts } = booking;
  const isDiscount = discountOff > 0;
  const isCoupon = couponOff > 0;
  return {
    ...{
      currency,
      endDate,
      rideDays,
      weekdays,
      closed,
      rideCounts,
      tripFees,
      fees,
      discountOff,
      couponOff,
      subtotal,
      vat,
      total,
      totalInit,
      isDiscount,
      isCoupon,
    },
    vatPercent: taxShare / 100,
    promo: isDiscount ? discountLabel : null,
    coupon: isCoupon ? couponCode : null,
  };
}
