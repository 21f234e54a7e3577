import type { Problem } from './problem';
import { demand } from './problem';
import type { Schedule } from './schedule';

let versions = 0;

/** Positions that a new route has room for; it grows with its stops. */
const ROOM = 32;

/** The stops of one vehicle from base to base, with what an insertion must know at each position. */
export class Route {
  stops = new Int32Array(ROOM);
  length = 2;
  /** Least and greatest start of service by position, rides and windows of the whole route included. */
  earliest = new Float64Array(ROOM);
  latest = new Float64Array(ROOM);
  /** Seats taken when leaving a position. */
  load = new Int32Array(ROOM);
  /** Earliest departure by position, and minutes and kilometres of the way to the next one. */
  ready = new Float64Array(ROOM);
  leg = new Float64Array(ROOM);
  legKm = new Float64Array(ROOM);
  /** Position of the last stop that must stay as it is; 0 is the base. */
  frozen = 0;
  /** Minutes of driving and service. */
  work = 0;
  /** Least possible minutes from start to end. */
  duration = 0;
  /** Cost of late stops; part of `cost`. */
  late = 0;
  /** Cost of the run; without the preferences of its trips. */
  cost = 0;
  /** Different for different contents. */
  version = 0;

  constructor(
    private readonly problem: Problem,
    readonly vehicle: number,
  ) {
    this.stops.fill(2 * problem.trips + vehicle, 0, 2);
  }

  /** Allocates space for this many stops, bases included. Only stops and begins are copied from the old arrays. */
  private makeRoom(length: number): void {
    if (length <= this.stops.length) return;
    const room = 2 * length;
    const { stops, earliest, latest } = this;
    this.stops = new Int32Array(room);
    this.stops.set(stops);
    this.load = new Int32Array(room);
    this.earliest = new Float64Array(room);
    this.earliest.set(earliest);
    this.latest = new Float64Array(room);
    this.latest.set(latest);
    this.ready = new Float64Array(room);
    this.leg = new Float64Array(room);
    this.legKm = new Float64Array(room);
  }

  get empty(): boolean {
    return this.length === 2;
  }

  copyFrom(other: Route): void {
    const { length } = other;
    this.makeRoom(length);
    for (let k = 0; k < length; k += 1) {
      this.stops[k] = other.stops[k]!;
      this.earliest[k] = other.earliest[k]!;
      this.latest[k] = other.latest[k]!;
      this.load[k] = other.load[k]!;
      this.ready[k] = other.ready[k]!;
      this.leg[k] = other.leg[k]!;
      this.legKm[k] = other.legKm[k]!;
    }
    this.length = length;
    this.frozen = other.frozen;
    this.work = other.work;
    this.duration = other.duration;
    this.late = other.late;
    this.cost = other.cost;
    this.version = other.version;
  }

  /**
   * Puts the pick-up behind position `pickupAfter` and the drop-off behind `dropoffAfter`, both counted before. This
   * must be feasible.
   */
  insert(schedule: Schedule, trip: number, pickupAfter: number, dropoffAfter: number): void {
    this.makeRoom(this.length + 2);
    const { problem, stops, earliest, latest, length } = this;
    const dropoff = problem.trips + trip;
    copyWithPair(stops, stops, length, pickupAfter, dropoffAfter, trip, dropoff);
    const { earliest: opens, latest: closes } = problem;
    copyWithPair(earliest, earliest, length, pickupAfter, dropoffAfter, opens[trip]!, opens[dropoff]!);
    copyWithPair(latest, latest, length, pickupAfter, dropoffAfter, closes[trip]!, closes[dropoff]!);
    this.length += 2;
    this.version = versions += 1;
    schedule.raise(stops, this.length, earliest, pickupAfter, dropoffAfter + 3);
    schedule.lower(stops, latest, dropoffAfter + 3, pickupAfter);
    this.sumUp();
  }

  /** Replaces all stops between the position and the base at the end. */
  replaceAfter(position: number, stops: ArrayLike<number>): void {
    this.makeRoom(position + stops.length + 2);
    const [base] = this.stops;
    this.stops.set(stops, position + 1);
    this.length = position + stops.length + 2;
    this.stops[this.length - 1] = base!;
  }

  /** Takes out both stops of every marked trip. */
  removeMarked(marked: Uint8Array): void {
    const { stops } = this;
    const { trips } = this.problem;
    let kept = 1;
    for (let k = 1; k < this.length; k += 1) {
      const stop = stops[k]!;
      const trip = stop < trips ? stop : stop - trips;
      if (k === this.length - 1 || marked[trip] === 0) stops[kept++] = stop;
    }
    this.length = kept;
  }

  /** Recomputes everything from the stops; false when they have become infeasible. */
  refresh(schedule: Schedule): boolean {
    const { problem, stops, length } = this;
    this.version = versions += 1;
    if (!schedule.earliestBegins(stops, length, this.earliest)) return false;
    schedule.latestBegins(stops, length, this.latest);
    this.sumUp();
    return this.duration <= problem.maxRun + 1e-7;
  }

  private sumUp(): void {
    this.sumLegs();
    const { problem, stops, length } = this;
    const span = this.earliest[length - 1]! - this.latest[0]!;
    this.duration = this.empty ? 0 : Math.max(this.work, span);
    this.late = problem.latePrice > 0 ? lateCost(problem, stops, length, this.earliest) : 0;
    this.cost += this.late + (this.empty ? 0 : runCost(problem, this.duration));
  }

  private sumLegs(): void {
    const { minutes, km, kmPrice, service, size, trips } = this.problem;
    this.work = 0;
    this.cost = 0;
    let load = 0;
    for (let k = 0; k < this.length - 1; k += 1) {
      const stop = this.stops[k]!;
      const arc = stop * size + this.stops[k + 1]!;
      this.ready[k] = this.earliest[k]! + service[stop]!;
      this.leg[k] = minutes[arc]!;
      this.legKm[k] = km[arc]!;
      this.work += service[stop]! + minutes[arc]!;
      this.cost += km[arc]! * kmPrice;
      if (k > 0) {
        load +=
          stop < trips ? demand(this.problem, stop, this.vehicle) : -demand(this.problem, stop - trips, this.vehicle);
      }
      this.load[k] = load;
    }
    this.load[this.length - 1] = 0;
  }
}

/** Cost of the minutes of one run. */
export function runCost(problem: Problem, duration: number): number {
  return duration * (problem.minutePrice + duration * problem.unevenPrice);
}

/** Cost of the stops that start after they are due. */
export function lateCost(problem: Problem, stops: Int32Array, length: number, begin: Float64Array): number {
  let late = 0;
  for (let k = 1; k < length - 1; k += 1) late += Math.max(0, begin[k]! - problem.due[stops[k]!]!);
  return late * problem.latePrice;
}

/** Copies the values of a sequence and puts `one` behind position `i` and `other` behind `k`, both counted before. */
export function copyWithPair<Values extends Int32Array | Float64Array>(
  from: Values,
  to: Values,
  length: number,
  i: number,
  k: number,
  one: number,
  other: number,
): void {
  for (let p = length - 1; p > k; p -= 1) to[p + 2] = from[p]!;
  to[k + 2] = other;
  for (let p = k; p > i; p -= 1) to[p + 1] = from[p]!;
  to[i + 1] = one;
  if (from !== to) for (let p = i; p >= 0; p -= 1) to[p] = from[p]!;
}
