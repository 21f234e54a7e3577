/**
 * Calendar dates as 'yyyy-MM-dd' texts, computed in UTC by date-fns, so that the device's zone changes no result. Years
 * 1900 to 9999.
 */
import { utc } from '@date-fns/utc';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { DAY_MS, MINUTE_MS } from '../durations';
import { marketOf, type Country, type Zone } from '../money/market';

/** The days of the week, Monday first, in the specification's short form. */
export const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type WeekDay = (typeof WEEK)[number];

const DATE_PATTERN = /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/;

/** True for a real calendar date 'yyyy-MM-dd' from 1900 to 9999; 2027-02-30 and 31/01/2027 are not. */
export function isDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const midnight = Date.parse(text);
  // A day that the month does not have is read as one of the next month.
  return !Number.isNaN(midnight) && write(new Date(midnight)) === text;
}

/** Days from 1970-01-01 to the date. Throws RangeError when the text is not a date. */
export function dayNumber(date: string): number {
  return read(date).getTime() / DAY_MS;
}

/** The dates that `dateOfDay` has returned: a price lists every day of a plan, and plans are about the same years. */
const datesOfDays = new Map<number, string>();
/** Emptied when it is full, because a calendar can be opened at any year. */
const DATES_KEPT = 10_000;

/** The date that many days after 1970-01-01. */
export function dateOfDay(day: number): string {
  const known = datesOfDays.get(day);
  if (known !== undefined) return known;
  if (datesOfDays.size === DATES_KEPT) datesOfDays.clear();
  const date = write(new Date(day * DAY_MS));
  datesOfDays.set(day, date);
  return date;
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
  return weekDayOfDay(dayNumber(date));
}

/** The same of the date that many days after 1970-01-01, a Thursday. */
export function weekDayOfDay(day: number): WeekDay {
  return WEEK[(((day + 3) % 7) + 7) % 7] as WeekDay;
}

/** The calendar date at this instant in a zone (specification section 9: dates yyyy-MM-dd). */
export function todayIn(zone: Zone, now: Date): string {
  const known = formatsOf(zone);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (known.minute !== minute) {
    known.today = dateText(known.date, now);
    known.minute = minute;
  }
  return known.today;
}

function dateText(format: Intl.DateTimeFormat, now: Date): string {
  const parts = format.formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Date and time at this instant in a zone, 'yyyy-MM-dd HH:mm:ss.SSS'; such texts sort by time. */
export function localTimeIn(zone: Zone, now: Date): string {
  return `${todayIn(zone, now)} ${formatsOf(zone).time.format(now)}`;
}

/** The calendar date at this instant in the market of a country: "today" of a passenger, a driver or of staff. */
export function todayFor(country: Country, now: Date): string {
  return todayIn(marketOf(country).zone, now);
}

// Creating an Intl.DateTimeFormat is slow, and every request of the API needs today's date.
const formats = new Map<Zone, ReturnType<typeof createFormats>>();

function formatsOf(zone: Zone): ReturnType<typeof createFormats> {
  const known = formats.get(zone) ?? createFormats(zone);
  formats.set(zone, known);
  return known;
}

function createFormats(timeZone: Zone) {
  const date = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
  return {
    date: new Intl.DateTimeFormat('en-US', { timeZone, ...date }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...time }),
    // The most recently requested date. It is the same for a whole minute, because offsets of zones are whole minutes.
    minute: NaN,
    today: '',
  };
}

function read(date: string): Date {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  // Not by `parseISO` of date-fns, which takes 8 µs; a price reads every day of a plan.
  return utc(Date.parse(date));
}

/** Not by `lightFormat` of date-fns: lists check and write many dates, and this takes 1.3 µs in place of 7.8. */
const write = (date: Date): string => date.toISOString().slice(0, 10);
