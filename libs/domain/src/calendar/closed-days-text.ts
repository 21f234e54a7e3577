import { formatDate } from './format-date';
import { weekdaysBetween, type ClosedDays } from './service-calendar';
import { texts } from '@liftclub/texts';

/**
 * "13 ride days. 9 weekdays without school are not charged." When `isTooLateToday`: "Today’s ride can no longer be
 * booked: 4 ride days."
 */
export function rideDaysSentence(rideDays: number, closed: readonly ClosedDays[], isTooLateToday = false): string {
  const days = closedWeekdays(closed);
  const { rideDayCount, notCharged, tooLateToday } = texts.summary;
  const count = isTooLateToday ? tooLateToday(rideDayCount(rideDays)) : rideDayCount(rideDays);
  if (days === 0) return `${count}.`;
  const schoolHolidays = closed.some((one) => 'from' in one);
  return `${count}. ${notCharged(days, schoolHolidays)}`;
}

/** How the API counts the days of a plan. */
interface CountedPlan {
  readonly ride_days: number;
  readonly weekdays: number;
  readonly closed: readonly ClosedDays[];
}

/** Whether a plan that is priced now begins today and the rides of today are no longer sold. */
export const isTooLateToday = ({ ride_days, weekdays, closed }: CountedPlan): boolean =>
  ride_days < weekdays - closedWeekdays(closed);

const closedWeekdays = (closed: readonly ClosedDays[]): number =>
  closed.reduce((sum, one) => sum + ('date' in one ? 1 : weekdaysBetween(one.from, one.to).length), 0);

/** "16 Dec 2026: Day of Reconciliation", "10 Dec 2026 – 6 Jan 2027: School holidays". */
export function closedDaysText(closed: ClosedDays): string {
  if ('date' in closed) return texts.summary.closedDay(formatDate(closed.date), closed.name);
  return texts.summary.closedRange(formatDate(closed.from), formatDate(closed.to), closed.name);
}
