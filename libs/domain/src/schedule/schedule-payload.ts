import {
  dayTimesMessage,
  rideTypesOf,
  type LegRoute,
  type LegTimes,
  type TripLeg,
  type TripType,
} from '../trips/trip-leg';
import type { Validity } from '../pricing/plan';
import { isRideTime } from '../trips/ride-time';
import { legOf, type DraftLeg, type DraftTimes, type ScheduleDraft } from './schedule-draft';

/** Body of ride/bookings/book/; `scholar_id` only for a scholar (specification section 3, Schedule payload). */
export interface RideBooking {
  readonly trip_type: TripType;
  readonly start_date: string;
  readonly validity: Validity;
  readonly trip: readonly TripLeg[];
  readonly scholar_id?: string;
}

/** Body of ride/bookings/book/exclusive: the first leg only, and the stored coupon code or ''. */
export interface ExclusiveBooking {
  readonly start_date: string;
  readonly trip: TripLeg & { readonly ride_type: 'A' };
  readonly coupon_code: string;
}

/** What a submission sends; in registration mode the exclusive form. */
export type SchedulePayload = RideBooking | ExclusiveBooking;

/** The body to send, or undefined while rider, scholar, a route or a time is missing. */
export function toSchedulePayload(draft: ScheduleDraft, couponCode: string): SchedulePayload | undefined {
  const legs = rideTypesOf(draft.tripType).map((rideType) => toTripLeg(legOf(draft, rideType)));
  const trip = legs.filter((leg) => leg !== undefined);
  const [first] = trip;
  if (first === undefined || trip.length < legs.length) return undefined;
  if (draft.mode === 'registration') {
    return { start_date: draft.startDate, trip: { ...first, ride_type: 'A' }, coupon_code: couponCode };
  }

  const booking = { trip_type: draft.tripType, start_date: draft.startDate, validity: draft.validity, trip };
  if (draft.rider === 'Me') return booking;
  return draft.rider === 'Learner' && draft.scholarId !== null
    ? { ...booking, scholar_id: draft.scholarId }
    : undefined;
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

/** The route as it is booked, or undefined while a point or the distance is missing. */
export function toLegRoute({ ride_type, pick_up, drop_off, distance }: DraftLeg): LegRoute | undefined {
  return pick_up && drop_off && distance !== null ? { ride_type, pick_up, drop_off, distance } : undefined;
}

function toTripLeg(leg: DraftLeg): TripLeg | undefined {
  const [route, times] = [toLegRoute(leg), toLegTimes(leg)];
  const note = leg.note.trim();
  return route && times && { ...route, ...(note !== '' && { note }), ...times };
}
