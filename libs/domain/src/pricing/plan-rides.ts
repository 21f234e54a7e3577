import { weekDayOf } from '../calendar/calendar';
import {
  closedDaysAmong,
  rideDaysAmong,
  weekdaysBetween,
  type ClosedDays,
  type ServiceCalendar,
} from '../calendar/service-calendar';
import { RIDE_DAYS } from './plan';

/** Rides that depart in less time are not sold. */
export const SALES_END_MINUTES = 30;

/** When the rides of a plan depart, to leave out those that are too soon or in the past. */
export interface Departures {
  /** For each ride of a day its times 'HH:mm:ss' from Monday to Friday; an empty list is sold on every ride day. */
  readonly times: readonly (readonly string[])[];
  /** The earliest departure that is sold, in local time: 'yyyy-MM-dd HH:mm:ss.SSS'. */
  readonly notBefore: string;
}

/** The rides that a plan sells, and its weekdays without rides. */
export interface PlanRides {
  /** Days with at least one ride. */
  readonly rideDays: number;
  /** Rides of each leg, in the order of the times. */
  readonly rideCounts: readonly number[];
  /** Mondays to Fridays of the plan. */
  readonly weekdays: number;
  readonly closed: readonly ClosedDays[];
}

/** The rides from `from` to `to`, both included, on the ride days of a calendar. */
export function planRides(from: string, to: string, calendar: ServiceCalendar, departures: Departures): PlanRides {
  const weekdays = weekdaysBetween(from, to);
  const dates = rideDaysAmong(weekdays, calendar);
  const lastCut = departures.notBefore.slice(0, 10);
  const sold = (times: readonly string[], date: string): boolean =>
    date > lastCut || isSold(date, times[RIDE_DAYS.findIndex((day) => day === weekDayOf(date))], departures.notBefore);
  return {
    rideDays: dates.filter((date) => departures.times.some((times) => sold(times, date))).length,
    rideCounts: departures.times.map((times) => dates.filter((date) => sold(times, date)).length),
    weekdays: weekdays.length,
    closed: closedDaysAmong(weekdays, calendar),
  };
}

/** Whether a ride at a time of a date departs at `notBefore` or later; one without a time does. */
export const isSold = (date: string, time: string | undefined, notBefore: string): boolean =>
  time === undefined || `${date} ${time}.000` >= notBefore;
