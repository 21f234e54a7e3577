const DAY_MS = 86_400_000;

/** The date (yyyy-MM-dd) of an instant, `days` later. */
export const dateAfter = (instant: Date, days: number): string =>
  new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday that follows an instant, `weeks` later. */
export function mondayAfter(instant: Date, weeks: number): string {
  const weekday = instant.getUTCDay();
  return dateAfter(instant, ((8 - weekday) % 7 || 7) + weeks * 7);
}

/**
 * When the demo's time begins: the day before the latest Monday whose week is over since two days, so that plans of a
 * week have ended today. Nine to fifteen days before `now`.
 */
export function beginOfDemo(now: Date): Date {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = daysSinceMonday >= 1 ? daysSinceMonday + 7 : 14;
  return new Date(now.getTime() - (monday + 1) * DAY_MS);
}

/** The latest weekday (yyyy-MM-dd) before the date of an instant. */
export function lastWeekday(now: Date): string {
  const days = { 0: 2, 1: 3 }[now.getUTCDay()] ?? 1;
  return dateAfter(now, -days);
}

/** The first weekday (yyyy-MM-dd) from a date on that is not among the closed ones. */
export function firstOpenWeekday(from: string, closed: readonly string[]): string {
  const day = new Date(from);
  const isOpen = day.getUTCDay() % 6 !== 0 && !closed.includes(from);
  return isOpen ? from : firstOpenWeekday(dateAfter(day, 1), closed);
}
