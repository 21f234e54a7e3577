import type { Leg, Summary } from '@liftclub/api-contract';
import { startDateMessage, weekTimes, type TripType, type Validity } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Database, Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/actors';
import { invalid, notFound } from '../../problems';
import { findUsableCoupon, priceOf, type Priced } from '../pricing';
import type { BookedRide, Booking } from './booking';
import { summaryOf } from './booking-summary';
import { quoteExpiry } from './bookings-policy';
import * as repository from './bookings-repository';
import { measureLegs, type MeasuredLeg, type Route } from './measure-legs';

/** A booking as it was requested. */
export interface BookingRequest {
  readonly tripType: TripType;
  readonly validity: Validity;
  readonly startDate: string;
  readonly scholarId: string | null;
  /** As it was sent; empty for none. */
  readonly couponCode: string;
  /** The ride of an invited passenger, whose vehicle is not shared. */
  readonly exclusive: boolean;
  /** The code to use when none was sent, while it is usable. */
  readonly invitationCoupon?: string | null;
  readonly legs: readonly Leg[];
  /** The name of a leg's field in the request, for messages. */
  readonly legField: (index: number) => string;
}

/** What is measured of a request. */
interface RidesToMeasure<L> extends Pick<BookingRequest, 'startDate' | 'legField'> {
  readonly legs: readonly L[];
}

/**
 * Measures the distances of a request. This may call a provider, so it happens before any transaction. 400 for a start
 * date that is not from today to a year ahead, and for rides that are not 0.1 to 200 km by road.
 */
export async function measureRides<L extends Route>(
  deps: Dependencies,
  actor: Actor,
  request: RidesToMeasure<L>,
): Promise<MeasuredLeg<L>[]> {
  const dateMessage = startDateMessage(request.startDate, localDate(deps, actor));
  if (dateMessage !== undefined) throw invalid({ start_date: [dateMessage] });
  const measured = await measureLegs(deps, request.legs);
  const unmeasured = measured.flatMap((leg, index) => (leg ? [] : [`${request.legField(index)}.distance`]));
  if (unmeasured.length > 0)
    throw invalid(Object.fromEntries(unmeasured.map((field) => [field, [texts.validation.distance]])));
  return measured.flatMap((leg) => leg ?? []);
}

/**
 * Stores a draft with its quote, by one writing statement, and returns its summary. 404 for a scholar who is not the
 * passenger's, 400 "Coupon is not valid", 400 at the start date for a plan without ride days.
 */
export async function storeBooking(
  deps: Dependencies,
  db: Database | Executor,
  actor: Actor,
  request: BookingRequest,
  legs: readonly MeasuredLeg[],
): Promise<Summary> {
  const { tripType, validity, startDate, scholarId, exclusive } = request;
  const now = deps.clock();
  const scholar = scholarId === null ? null : await repository.findScholar(db, actor.userId, scholarId);
  if (scholar === undefined) throw notFound();
  const coupon = await couponOf(deps, db, actor, request);

  const rides = legs.map(bookedRide);
  const priced = sellable(
    await priceOf(deps, db, actor, { validity, startDate, scholarId, coupon, ...columnsOf(rides) }),
  );
  const { credit } = priced;
  const plan = { id: deps.random.id(now), tripType, exclusive, validity, startDate, couponId: coupon?.id ?? null };
  const columns = { ...quoteColumns(priced, now), passengerId: actor.userId, scholarId, createdAt: now };
  // The scholar may have been deleted since it was read.
  if (!(await repository.insertBooking(db, { ...plan, ...columns }, legs))) throw notFound();
  const booking: Booking = {
    ...plan,
    scholar: scholar && scholarId !== null ? { id: scholarId, name: scholar.name, deleted: false } : null,
    paid: false,
    rides,
    quote: priced.quote,
    credit,
  };
  return summaryOf(booking, localDate(deps, actor));
}

const bookedRide = ({ leg, metres }: MeasuredLeg): BookedRide => ({
  rideType: leg.ride_type,
  pickUp: leg.pick_up,
  dropOff: leg.drop_off,
  note: leg.note || null,
  metres,
  timeType: leg.time_type,
  times: weekTimes(leg),
});

export const columnsOf = (rides: readonly BookedRide[]) => ({
  metres: rides.map(({ metres }) => metres),
  times: rides.map(({ times }) => times),
});

/** The price if it sells a ride. Throws 400 at the start date otherwise. */
export function sellable(priced: Priced): Priced {
  if (priced.quote.rideDays === 0) throw invalid({ start_date: [texts.calendar.noRideDays] });
  return priced;
}

/**
 * A code that was sent must be usable. The invitation's was not the passenger's choice: when it is not, it is left out.
 */
async function couponOf(
  deps: Dependencies,
  db: Executor,
  actor: Actor,
  { couponCode, invitationCoupon = null }: BookingRequest,
) {
  const code = couponCode || invitationCoupon;
  const coupon = code ? await findUsableCoupon(deps, db, actor, { code }) : undefined;
  if (couponCode !== '' && !coupon) throw invalid({ coupon_code: [texts.errors.coupon] });
  return coupon;
}

/** The columns of a quote that is shown now. */
export function quoteColumns({ quote, ...rest }: Priced, now: Date): repository.QuoteColumns {
  const { currency, endDate, rideDays, tripFees, fees, discountOff, couponOff, subtotal, vat, total, totalInit } =
    quote;
  const { weekdays, closed, rideCounts } = quote;
  const figures = {
    currency,
    endDate,
    ...{ rideDays, weekdays, closed, rideCounts: [...rideCounts] },
    tripFees: [...tripFees],
    fees,
    discountOff,
    couponOff,
    subtotal,
    vat,
    total,
    totalInit,
  };
  return { ...figures, ...rest, quoteExpiresAt: quoteExpiry(now) };
}
