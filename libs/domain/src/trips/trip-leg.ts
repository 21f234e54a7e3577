/** Rides of a trip as they are booked (specification section 3, Trip leg and Location). */
import type { Coordinates } from './distance';
import { RIDE_DAYS, type RideDay } from '../pricing/plan';
import { isRideTime } from './ride-time';
import { texts } from '@liftclub/texts';

/** One or two rides on each ride day; the default is '1_way'. */
export type TripType = '1_way' | '2_way';

/** Ride A, or the way back, Ride B. */
export type RideType = 'A' | 'B';

/** A point with its address for display. */
export interface RideLocation extends Coordinates {
  readonly address: string;
}

/** The time of one weekday, 'HH:mm:ss'. */
export interface DayTime {
  readonly day: RideDay;
  readonly time: string;
}

/** Either one time for every ride day, or one time for each of Monday to Friday. */
export type LegTimes =
  | { readonly time_type: 'fixed'; readonly trip_time: string }
  | { readonly time_type: 'flexible'; readonly day_time: readonly DayTime[] };

/** The rides a trip has: A, or A and B. */
export function rideTypesOf(tripType: TripType): readonly RideType[] {
  return tripType === '1_way' ? ['A'] : ['A', 'B'];
}

/** "All fields are required" unless the rides given are exactly those of the trip type, in order. */
export function tripMessage(tripType: TripType, given: readonly RideType[]): string | undefined {
  return rideTypesOf(tripType).join() === given.join() ? undefined : texts.validation.allFieldsRequired;
}

/** "All fields are required" unless each of Monday to Friday has exactly one time on a 15-minute step. */
export function dayTimesMessage(dayTimes: readonly DayTime[]): string | undefined {
  const complete =
    dayTimes.length === RIDE_DAYS.length &&
    RIDE_DAYS.every((day) => dayTimes.some((entry) => entry.day === day && isRideTime(entry.time)));
  return complete ? undefined : texts.validation.allFieldsRequired;
}

/** The times of a ride from Monday to Friday, in order; none for a ride without times, which is only priced. */
export function weekTimes({
  trip_time,
  day_time,
}: {
  readonly trip_time?: string | undefined;
  readonly day_time?: readonly DayTime[] | undefined;
}): string[] {
  if (trip_time !== undefined) return RIDE_DAYS.map(() => trip_time);
  if (day_time === undefined) return [];
  return RIDE_DAYS.map((day) => day_time.find((entry) => entry.day === day)?.time ?? '');
}
