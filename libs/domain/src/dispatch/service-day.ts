/** The times of a service day. Dates are `yyyy-MM-dd` in the market's zone. */
import { addDays, weekDayOf } from '../calendar/calendar';
import { localInstant } from '../calendar/local-instant';
import type { ServiceMarket } from '../calendar/service-calendar';
import { MINUTE_MS } from '../durations';
import { marketOf } from '../money/market';
import { RIDE_DAYS, type RideDay } from '../pricing/plan';

/** A service day as staff see it. */
export const SERVICE_DAY_STATES = ['draft', 'planning', 'published', 'under_way', 'closed'] as const;

export const STOP_KINDS = ['pull_out', 'pick_up', 'drop_off', 'pull_in'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Why a trip is on no run. */
export type UnservedReason =
  'no-vehicle-seats' | 'outside-all-shifts' | 'window-unreachable' | 'no-room' | 'not-planned' | 'taken-off';

export interface Unserved {
  readonly tripId: string;
  readonly why: UnservedReason;
}

/** A service day by its key. */
export interface DayKey {
  readonly market: ServiceMarket;
  readonly date: string;
}

/** How many ride days ahead are planned as drafts. */
export const PLANNED_RIDE_DAYS = 7;
/** How long before departure guardian and staff are notified again of a trip without a driver. */
export const DRIVERLESS_NOTICE_MS = 60 * MINUTE_MS;

const eveningOf = ({ market, date }: DayKey, time: string): Date =>
  localInstant(marketOf(market).zone, addDays(date, -1), time);

/** From noon of the day before, staff may publish. */
export const publishableFrom = (day: DayKey): Date => eveningOf(day, '12:00:00');
/** 19:30 of the evening before, after the skip deadline: the plan is published. */
export const publishedFrom = (day: DayKey): Date => eveningOf(day, '19:30:00');
/** 20:00 of the evening before: guardian and staff are notified of trips without a driver. */
export const driverlessEvening = (day: DayKey): Date => eveningOf(day, '20:00:00');

/** When a day is closed: every trip has waited for its driver's phone for 24 hours. */
export const closesAt = ({ market, date }: DayKey): Date =>
  localInstant(marketOf(market).zone, addDays(date, 2), '00:00:00');

/** Minutes after local midnight of the day, as the planner counts. Negative before it. */
export const minuteOfDay = (day: DayKey, at: Date): number => (at.getTime() - midnight(day)) / MINUTE_MS;

/** The instant of so many minutes after local midnight, to the millisecond. */
export const instantOfMinute = (day: DayKey, minute: number): Date =>
  new Date(Math.round(midnight(day) + minute * MINUTE_MS));

/** The ride day of a date; undefined for a Saturday or Sunday. */
export const rideDayOf = (date: string): RideDay | undefined => RIDE_DAYS.find((day) => day === weekDayOf(date));

const midnight = ({ market, date }: DayKey): number => localInstant(marketOf(market).zone, date, '00:00:00').getTime();
