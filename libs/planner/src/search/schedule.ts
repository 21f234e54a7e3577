import type { Problem } from './problem';
import { TOLERANCE } from './problem';

/**
 * Service start times of one sequence of stops under time windows and longest rides. A sequence is feasible when the
 * difference constraints have a solution. `earliestBegins` finds the least one, `latestBegins` the greatest.
 *
 * Both pass over the sequence once for the windows, and once more for the rides, from the last drop-off to the first:
 * a ride that is too long is cured by a later pick-up, which pushes the stops behind it until a wait absorbs the push.
 * A push never moves its own drop-off or anything behind it, so one sweep is exact, and a push that reaches its own
 * drop-off proves that the ride cannot be shortened.
 */
export class Schedule {
  private readonly positionOf: Int32Array;

  constructor(private readonly problem: Problem) {
    this.positionOf = new Int32Array(problem.trips * 2);
  }

  /**
   * Writes the least begins to `begin`; false when there is no feasible schedule, and `begin` is then undefined.
   * The run starts at `start` at the earliest. Up to position `known`, `begin` holds the least begins already.
   */
  earliestBegins(stops: Int32Array, length: number, begin: Float64Array, start = -Infinity, known = 0): boolean {
    const { minutes, earliest, latest, service, size, trips, maxRide } = this.problem;
    const positionOf = this.positionOf;
    if (known === 0) begin[0] = Math.max(start, earliest[stops[0]!]!);
    for (let k = 1; k <= known; k += 1) if (stops[k]! < trips) positionOf[stops[k]!] = k;
    let stop = stops[known]!;
    let time = begin[known]!;
    for (let k = known + 1; k < length; k += 1) {
      const next = stops[k]!;
      time += service[stop]! + minutes[stop * size + next]!;
      if (time > latest[next]! + TOLERANCE) return false;
      if (time < earliest[next]!) time = earliest[next]!;
      begin[k] = time;
      if (next < trips) positionOf[next] = k;
      stop = next;
    }
    for (let k = length - 2; k > 1; k -= 1) {
      const trip = stops[k]! - trips;
      if (trip < 0) continue;
      const pickup = positionOf[trip]!;
      const needed = begin[k]! - maxRide[trip]! - service[trip]!;
      if (needed > begin[pickup]! + TOLERANCE && !this.delay(stops, begin, pickup, k, needed)) return false;
    }
    return true;
  }

  /** Moves position `from` to `time` and pushes what follows; false when a window or position `until` forbids it. */
  private delay(stops: Int32Array, begin: Float64Array, from: number, until: number, time: number): boolean {
    const { minutes, latest, service, size } = this.problem;
    for (let k = from; k < until; k += 1) {
      if (time <= begin[k]!) return true;
      const stop = stops[k]!;
      if (time > latest[stop]! + TOLERANCE) return false;
      begin[k] = time;
      time += service[stop]! + minutes[stop * size + stops[k + 1]!]!;
    }
    return time <= begin[until]! + TOLERANCE;
  }

  /** Writes the greatest begins to `begin`. Only for a sequence that `earliestBegins` found feasible. */
  latestBegins(stops: Int32Array, length: number, begin: Float64Array): void {
    const { minutes, latest, service, size, trips, maxRide } = this.problem;
    const positionOf = this.positionOf;
    let next = stops[length - 1]!;
    let time = latest[next]!;
    begin[length - 1] = time;
    for (let k = length - 2; k >= 0; k -= 1) {
      const stop = stops[k]!;
      time -= service[stop]! + minutes[stop * size + next]!;
      if (time > latest[stop]!) time = latest[stop]!;
      begin[k] = time;
      if (k > 0) positionOf[stop] = k;
      next = stop;
    }
    for (let k = 1; k < length - 2; k += 1) {
      const trip = stops[k]!;
      if (trip >= trips) continue;
      const dropoff = positionOf[trips + trip]!;
      const allowed = begin[k]! + service[trip]! + maxRide[trip]!;
      if (allowed < begin[dropoff]!) this.advance(stops, begin, k, dropoff, allowed);
    }
  }

  /** Moves position `from` back to `time`, and what precedes it, down to behind position `until`. */
  private advance(stops: Int32Array, begin: Float64Array, until: number, from: number, time: number): void {
    const { minutes, service, size } = this.problem;
    for (let k = from; k > until; k -= 1) {
      if (time >= begin[k]!) return;
      begin[k] = time;
      const previous = stops[k - 1]!;
      time -= service[previous]! + minutes[previous * size + stops[k]!]!;
    }
  }
}
