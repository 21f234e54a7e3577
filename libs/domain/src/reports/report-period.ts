import { addDays, addMonths, dayNumber } from '../calendar/calendar';
import { weekOf } from '../calendar/week';

/** The lengths of time that one row of a report sums up. */
export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** A report covers at most this many days. */
export const REPORT_DAYS = 400;

/** The periods that a report offers by name. */
export const REPORT_PERIODS = ['last-7', 'last-30', 'month', 'last-month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The first and the last day of a period that is named as seen from today (yyyy-MM-dd). */
export function reportPeriod(period: ReportPeriod, today: string): { readonly from: string; readonly to: string } {
  const first = reportKey(today, 'month');
  if (period === 'last-month') return { from: addMonths(first, -1), to: addDays(first, -1) };
  if (period === 'month') return { from: first, to: today };
  return { from: addDays(today, period === 'last-7' ? -6 : -29), to: today };
}

/** How many days a period has, both ends included; below 1 when `to` is before `from`. */
export const daysOf = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1;

/** The row that a date (yyyy-MM-dd) counts in, by its first day: the date, its Monday, or the first of its month. */
export function reportKey(date: string, by: ReportStep): string {
  if (by === 'week') return weekOf(date)[0] ?? date;
  return by === 'month' ? `${date.slice(0, 7)}-01` : date;
}

/** The keys of a period's rows, the earliest first; both ends are included. */
export function reportKeys(from: string, to: string, by: ReportStep): string[] {
  const keys: string[] = [];
  for (let key = reportKey(from, by); key <= to; key = nextKey(key, by)) keys.push(key);
  return keys;
}

function nextKey(key: string, by: ReportStep): string {
  if (by === 'month') return addMonths(key, 1);
  return by === 'week' ? addDays(key, 7) : addDays(key, 1);
}
