/**
 * The bodies of ride/bookings/book/, its exclusive form and ride/quote/ (specification section 3, Schedule payload).
 * The contract declares them; the web app's calls check that these functions return what it declares.
 */
import { isRideTime } from '../trips/ride-time';
import { dayTimesMessage, rideTypesOf, type LegTimes } from '../trips/trip-leg';
import { legOf, type DraftLeg, type DraftPlan, type DraftTimes } from './draft-plan';

/** What a submission sends; in registration mode the exclusive form. */
export type SchedulePayload = NonNullable<ReturnType<typeof toSchedulePayload>>;

/** What an estimate sends. */
export type QuotePayload = ReturnType<typeof toQuotePayload>;

/**
 * The body to send, or undefined while rider, scholar, a route or a time is missing. In registration mode it has the
 * first leg only, and the stored coupon code or ''.
 */
export function toSchedulePayload(plan: DraftPlan, couponCode: string) {
  const legs = rideTypesOf(plan.tripType).map((rideType) => toLeg(legOf(plan, rideType)));
  const trip = legs.filter((leg) => leg !== undefined);
  const [first] = trip;
  if (first === undefined || trip.length < legs.length || !isRiderKnown(plan)) return undefined;
  return plan.mode === 'registration'
    ? { start_date: plan.startDate, trip: { ...first, ride_type: 'A' as const }, coupon_code: couponCode }
    : { ...planFields(plan), trip };
}

/** The body of an estimate: missing times are left out, and so are notes, which change no price. */
export function toQuotePayload(plan: DraftPlan) {
  const trip = rideTypesOf(plan.tripType).flatMap((rideType) => {
    const leg = legOf(plan, rideType);
    const route = toLegRoute(leg);
    return route ? [{ ...route, ...toLegTimes(leg) }] : [];
  });
  return { ...planFields(plan), trip };
}

/** True for Me, for a chosen scholar, and in registration mode, which has no rider. */
export function isRiderKnown({ mode, rider, scholarId }: DraftPlan): boolean {
  return mode === 'registration' || rider === 'Me' || (rider === 'Learner' && scholarId !== null);
}

/** The times as they are booked, or undefined while one is missing. */
export function toLegTimes(times: DraftTimes): LegTimes | undefined {
  if (times.time_type === 'flexible') {
    return dayTimesMessage(times.day_time) === undefined
      ? { time_type: 'flexible', day_time: times.day_time }
      : undefined;
  }
  const { trip_time } = times;
  return trip_time !== null && isRideTime(trip_time) ? { time_type: 'fixed', trip_time } : undefined;
}

function toLeg(leg: DraftLeg) {
  const [route, times] = [toLegRoute(leg), toLegTimes(leg)];
  const note = leg.note.trim();
  return route && times && { ...route, ...(note !== '' && { note }), ...times };
}

/** The route as it is booked, or undefined while a point or the distance is missing. */
function toLegRoute({ ride_type, pick_up, drop_off, distance }: DraftLeg) {
  return pick_up && drop_off && distance !== null ? { ride_type, pick_up, drop_off, distance } : undefined;
}

const planFields = ({ tripType, startDate, validity, rider, scholarId }: DraftPlan) => ({
  trip_type: tripType,
  start_date: startDate,
  validity,
  ...(rider === 'Learner' && scholarId !== null && { scholar_id: scholarId }),
});
