import type { Zone } from '../money/market';
import { weekDayOf } from './calendar';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The date of the header, "Sat, 21 Nov": short weekday, day, short month (specification section 2, Layout). */
export function formatHeaderDate(zone: Zone, now: Date): string {
  // Read in parts: browsers differ in the commas and in "Sep" or "Sept".
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
  });
  const parts = format.formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('day')} ${MONTHS[Number(part('month')) - 1] ?? ''}`;
}

/** "21 Nov 2026" of "2026-11-21". */
export function formatDate(date: string): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}

/** "January 2026" of "2026-01". */
export function formatMonth(month: string): string {
  return `${LONG_MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** "Mon, 12 Jan" of "2026-01-12": short weekday, day, short month. */
export function formatDay(date: string): string {
  return `${weekDayOf(date)}, ${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

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
