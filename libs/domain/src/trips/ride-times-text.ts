/** Pick-up times and weekdays of a plan in words; every list, summary and receipt uses these. */
import { dateOfDay, dayNumber, weekDayOfDay } from '../calendar/calendar';
import type { ClosedDays } from '../calendar/service-calendar';
import { RIDE_DAYS } from '../pricing/plan';
import { formatTime } from './ride-time';
import type { DayTime, LegTimes } from './trip-leg';

/** `LegTimes` with a list that a response can hold. */
type BookedTimes = Extract<LegTimes, { time_type: 'fixed' }> | { time_type: 'flexible'; day_time: DayTime[] };

/** The times of a ride from its stored week: `HH:mm:ss` from Monday to Friday, a fixed time five times. */
export function legTimesOf(timeType: LegTimes['time_type'], week: readonly string[]): BookedTimes {
  if (timeType === 'fixed') return { time_type: 'fixed', trip_time: week[0] ?? '' };
  return { time_type: 'flexible', day_time: RIDE_DAYS.map((day, index) => ({ day, time: week[index] ?? '' })) };
}

/** "07:15" of a fixed time; "Mon 07:15" to "Fri 06:45" of a flexible one. */
export function timesOfLeg(times: LegTimes): string[] {
  if (times.time_type === 'fixed') return [formatTime(times.trip_time)];
  return times.day_time.map(({ day, time }) => `${day} ${formatTime(time)}`);
}

/** "07:15 · 15:30" of Ride A and Ride B; a flexible ride is its week, "Mon 07:15, Tue 07:30, …". */
export function rideTimesText(rides: readonly LegTimes[]): string {
  return rides.map((ride) => timesOfLeg(ride).join(', ')).join(' · ');
}

interface PlanDates {
  readonly start_date: string;
  readonly end_date: string;
  readonly closed: readonly ClosedDays[];
}

/** The weekdays on which a plan has rides: "Mon–Fri", "Mon–Thu", or "Mon, Wed" when they do not follow one another. */
export function planWeekdaysText({ start_date, end_date, closed }: PlanDates): string {
  const [start, end] = [dayNumber(start_date), dayNumber(end_date)];
  const isClosed = (day: number) => closed.some((one) => isWithin(dateOfDay(day), one));
  const days = RIDE_DAYS.filter((weekday) => {
    let day = start;
    while (weekDayOfDay(day) !== weekday) day += 1;
    while (day <= end && isClosed(day)) day += 7;
    return day <= end;
  });
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const inARow = RIDE_DAYS.indexOf(last) - RIDE_DAYS.indexOf(first) + 1 === days.length;
  return inARow && days.length > 2 ? `${first}–${last}` : days.join(', ');
}

const isWithin = (date: string, closed: ClosedDays): boolean =>
  'date' in closed ? closed.date === date : closed.from <= date && date <= closed.to;
