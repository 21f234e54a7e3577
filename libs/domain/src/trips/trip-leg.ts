/** Rides of a trip as they are booked (specification section 3, Trip leg and Location). */
import { weekDayOf } from '../calendar/calendar';
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

/** Route of one ride; distance in km. */
export interface LegRoute {
  readonly ride_type: RideType;
  readonly pick_up: RideLocation;
  readonly drop_off: RideLocation;
  readonly distance: number;
}

/** Either one time for every ride day, or one time for each of Monday to Friday. */
export type LegTimes =
  | { readonly time_type: 'fixed'; readonly trip_time: string }
  | { readonly time_type: 'flexible'; readonly day_time: readonly DayTime[] };

/** A ride ready to be booked, with what the driver is told about it. */
export type TripLeg = LegRoute & LegTimes & { readonly note?: string };

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

/** The times of a ride from Monday to Friday, in order. */
export function weekTimes(times: LegTimes): string[] {
  if (times.time_type === 'fixed') return RIDE_DAYS.map(() => times.trip_time);
  return RIDE_DAYS.map((day) => times.day_time.find((entry) => entry.day === day)?.time ?? '');
}

/** Time of a ride on a date ('yyyy-MM-dd'), or undefined on a Saturday or Sunday. */
export function timeOn(times: LegTimes, date: string): string | undefined {
  const day = RIDE_DAYS.find((rideDay) => rideDay === weekDayOf(date));
  if (day === undefined) return undefined;
  return times.time_type === 'fixed' ? times.trip_time : times.day_time.find((entry) => entry.day === day)?.time;
}
