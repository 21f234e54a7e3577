/** Pick-up times and weekdays of a plan in words; every list, summary and receipt uses these. */
import { texts } from '@liftclub/texts';
import { dateOfDay, dayNumber, weekDayOfDay } from '../calendar/calendar';
import type { ClosedDays } from '../calendar/service-calendar';
import { RIDE_DAYS, type RideDay } from '../pricing/plan';
import { formatTime } from './ride-time';
import { arrivalTime, isAfterBell } from './school-arrival';
import type { DayTime, LegTimes } from './trip-leg';

/** `LegTimes` with a list that a response can hold. */
type BookedTimes = Extract<LegTimes, { time_type: 'fixed' }> | { time_type: 'flexible'; day_time: DayTime[] };

/** The times of a ride from its stored week: `HH:mm:ss` from Monday to Friday, a fixed time five times. */
export function legTimesOf(timeType: LegTimes['time_type'], week: readonly string[]): BookedTimes {
  if (timeType === 'fixed') return { time_type: 'fixed', trip_time: week[0] ?? '' };
  return { time_type: 'flexible', day_time: RIDE_DAYS.map((day, index) => ({ day, time: week[index] ?? '' })) };
}

/** The times of a ride; `arrival_minutes` after each it is at school at the latest, null for any other ride. */
type RideTimes = LegTimes & { readonly arrival_minutes: number | null };

/**
 * "07:15" of a fixed time; "Mon–Thu 06:45" and "Fri 07:15" of a flexible one, where days that follow one another with
 * the same time are one. Of a ride to school each says when it arrives: "06:45 (arrives by 07:22)".
 */
export const timesOfLeg = (ride: RideTimes): string[] => timeTexts(ride, () => true);

/**
 * "After the bell at 07:30: Fri 07:30 (arrives by 08:07)." of a ride to a school whose bell rings before the ride may
 * arrive; undefined for any other. `bell_time` is null where the school or its bell is not known.
 */
export function afterBellSentence(ride: RideTimes & { readonly bell_time: string | null }): string | undefined {
  const { arrival_minutes: minutes, bell_time: bell } = ride;
  if (minutes === null || bell === null) return undefined;
  const late = timeTexts(ride, (time) => isAfterBell(time, minutes, bell));
  return late.length === 0 ? undefined : texts.schedule.arrival.afterBell(late.join(', '), formatTime(bell));
}

/** The texts of those pick-up times that `isShown` says yes to. */
function timeTexts({ arrival_minutes: minutes, ...times }: RideTimes, isShown: (time: string) => boolean): string[] {
  if (times.time_type === 'fixed') return isShown(times.trip_time) ? [pickUpText(times.trip_time, minutes)] : [];
  return foldedDays(times.day_time)
    .filter(({ time }) => isShown(time))
    .map(({ first, last, time }) => {
      const days = first === last ? first : `${first}–${last}`;
      return `${days} ${pickUpText(time, minutes)}`;
    });
}

/** "07:15" of one ride; "There: Mon–Thu 06:45, Fri 07:15 · Back: 14:00" of two. */
export function rideTimesText(rides: readonly RideTimes[]): string {
  const { ways } = texts.schedule.times;
  const [there = '', back] = rides.map((ride) => timesOfLeg(ride).join(', '));
  return back === undefined ? there : `${ways.A}: ${there} · ${ways.B}: ${back}`;
}

function pickUpText(time: string, minutes: number | null): string {
  const arrival = minutes === null ? undefined : arrivalTime(time, minutes);
  const pickUp = formatTime(time);
  return arrival === undefined ? pickUp : texts.schedule.arrival.arriving(pickUp, formatTime(arrival));
}

function foldedDays(week: readonly DayTime[]): { first: RideDay; last: RideDay; time: string }[] {
  const folded: { first: RideDay; last: RideDay; time: string }[] = [];
  for (const { day, time } of week) {
    const before = folded.at(-1);
    if (before?.time === time) before.last = day;
    else folded.push({ first: day, last: day, time });
  }
  return folded;
}

interface PlanDates {
  readonly start_date: string;
  readonly end_date: string;
  readonly closed: readonly ClosedDays[];
}

/** The weekdays on which a plan has rides, as `weekdaysText` names them. */
export function planWeekdaysText({ start_date, end_date, closed }: PlanDates): string {
  const [start, end] = [dayNumber(start_date), dayNumber(end_date)];
  const isClosed = (day: number) => closed.some((one) => isWithin(dateOfDay(day), one));
  const days = RIDE_DAYS.filter((weekday) => {
    let day = start;
    while (weekDayOfDay(day) !== weekday) day += 1;
    while (day <= end && isClosed(day)) day += 7;
    return day <= end;
  });
  return weekdaysText(days);
}

/** Weekdays in their order: "Mon–Fri" when three or more follow one another, else "Mon, Wed"; "" for none. */
export function weekdaysText(chosen: readonly RideDay[]): string {
  const days = RIDE_DAYS.filter((day) => chosen.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const inARow = RIDE_DAYS.indexOf(last) - RIDE_DAYS.indexOf(first) + 1 === days.length;
  return inARow && days.length > 2 ? `${first}–${last}` : days.join(', ');
}

const isWithin = (date: string, closed: ClosedDays): boolean =>
  'date' in closed ? closed.date === date : closed.from <= date && date <= closed.to;
