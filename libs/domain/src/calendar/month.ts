import { addDays, addMonths, isDate, todayIn } from './calendar';
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
