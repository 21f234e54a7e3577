import type { Leg, Summary } from '@liftclub/api-contract';
import { startDateMessage, weekTimes, type TripType, type Validity } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/actors';
import type { KeptKey } from '../../plugins/idempotency-repository';
import { invalid, notFound } from '../../problems';
import { findUsableCoupon, priceBy, type Priced } from '../pricing';
import type { KnownDistance } from '../travel-times';
import type { BookedRide, Booking } from './booking';
import type { BookingFacts } from './booking-facts-repository';
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
 * Measures the distances of a request, as far as they are not `known`. This may call a provider, so it happens outside
 * of any transaction. 400 for a start date that is not from today to a year ahead, and for rides that are not 0.1 to
 * 200 km by road.
 */
export async function measureRides<L extends Route>(
  deps: Dependencies,
  actor: Actor,
  request: RidesToMeasure<L>,
  known?: readonly KnownDistance[],
): Promise<MeasuredLeg<L>[]> {
  const dateMessage = startDateMessage(request.startDate, localDate(deps, actor));
  if (dateMessage !== undefined) throw invalid({ start_date: [dateMessage] });
  const measured = await measureLegs(deps, request.legs, known);
  const unmeasured = measured.flatMap((leg, index) => (leg ? [] : [`${request.legField(index)}.distance`]));
  if (unmeasured.length > 0)
    throw invalid(Object.fromEntries(unmeasured.map((field) => [field, [texts.validation.distance]])));
  return measured.flatMap((leg) => leg ?? []);
}

/** What was read of a booking, and the key to store with it. */
interface Read {
  readonly facts: BookingFacts;
  readonly keep: (summary: Summary) => KeptKey | null;
}

/**
 * Stores a draft with its quote, by one writing statement, and returns its summary. 404 for a scholar who is not the
 * passenger's, 400 "Coupon is not valid", 400 at the start date for a plan without ride days.
 */
export async function storeBooking(
  deps: Dependencies,
  actor: Actor,
  request: BookingRequest,
  legs: readonly MeasuredLeg[],
  { facts, keep }: Read,
): Promise<Summary> {
  const { tripType, validity, startDate, scholarId, exclusive } = request;
  const now = deps.clock();
  if (scholarId !== null && facts.scholarName === null) throw notFound();
  const coupon = await couponOf(deps, actor, request);

  const rides = legs.map(bookedRide);
  const priced = sellable(
    priceBy(facts.price, deps, actor, { validity, startDate, scholarId, coupon, ...columnsOf(rides) }),
  );
  const booking: Booking = {
    id: deps.random.id(now),
    tripType,
    exclusive,
    validity,
    startDate,
    couponId: coupon?.id ?? null,
    paid: false,
    rides,
    scholar:
      scholarId !== null && facts.scholarName !== null
        ? { id: scholarId, name: facts.scholarName, deleted: false }
        : null,
    quote: priced.quote,
    credit: priced.credit,
  };
  const summary = summaryOf(booking, localDate(deps, actor));
  // The scholar may have been deleted since it was read, or an equal call was faster: see idempotentStatement.
  const row = rowOf(booking, actor, priced, now);
  if (!(await repository.insertBooking(deps.db, row, legs, keep(summary)))) throw notFound();
  return summary;
}

/** Its quote comes first: V8 copies properties quickly into an object that has none yet. */
const rowOf = (booking: Booking, { userId }: Actor, priced: Priced, now: Date) => ({
  ...quoteColumns(priced, now),
  id: booking.id,
  passengerId: userId,
  scholarId: booking.scholar?.id ?? null,
  tripType: booking.tripType,
  exclusive: booking.exclusive,
  validity: booking.validity,
  startDate: booking.startDate,
  couponId: booking.couponId,
  createdAt: now,
});

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
async function couponOf(deps: Dependencies, actor: Actor, { couponCode, invitationCoupon = null }: BookingRequest) {
  const code = couponCode || invitationCoupon;
  const coupon = code ? await findUsableCoupon(deps, deps.db, actor, { code }) : undefined;
  if (couponCode !== '' && !coupon) throw invalid({ coupon_code: [texts.errors.coupon] });
  return coupon;
}

/** The columns of a quote that is shown now. */
export function quoteColumns(priced: Priced, now: Date): repository.QuoteColumns {
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
    quoteExpiresAt: quoteExpiry(now),
  };
}
