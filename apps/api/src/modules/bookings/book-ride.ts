import type { bookExclusiveRide, bookRide as endpoint, Leg, Summary } from '@liftclub/api-contract';
import { planEnd, serviceHoursMessage, startDateMessage, type TripType, type Validity } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import type { AdmittedActor, CallerCall } from '../../plugins/contract/contract-routes';
import { keyOf, keyToInsert, keyValues, storedResponse, storeProblem } from '../../plugins/idempotency/idempotency';
import { invalid, notFound, userNotFound } from '../../problems';
import type { SchoolToReach } from '../calendar';
import { findUsableCoupon, priceOf, type Priced } from '../pricing';
import { distanceQuery } from '../travel-times';
import type { BookedLeg, Booking } from './booking';
import { findBookingFacts, type BookingFacts } from './booking-facts-repository';
import { summaryOf } from './booking-summary';
import { assertRiderFree, unpaidPlan } from './busy-rider';
import { insertBooking, quoteColumns } from './bookings-repository';
import { measureRides, type RequestedLeg } from './measure-rides';
import { minutesToSchool } from './school-arrival';

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
}

type BookingCall = Pick<CallerCall<typeof endpoint | typeof bookExclusiveRide>, 'request' | 'claims' | 'admit'>;

/**
 * Books a ride by two statements: one reads the caller and everything that the price needs, one writes the draft. With
 * an Idempotency-Key the second one writes the key, too; of equal calls at once one writes. 404 for a scholar who is
 * not the passenger's, 400 "Coupon is not valid", 400 at the start date for a plan without ride days, 400 as
 * `measureRides`, and 409 as `assertRiderFree`.
 */
export async function bookRide(
  deps: Dependencies,
  { request, claims, admit }: BookingCall,
  booking: BookingRequest,
): Promise<{ readonly actor: AdmittedActor; readonly summary: Summary }> {
  const keyed = keyOf({ request, actor: claims });
  const read = await findBookingFacts(deps.db, claims, {
    ...keyValues(deps, keyed),
    ...distanceQuery(deps, booking.legs),
    ...datesToRead(deps, booking),
    validity: booking.validity,
    scholarId: booking.scholarId,
  });
  if (!read) throw userNotFound();
  const actor = await admit(read.caller);
  const stored = storedResponse<Summary>(keyed, read.stored);
  if (stored) return { actor, summary: stored };
  try {
    const { rides, estimated } = await measureRides(deps, actor, booking, read.facts.distances);
    if (estimated) request.log.warn('no distance provider answered; the price uses an estimate');
    const arriving = await withArrivals(deps, actor, rides, read.facts.school);
    const { row, summary } = await makeDraft(deps, actor, booking, arriving, read.facts);
    const isInserted = await insertBooking(deps.db, row, arriving, keyToInsert(deps, keyed, summary));
    // The scholar was deleted since it was read, or an equal call was faster, whose response `storeProblem` repeats.
    if (!isInserted) throw notFound();
    return { actor, summary };
  } catch (error) {
    return { actor, summary: await storeProblem<Summary>(deps, keyed, error) };
  }
}

/** The first and the last day of a plan. Today for one that cannot be sold: `measureRides` refuses it. */
function datesToRead(
  { clock }: Pick<Dependencies, 'clock'>,
  { startDate, validity }: BookingRequest,
): { from: string; to: string } {
  const { home, abroad } = localDatesAt(clock());
  const isSold = [home, abroad].some((today) => startDateMessage(startDate, today) === undefined);
  return isSold ? { from: startDate, to: planEnd(startDate, validity) } : { from: home, to: home };
}

/** The rides, those that end at the learner's school with the time they take and the bell. */
const withArrivals = (deps: Dependencies, actor: Actor, rides: readonly BookedLeg[], school: SchoolToReach | null) =>
  Promise.all(
    rides.map(async (ride) => {
      const minutes = await minutesToSchool(deps, actor, school, ride);
      return minutes === null ? ride : { ...ride, arrivalMinutes: minutes, bellTime: school?.bellTime ?? null };
    }),
  );

/** The row of a draft with its quote, and its summary. */
async function makeDraft(
  deps: Dependencies,
  actor: Actor,
  request: BookingRequest,
  rides: readonly BookedLeg[],
  facts: BookingFacts,
) {
  const { tripType, validity, startDate, scholarId, exclusive } = request;
  if (scholarId !== null && facts.scholarName === null) throw notFound();
  const coupon = await couponOf(deps, actor, request);
  const plan = { validity, startDate, scholarId, rides, coupon };
  const priced = sellable(await priceOf(deps, deps.db, actor, plan, facts.price), timeFields(request.legs, exclusive));
  await assertRiderFree(deps.db, unpaidPlan(actor, plan, priced), facts.trips);
  const now = deps.clock();
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
    waived: priced.waived,
    instalments: priced.instalments,
  };
  const row = {
    ...quoteColumns(priced, now),
    id: booking.id,
    passengerId: actor.userId,
    scholarId,
    tripType,
    exclusive,
    validity,
    startDate,
    couponId: booking.couponId,
    waived: 0,
    monthly: false,
    createdAt: now,
  };
  return { row, summary: summaryOf(booking, localDate(deps, actor)) };
}

/** A departure, `HH:mm:ss`, and the field of the request that has it. */
interface TimeField {
  readonly field: string;
  readonly time: string;
}

/** The price if it sells a ride. Throws 400 at the start date, or at each time outside the hours of service. */
export function sellable(priced: Priced, times: readonly TimeField[]): Priced {
  if (priced.quote.rideDays === 0) throw invalid({ start_date: [texts.calendar.noRideDays] });
  const refused = times.flatMap(({ field, time }) => {
    const message = serviceHoursMessage(time, priced.hours);
    return message === undefined ? [] : [[field, [message]] as const];
  });
  if (refused.length > 0) throw invalid(Object.fromEntries(refused));
  return priced;
}

/** The times of the legs of a request. */
export const timeFields = (legs: readonly RequestedLeg[], exclusive: boolean): TimeField[] =>
  legs.flatMap(({ trip_time, day_time = [] }, index) => {
    const leg = exclusive ? 'trip' : `trip.${index}`;
    const days = day_time.map(({ time }, day) => ({ field: `${leg}.day_time.${day}.time`, time }));
    return trip_time === undefined ? days : [{ field: `${leg}.trip_time`, time: trip_time }, ...days];
  });

/**
 * A code that was sent must be usable. The passenger did not choose the invitation's code: it is left out when it is
 * not usable.
 */
async function couponOf(deps: Dependencies, actor: Actor, { couponCode, invitationCoupon = null }: BookingRequest) {
  const code = couponCode || invitationCoupon;
  const coupon = code ? await findUsableCoupon(deps, deps.db, actor, { code }) : undefined;
  if (couponCode !== '' && !coupon) throw invalid({ coupon_code: [texts.errors.coupon] });
  return coupon;
}
