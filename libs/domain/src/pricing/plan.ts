/**
 * Subscription plans: their length and their ride days (specification section 9, Plans and validity). Dates are
 * 'yyyy-MM-dd'; the rides of a plan are on Mondays to Fridays.
 */
import { addDays, addMonths, isDate, weekDayOf } from '../calendar/calendar';
import { texts } from '@liftclub/texts';

/** Plan lengths in the order they are offered. */
export const VALIDITIES = ['1_week', '2_weeks', '1_month', '3_months', '6_months', '1_year'] as const;

/** A plan length; the default is '1_week'. */
export type Validity = (typeof VALIDITIES)[number];

/** The weekdays on which rides take place, in order. */
export const RIDE_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

/** A weekday on which rides take place. */
export type RideDay = (typeof RIDE_DAYS)[number];

const LENGTH: { readonly [V in Validity]: { readonly days: number } | { readonly months: number } } = {
  '1_week': { days: 7 },
  '2_weeks': { days: 14 },
  '1_month': { months: 1 },
  '3_months': { months: 3 },
  '6_months': { months: 6 },
  '1_year': { months: 12 },
};

/** How far ahead a plan may start, in months. */
const LATEST_START_MONTHS = 12;

/** True for one of the six plan lengths. */
export function isValidity(text: string): text is Validity {
  return VALIDITIES.some((validity) => validity === text);
}

/** "3 Months" of '3_months'. */
export function validityLabel(validity: Validity): string {
  return texts.schedule.validity[validity];
}

/**
 * The first day after a plan. `periods` counts whole plans from the first start, so that 31 Jan runs to 28 Feb, then to
 * 31 Mar: the end of the month is clamped from the first start, not from a clamped date.
 */
export function dayAfterPlan(firstStart: string, validity: Validity, periods = 1): string {
  const length = LENGTH[validity];
  return 'days' in length ? addDays(firstStart, length.days * periods) : addMonths(firstStart, length.months * periods);
}

/** The last day of a plan: start + validity − 1 day. */
export function planEnd(start: string, validity: Validity): string {
  return addDays(dayAfterPlan(start, validity), -1);
}

/** The first Monday to Friday after a date. */
export function nextWeekday(after: string): string {
  const next = addDays(after, 1);
  return isRideDate(next) ? next : nextWeekday(next);
}

/** The message for the first day of a plan: a date from `today` to one year ahead (specification section 5). */
export function startDateMessage(startDate: string, today: string): string | undefined {
  if (!isDate(startDate)) return texts.validation.date;
  if (startDate < today) return texts.validation.startDatePast;
  return startDate > latestStart(today) ? texts.validation.startDateFar : undefined;
}

/** The latest first day a plan may have. */
export function latestStart(today: string): string {
  return addMonths(today, LATEST_START_MONTHS);
}

function isRideDate(date: string): boolean {
  const day = weekDayOf(date);
  return day !== 'Sat' && day !== 'Sun';
}
