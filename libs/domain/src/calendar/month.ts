import { addDays, addMonths, isDate, todayIn } from './calendar';
import { localInstant } from './local-instant';
import type { Zone } from '../money/market';

/** True for a calendar month 'yyyy-MM' from 1900 to 9999. */
export const isMonth = (text: string): boolean => isDate(`${text}-01`);

/** The first and the last date of a month 'yyyy-MM'. */
export function datesOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The month 'yyyy-MM' at this instant in a zone. */
export const monthIn = (zone: Zone, now: Date): string => todayIn(zone, now).slice(0, 7);

/** The month `months` later (negative: earlier). */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** The first instant after a month in a zone. */
export const endOfMonth = (zone: Zone, month: string): Date =>
  localInstant(zone, `${monthAfter(month, 1)}-01`, '00:00:00');
