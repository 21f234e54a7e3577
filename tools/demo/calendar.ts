const DAY_MS = 86_400_000;

/** The date (yyyy-MM-dd) of an instant, `days` later. */
export const dateAfter = (instant: Date, days: number): string =>
  new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday that follows an instant, `weeks` later. */
export function mondayAfter(instant: Date, weeks: number): string {
  const weekday = instant.getUTCDay();
  return dateAfter(instant, ((8 - weekday) % 7 || 7) + weeks * 7);
}

/** Times of day (UTC) at which rides are under way: 07:20–10:40 and 14:50–17:20 in South Africa. */
const RIDES_GO_ON = [
  { from: 'T05:20:00.000Z', to: 'T08:40:00.000Z' },
  { from: 'T12:50:00.000Z', to: 'T15:20:00.000Z' },
];

/**
 * The instant that the demo shows: `now` while rides go on, else when they next do, so at night on the next morning and
 * on a Sunday on Monday.
 */
export function storyTime(now: Date): Date {
  const today = dateAfter(now, 0);
  const date = firstOpenWeekday(today, []);
  const next = RIDES_GO_ON.map(({ from, to }) => ({ from: new Date(date + from), to: new Date(date + to) }));
  const times = next.find(({ to }) => to >= now);
  if (!times) return new Date(firstOpenWeekday(dateAfter(now, 1), []) + RIDES_GO_ON[0]?.from);
  return times.from > now ? times.from : now;
}

/** Filling a stack takes some minutes, in which its story does not move on to the next day. */
const FILLING_MS = 7_200_000;

/** The same time of day as when the demo's time began, on the first day with rides that `now` has not left behind. */
export function storyOf(begin: Date, now: Date, closed: readonly string[]): Date {
  const onDay = (date: string) => new Date(date + begin.toISOString().slice(10));
  const today = dateAfter(now, 0);
  const isOver = onDay(today).getTime() < now.getTime() - FILLING_MS;
  return onDay(firstOpenWeekday(isOver ? dateAfter(now, 1) : today, closed));
}

/** A time of day (HH:mm in South Africa) this many minutes from that of an instant, down to the quarter. */
export function quarterAt(instant: Date, minutes: number): string {
  const quarter = Math.floor((instant.getTime() / 60_000 + minutes) / 15) * 15;
  return new Date((quarter + 120) * 60_000).toISOString().slice(11, 16);
}

/**
 * When the demo's time begins: the day before the latest Monday whose week is over since two days, so that plans of a
 * week have ended in its story. Nine to fifteen days before `story`.
 */
export function beginOfDemo(story: Date): Date {
  const daysSinceMonday = (story.getUTCDay() + 6) % 7;
  const monday = daysSinceMonday >= 1 ? daysSinceMonday + 7 : 14;
  return new Date(story.getTime() - (monday + 1) * DAY_MS);
}

/** The weekdays (yyyy-MM-dd) from a date to another one, which is included. */
export function weekdaysUntil(from: string, to: string): string[] {
  if (from > to) return [];
  const rest = weekdaysUntil(dateAfter(new Date(from), 1), to);
  return new Date(from).getUTCDay() % 6 === 0 ? rest : [from, ...rest];
}

/** The first weekday (yyyy-MM-dd) from a date on that is not among the closed ones. */
export function firstOpenWeekday(from: string, closed: readonly string[]): string {
  const day = new Date(from);
  const isOpen = day.getUTCDay() % 6 !== 0 && !closed.includes(from);
  return isOpen ? from : firstOpenWeekday(dateAfter(day, 1), closed);
}
