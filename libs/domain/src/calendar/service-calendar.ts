/**
 * The service calendar: on which dates a market, or a learner of a school, has rides. Dates are 'yyyy-MM-dd', compared
 * as texts. Rides take place on Mondays to Fridays.
 */
import { addDays, dateOfDay, dayNumber } from './calendar';
import { SOUTH_AFRICA, type Country, type Currency } from '../money/market';
import { texts } from '@liftclub/texts';

/** The two markets on the wire: 'RSA', and 'NG' for every other country. */
export const SERVICE_MARKETS = ['RSA', 'NG'] as const;
export type ServiceMarket = (typeof SERVICE_MARKETS)[number];

/** Why there are no rides on a date. */
export const CLOSURE_KINDS = ['public_holiday', 'school_closed', 'disruption'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/** A date with its name, for example a public holiday. */
export interface NamedDate {
  readonly date: string;
  readonly name: string;
}

/** Dates from `from` to `to`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** A date without rides: of the market, of one school, or of an area only, which changes no plan. */
export interface Closure extends NamedDate {
  /** Null for the whole market. */
  readonly schoolId: string | null;
  readonly inArea: boolean;
}

/** A school's terms and days off. Without terms, every weekday is a school day. */
export interface SchoolDays {
  readonly id: string;
  readonly terms: readonly DateRange[];
  readonly daysOff: readonly NamedDate[];
}

/** What decides about the ride days of a rider: the closures of the market, and the school of a linked learner. */
export interface ServiceCalendar {
  readonly closures: readonly Closure[];
  readonly school: SchoolDays | null;
}

/** Weekdays without rides inside a plan: a named date, or a range of school holidays from first to last weekday. */
export type ClosedDays = NamedDate | (DateRange & { readonly name: string });

/** A calendar without closures and school. */
export const OPEN_CALENDAR: ServiceCalendar = { closures: [], school: null };

/** The longest search for a next ride day, in days. */
const SEARCH_DAYS = 400;

/** Market of a currency on the wire. */
export const marketOfCurrency = (currency: Currency): ServiceMarket => (currency === 'ZAR' ? 'RSA' : 'NG');

/** Market of a country on the wire. Never fails. */
export const serviceMarketOf = (country: Country): ServiceMarket => (country === SOUTH_AFRICA ? 'RSA' : 'NG');

/** The ride days from `from` to `to`, both included, earliest first; none when `to` is earlier. */
export const rideDays = (from: string, to: string, calendar: ServiceCalendar): string[] =>
  rideDaysAmong(weekdaysBetween(from, to), calendar);

/** Those of the weekdays, earliest first, that are ride days. */
export function rideDaysAmong(weekdays: readonly string[], calendar: ServiceCalendar): string[] {
  const names = closedNames(calendar);
  return weekdays.filter((date) => !names.has(date) && isInTerm(date, calendar.school));
}

/** The Mondays to Fridays from `from` to `to`, both included, earliest first. */
export function weekdaysBetween(from: string, to: string): string[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const dates: string[] = [];
  for (let day = first; day <= last; day += 1) if (isWeekday(day)) dates.push(dateOfDay(day));
  return dates;
}

/**
 * Those of the weekdays, earliest first, that are without rides. Weekdays outside the school's terms that follow each
 * other are one range, in which closures and days off are not listed again.
 */
export function closedDaysAmong(weekdays: readonly string[], calendar: ServiceCalendar): ClosedDays[] {
  const names = closedNames(calendar);
  const closed: ClosedDays[] = [];
  let holidays: { from: string; to: string; name: string } | undefined;
  for (const date of weekdays) {
    const name = names.get(date);
    if (!isInTerm(date, calendar.school)) {
      if (holidays) holidays.to = date;
      else closed.push((holidays = { from: date, to: date, name: texts.calendar.schoolHolidays }));
      continue;
    }
    holidays = undefined;
    if (name !== undefined) closed.push({ date, name });
  }
  return closed;
}

/** `closedDaysAmong` the weekdays from `from` to `to`, both included. */
export const closedDays = (from: string, to: string, calendar: ServiceCalendar): ClosedDays[] =>
  closedDaysAmong(weekdaysBetween(from, to), calendar);

/**
 * The ride days of a plan from what was stored of it: the weekdays from `from` to `to` that `closed`, as `closedDays`
 * returns it, does not contain.
 */
export function rideDaysExcept(from: string, to: string, closed: readonly ClosedDays[]): string[] {
  const ranges = closed.map((days) => ('date' in days ? { from: days.date, to: days.date } : days));
  return weekdaysBetween(from, to).filter((date) => !ranges.some((range) => range.from <= date && date <= range.to));
}

/** The first ride day after a date; undefined when there is none within 400 days. */
export function nextRideDay(after: string, calendar: ServiceCalendar): string | undefined {
  return rideDays(addDays(after, 1), addDays(after, SEARCH_DAYS), calendar)[0];
}

/** A day of a calendar: whether it has rides, and the name of the closure, day off or school holidays that close it. */
export interface CalendarDay {
  readonly date: string;
  readonly rideDay: boolean;
  readonly name: string | null;
}

/** Every day from `from` to `to`, both included. Saturdays and Sundays are no ride days and have a name if closed. */
export function calendarDays(from: string, to: string, calendar: ServiceCalendar): CalendarDay[] {
  const names = closedNames(calendar);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const date = dateOfDay(first + index);
    const inTerm = isInTerm(date, calendar.school);
    const weekday = isWeekday(first + index);
    const name = names.get(date) ?? (weekday && !inTerm ? texts.calendar.schoolHolidays : null);
    return { date, rideDay: weekday && inTerm && !names.has(date), name };
  });
}

/** The names of the closed dates of a calendar. The market's closure names a date before the school's. */
function closedNames({ closures, school }: ServiceCalendar): ReadonlyMap<string, string> {
  const counted = closures.filter(({ inArea }) => !inArea);
  const ofSchool = school ? counted.filter(({ schoolId }) => schoolId === school.id) : [];
  const ofMarket = counted.filter(({ schoolId }) => schoolId === null);
  return new Map([...(school?.daysOff ?? []), ...ofSchool, ...ofMarket].map(({ date, name }) => [date, name]));
}

/** True within a term, and for a rider whose school has no terms. */
function isInTerm(date: string, school: SchoolDays | null): boolean {
  if (!school || school.terms.length === 0) return true;
  return school.terms.some(({ from, to }) => from <= date && date <= to);
}

/** True for the day number of a Monday to Friday; 1970-01-05 was a Monday. */
const isWeekday = (day: number): boolean => (((day - 4) % 7) + 7) % 7 < 5;

/** The trips of a market on some dates: all of them, those of a school's learners, or those near a point. */
export interface ClosedDates {
  readonly market: ServiceMarket;
  readonly dates: readonly string[];
  readonly schoolId: string | null;
  readonly area: { readonly latitude: number; readonly longitude: number; readonly km: number } | null;
}

/** The trips of the learners of one school, or of all schools with a terms calendar, on days without school. */
export interface NoSchoolDays {
  readonly of: { readonly schoolId: string } | { readonly calendarId: string };
  /** None: every day is a school day. */
  readonly terms: readonly DateRange[];
  readonly daysOff: readonly NamedDate[];
}

/** The trips of a booking on some dates. */
interface BookingDates {
  readonly bookingId: string;
  readonly dates: readonly string[];
}

/** Which trips lose their day by a change of the calendar. */
export type ClosedTrips = ClosedDates | NoSchoolDays | BookingDates;
