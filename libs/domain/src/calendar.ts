/**
 * Calendar dates as 'yyyy-MM-dd' texts. Days are counted as whole numbers from 1970-01-01, so no time zone takes part;
 * only `todayIn` looks at a clock. Years 1900 to 9999.
 */
import type { Zone } from './market';

/** A day of the week, Monday first, in the specification's short form. */
export type WeekDay = (typeof WEEK)[number];

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const DAY_MS = 86_400_000;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real calendar date 'yyyy-MM-dd' from 1900 to 9999; 2027-02-30 and 31/01/2027 are not. */
export function isDate(text: string): boolean {
  const match = DATE_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days from 1970-01-01 to the date. Throws RangeError when the text is no date. */
export function dayNumber(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date that many days after 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The date `days` later (negative: earlier). */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** The date `months` later; a day the month does not have becomes the month's last day (31 Jan + 1 → 28 or 29 Feb). */
export function addMonths(date: string, months: number): string {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  const total = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day of the week of a date. */
export function weekDayOf(date: string): WeekDay {
  // 1970-01-01 was a Thursday; the double modulo keeps dates before it right.
  const index = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return WEEK[index] as WeekDay;
}

/** The calendar date at this instant in a zone (specification section 9: dates yyyy-MM-dd). */
export function todayIn(zone: Zone, now: Date): string {
  const parts = formatOf(zone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

// Making a format costs far more than using it, and every request of the API asks for today.
const formats = new Map<Zone, Intl.DateTimeFormat>();

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const options = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(zone, format);
  return format;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
