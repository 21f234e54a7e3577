import { formatDate } from './format-date';
import { weekdaysBetween, type ClosedDays } from './service-calendar';
import { texts } from '@liftclub/texts';

/** "13 ride days. 9 weekdays without school are not charged." */
export function rideDaysSentence(rideDays: number, closed: readonly ClosedDays[]): string {
  const days = closed.reduce((sum, one) => sum + ('date' in one ? 1 : weekdaysBetween(one.from, one.to).length), 0);
  const { rideDayCount, notCharged } = texts.summary;
  if (days === 0) return `${rideDayCount(rideDays)}.`;
  const schoolHolidays = closed.some((one) => 'from' in one);
  return `${rideDayCount(rideDays)}. ${notCharged(days, schoolHolidays)}`;
}

/** "16 Dec 2026: Day of Reconciliation", "10 Dec 2026 – 6 Jan 2027: School holidays". */
export function closedDaysText(closed: ClosedDays): string {
  if ('date' in closed) return texts.summary.closedDay(formatDate(closed.date), closed.name);
  return texts.summary.closedRange(formatDate(closed.from), formatDate(closed.to), closed.name);
}
