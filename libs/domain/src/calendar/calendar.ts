/**
 * Calendar dates as 'yyyy-MM-dd' texts, computed in UTC by date-fns, so that the device's zone changes no result. Years
 * 1900 to 9999.
 */
import { utc } from '@date-fns/utc';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getISODay } from 'date-fns/getISODay';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { DAY_MS } from '../durations';
import { marketOf, type Country, type Zone } from '../money/market';

/** A day of the week, Monday first, in the specification's short form. */
export type WeekDay = (typeof WEEK)[number];

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const EPOCH = utc(0);
const DATE_PATTERN = /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/;

/** True for a real calendar date 'yyyy-MM-dd' from 1900 to 9999; 2027-02-30 and 31/01/2027 are not. */
export function isDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const midnight = midnightOf(text);
  // A day that the month does not have is read as one of the next month.
  return isValid(midnight) && write(midnight) === text;
}

/** Days from 1970-01-01 to the date. Throws RangeError when the text is not a date. */
export function dayNumber(date: string): number {
  return differenceInCalendarDays(read(date), EPOCH);
}

/** The date that many days after 1970-01-01. Not by date-fns: a price lists every day of a plan, and this is faster. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The date `days` later (negative: earlier). */
export function addDays(date: string, days: number): string {
  return write(addDaysTo(read(date), days));
}

/** The date `months` later, at most the last day of that month (31 Jan + 1 → 28 or 29 Feb). */
export function addMonths(date: string, months: number): string {
  return write(addMonthsTo(read(date), months));
}

/** Day of the week of a date. */
export function weekDayOf(date: string): WeekDay {
  return WEEK[getISODay(read(date)) - 1] as WeekDay;
}

/** The calendar date at this instant in a zone (specification section 9: dates yyyy-MM-dd). */
export function todayIn(zone: Zone, now: Date): string {
  const parts = formatOf(zone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Date and time at this instant in a zone, 'yyyy-MM-dd HH:mm:ss.SSS'; such texts sort by time. */
export function localTimeIn(zone: Zone, now: Date): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...time }).format(now);
  return `${todayIn(zone, now)} ${clock}`;
}

/** The calendar date at this instant in the market of a country: "today" of a passenger, a driver or of staff. */
export function todayFor(country: Country, now: Date): string {
  return todayIn(marketOf(country).zone, now);
}

// Creating an Intl.DateTimeFormat is slow, and every request of the API needs today's date.
const formats = new Map<Zone, Intl.DateTimeFormat>();

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const options = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(zone, format);
  return format;
}

function read(date: string): Date {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  return midnightOf(date);
}

/** In UTC. Not by parseISO of date-fns, which is a kilobyte of every first page. */
const midnightOf = (date: string): Date => utc(Date.parse(date));

const write = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');
