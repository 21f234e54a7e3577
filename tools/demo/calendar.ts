const DAY_MS = 86_400_000;

/** The date (yyyy-MM-dd) of an instant, `days` later. */
export const dateAfter = (instant: Date, days: number): string =>
  new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday that follows an instant, `weeks` later. */
export function mondayAfter(instant: Date, weeks: number): string {
  const weekday = instant.getUTCDay();
  return dateAfter(instant, ((8 - weekday) % 7 || 7) + weeks * 7);
}
