import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import type { Zone } from '../money/market';
import { todayIn } from './calendar';

/** `date` and `month` are calendar dates 'yyyy-MM-dd' and 'yyyy-MM', written in English in any zone. */
const write = (date: string, pattern: string): string => format(date, pattern, { in: utc });

/** The date of the header, "Sat, 21 Nov": short weekday, day, short month (specification section 2, Layout). */
export const formatHeaderDate = (zone: Zone, now: Date): string => formatDay(todayIn(zone, now));

/** "21 Nov 2026" of "2026-11-21". */
export const formatDate = (date: string): string => write(date, 'd MMM yyyy');

/** "21 Nov" of "2026-11-21". */
export const formatShortDate = (date: string): string => write(date, 'd MMM');

/** "January 2026" of "2026-01". */
export const formatMonth = (month: string): string => write(month, 'MMMM yyyy');

/** "Mon, 12 Jan" of "2026-01-12": short weekday, day, short month. */
export const formatDay = (date: string): string => write(date, 'EEE, d MMM');

// Created once, because creating a formatter costs far more than using it.
const clocks = new Map<Zone, Intl.DateTimeFormat>();

/** "07:15" in a zone, on a clock of 24 hours. */
export function formatClock(zone: Zone, instant: Date): string {
  const known = clocks.get(zone);
  if (known) return known.format(instant);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock.format(instant);
}
