import { MINUTE_MS } from '../durations';
import { straightLineKm, type Coordinates } from '../trips';

/** A stretch of time in ms since the epoch, both ends included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A usable fix of a phone; `at` in ms since the epoch. */
export interface TimedFix extends Coordinates {
  readonly at: number;
}

/** Distances of a run in whole metres. */
export interface RunMetres {
  readonly metres: number;
  readonly metresWithRiders: number;
}

/** Between two fixes a vehicle may have driven a long way round. */
const MAX_GAP_MS = 5 * MINUTE_MS;
/** The position of a vehicle that stands moves by less. */
const STILL_KM = 0.02;

/**
 * The distance along the fixes of a run, in their order, and the part of it in the time of the rides. Undefined where
 * they leave out more than five minutes of the run, which lasts at least for `span`.
 */
export function drivenDistance(
  fixes: readonly TimedFix[],
  { span, rides }: { readonly span: TimeSpan; readonly rides: readonly TimeSpan[] },
): RunMetres | undefined {
  const times = [...new Set([span.from, ...fixes.map(({ at }) => at), span.to])].sort((a, b) => a - b);
  if (fixes.length === 0 || times.some((at, index) => at - (times[index - 1] ?? at) > MAX_GAP_MS)) return undefined;
  let [km, kmWithRiders] = [0, 0];
  let last = fixes[0];
  for (const fix of fixes) {
    if (!last) break;
    const moved = straightLineKm(last, fix);
    if (moved < STILL_KM) continue;
    const middle = (last.at + fix.at) / 2;
    km += moved;
    if (rides.some(({ from, to }) => from <= middle && middle <= to)) kmWithRiders += moved;
    last = fix;
  }
  return { metres: Math.round(km * 1000), metresWithRiders: Math.round(kmWithRiders * 1000) };
}

/** A stop of a plan: minutes of its day, and the seats taken when leaving. */
export interface PlannedStop {
  readonly arriveMinute: number;
  readonly leaveMinute: number;
  readonly load: number;
}

/** The planned distance of a run; with riders, in proportion to the time of driving with riders. */
export function plannedDistance(km: number, stops: readonly PlannedStop[]): RunMetres {
  let [minutes, minutesWithRiders] = [0, 0];
  for (const [index, stop] of stops.entries()) {
    const next = stops[index + 1];
    if (!next) break;
    const driving = Math.max(0, next.arriveMinute - stop.leaveMinute);
    minutes += driving;
    if (stop.load > 0) minutesWithRiders += driving;
  }
  const metres = Math.round(km * 1000);
  return { metres, metresWithRiders: minutes === 0 ? 0 : Math.round((metres * minutesWithRiders) / minutes) };
}

/** The most rides under way at one time; one that begins when another ends does not count beside it. */
export function mostAtOnce(rides: readonly TimeSpan[]): number {
  const changes = rides.flatMap(({ from, to }) => [
    { at: from, by: 1 },
    { at: Math.max(from, to), by: -1 },
  ]);
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let [now, most] = [0, 0];
  for (const { by } of changes) most = Math.max(most, (now += by));
  return most;
}
