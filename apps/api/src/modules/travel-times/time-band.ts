const WEEK_MS = 7 * 86_400_000;
const HOURS = 2;
const BANDS_A_DAY = 24 / HOURS;

/** Drives without traffic. */
const ANY_TIME = -1;

/** The part of a week in which drives take about as long: two hours of weekdays or of weekends, by UTC. */
export function timeBand(departAt: Date | undefined): number {
  if (departAt === undefined) return ANY_TIME;
  const weekend = [0, 6].includes(departAt.getUTCDay());
  return Math.floor(departAt.getUTCHours() / HOURS) + (weekend ? BANDS_A_DAY : 0);
}

/** The same time of a coming week when it is past: providers know the traffic of the future only. */
export function inFuture(departAt: Date, now: Date): Date {
  const weeks = Math.floor((now.getTime() - departAt.getTime()) / WEEK_MS) + 1;
  return new Date(departAt.getTime() + Math.max(0, weeks) * WEEK_MS);
}
