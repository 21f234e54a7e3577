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
   * The run starts at `start` at the earliest.
   */
  earliestBegins(stops: Int32Array, length: number, begin: Float64Array, start = -Infinity): boolean {
    const { earliest } = this.problem;
    for (let k = 0; k < length; k += 1) begin[k] = earliest[stops[k]!]!;
    if (begin[0]! < start) begin[0] = start;
    return this.raise(stops, length, begin, 0, length);
  }

  /**
   * Raises bounds in `begin`, which the stops cannot precede, to the least begins; false as above. After an insertion
   * into a feasible sequence the begins without it are such bounds: those up to position `known` are right already, and
   * from `rest` on those that the stops before do not push are right, so the pass ends there.
   */
  raise(stops: Int32Array, length: number, begin: Float64Array, known: number, rest: number): boolean {
    const { minutes, latest, service, size, trips, maxRide } = this.problem;
    const positionOf = this.positionOf;
    for (let k = 1; k <= known; k += 1) if (stops[k]! < trips) positionOf[stops[k]!] = k;
    let stop = stops[known]!;
    let time = begin[known]!;
    let end = known + 1;
    for (; end < length; end += 1) {
      const next = stops[end]!;
      time += service[stop]! + minutes[stop * size + next]!;
      if (time > latest[next]! + TOLERANCE) return false;
      if (time > begin[end]!) begin[end] = time;
      else if (end >= rest) break;
      else time = begin[end]!;
      if (next < trips) positionOf[next] = end;
      stop = next;
    }
    let last = known;
    for (let k = Math.min(end, length - 1) - 1; k > last; k -= 1) {
      const trip = stops[k]! - trips;
      if (trip < 0) continue;
      const pickup = positionOf[trip]!;
      const needed = begin[k]! - maxRide[trip]! - service[trip]!;
      if (needed <= begin[pickup]! + TOLERANCE) continue;
      if (!this.delay(stops, begin, pickup, k, needed)) return false;
      if (pickup < last) last = pickup;
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
    const { latest } = this.problem;
    for (let k = 0; k < length; k += 1) begin[k] = latest[stops[k]!]!;
    this.lower(stops, begin, length - 1, -1);
  }

  /** The mirror of `raise` for a feasible sequence: right from `known` on, and up to `rest` where nothing is pushed. */
  lower(stops: Int32Array, begin: Float64Array, known: number, rest: number): void {
    const { minutes, service, size, trips, maxRide } = this.problem;
    const positionOf = this.positionOf;
    for (let k = known; stops[k]! < 2 * trips; k += 1) positionOf[stops[k]!] = k;
    let next = stops[known]!;
    let time = begin[known]!;
    let end = known - 1;
    for (; end >= 0; end -= 1) {
      const stop = stops[end]!;
      time -= service[stop]! + minutes[stop * size + next]!;
      if (time < begin[end]!) begin[end] = time;
      else if (end <= rest) break;
      else time = begin[end]!;
      if (end > 0) positionOf[stop] = end;
      next = stop;
    }
    let last = known;
    for (let k = Math.max(end, 0) + 1; k < last; k += 1) {
      const trip = stops[k]!;
      if (trip >= trips) continue;
      const dropoff = positionOf[trips + trip]!;
      const allowed = begin[k]! + service[trip]! + maxRide[trip]!;
      if (allowed >= begin[dropoff]!) continue;
      this.advance(stops, begin, k, dropoff, allowed);
      if (dropoff > last) last = dropoff;
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
