import { KeptPlaces } from './kept-places';
import type { Problem } from './problem';
import { TOLERANCE, demand } from './problem';
import type { Random } from './random';
import type { Route } from './route';
import { copyWithPair, lateCost, runCost } from './route';
import type { Schedule } from './schedule';

/** Chance that a place is overlooked in a search with blinks. */
const OVERLOOKED = 0.3;

/**
 * Finds the cheapest feasible place of a trip in a route. Pairs of positions are first tested in constant time against
 * bounds of time, ride, seats and cost; those that remain get the exact test, the one with the least bound first. The
 * bounds assume the triangle inequality; where travel times break it, a feasible place may be missed, and never an
 * infeasible one taken.
 */
export class Insertion {
  /** Result of `search`: what the place costs more, and the positions for `Route.insert`. */
  cost = Infinity;
  pickupAfter = -1;
  dropoffAfter = -1;

  private blinks: Random | undefined;
  private fee = 0;
  private readonly stops: Int32Array;
  private readonly begin: Float64Array;
  private readonly latestBegin: Float64Array;
  private readonly kept = new KeptPlaces();

  constructor(
    private readonly problem: Problem,
    private readonly schedule: Schedule,
  ) {
    const room = 2 * problem.trips + 2;
    this.stops = new Int32Array(room);
    this.begin = new Float64Array(room);
    this.latestBegin = new Float64Array(room);
  }

  /**
   * True when the trip has a place in the route that costs less than `bound`. Seats are tested, `allowed` is not.
   * With `blinks` some places are overlooked.
   */
  search(route: Route, trip: number, bound: number, blinks?: Random): boolean {
    const { problem } = this;
    const { minutes, km, minutesTo, kmTo, service } = problem;
    const row = trip * problem.size;
    const { stops, ready, leg, legKm, load, latest, length } = route;
    this.cost = bound;
    this.blinks = blinks;
    this.pickupAfter = -1;
    const room = problem.capacity[route.vehicle]! - demand(problem, trip, route.vehicle);
    this.fee = problem.preference[trip * problem.vehicles + route.vehicle]!;
    const ownService = service[trip]! + service[problem.trips + trip]!;
    const opens = problem.earliest[trip]!;
    const closes = problem.latest[trip]! + TOLERANCE;
    for (let i = route.frozen; i < length - 1; i += 1) {
      const latestNext = latest[i + 1]! + TOLERANCE;
      if (latestNext < opens + service[trip]!) continue;
      if (ready[i]! > closes) break;
      const before = row + stops[i]!;
      const begin = ready[i]! + minutesTo[before]!;
      if (begin > closes) break;
      if (load[i]! > room) continue;
      const after = row + stops[i + 1]!;
      const leave = (begin < opens ? opens : begin) + service[trip]!;
      if (leave + minutes[after]! > latestNext) continue;
      const work = ownService + minutesTo[before]! - leg[i]!;
      const moreKm = kmTo[before]! - legKm[i]!;
      if (this.atLeast(route, work + minutes[after]!, moreKm + km[after]!) >= this.cost) continue;
      this.directly(route, trip, i, leave, work, moreKm);
      this.later(route, trip, i, leave, work + minutes[after]!, moreKm + km[after]!, room);
    }
    this.tryKept(route, trip);
    return this.pickupAfter >= 0;
  }

  /** A lower bound of the cost of this additional work and distance. */
  private atLeast(route: Route, work: number, km: number): number {
    const { kmPrice, minutePrice } = this.problem;
    const longer = route.work + work - route.duration;
    return this.fee + km * kmPrice + (longer > 0 ? longer * minutePrice : 0);
  }

  /** Tries the drop-off right behind the pick-up. */
  private directly(route: Route, trip: number, i: number, leave: number, work: number, moreKm: number): void {
    const { minutes, km, earliest, latest, service, size, trips } = this.problem;
    const dropoff = trips + trip;
    const ride = trip * size + dropoff;
    const on = dropoff * size + route.stops[i + 1]!;
    let begin = leave + minutes[ride]!;
    if (begin > latest[dropoff]! + TOLERANCE) return;
    if (begin < earliest[dropoff]!) begin = earliest[dropoff]!;
    if (begin + service[dropoff]! + minutes[on]! > route.latest[i + 1]! + TOLERANCE) return;
    const farther = moreKm + km[ride]! + km[on]!;
    this.keep(route, trip, i, i, work + minutes[ride]! + minutes[on]!, farther);
  }

  /** Tries the drop-off behind each later stop as long as time, seats and the longest ride permit. */
  private later(
    route: Route,
    trip: number,
    i: number,
    leave: number,
    work: number,
    moreKm: number,
    room: number,
  ): void {
    const { minutes, km, minutesTo, kmTo, latest, earliest, service, size, trips, maxRide } = this.problem;
    const dropoff = trips + trip;
    const row = dropoff * size;
    const { stops, ready, leg, legKm } = route;
    let ride = minutes[trip * size + stops[i + 1]!]!;
    const latestLeave = Math.min(latest[trip]! + service[trip]!, route.latest[i + 1]! - ride);
    let delay = Math.max(0, leave + ride - route.earliest[i + 1]!);
    for (let k = i + 1; k < route.length - 1; k += 1) {
      if (route.load[k]! > room || route.earliest[k]! + delay > route.latest[k]! + TOLERANCE) return;
      const to = row + stops[k]!;
      const departs = ready[k]! + delay;
      let begin = departs + minutesTo[to]!;
      if (begin > latest[dropoff]! + TOLERANCE) return;
      if (begin < earliest[dropoff]!) begin = earliest[dropoff]!;
      ride += ready[k]! - route.earliest[k]!;
      if (Math.max(ride + minutesTo[to]!, begin - latestLeave) > maxRide[trip]! + TOLERANCE) return;
      const on = row + stops[k + 1]!;
      if (begin + service[dropoff]! + minutes[on]! <= route.latest[k + 1]! + TOLERANCE) {
        const farther = moreKm + kmTo[to]! + km[on]! - legKm[k]!;
        this.keep(route, trip, i, k, work + minutesTo[to]! + minutes[on]! - leg[k]!, farther);
      }
      ride += leg[k]!;
      delay = Math.max(0, departs + leg[k]! - route.earliest[k + 1]!);
    }
  }

  private keep(route: Route, trip: number, i: number, k: number, moreWork: number, moreKm: number): void {
    const atLeast = this.atLeast(route, moreWork, moreKm);
    if (atLeast >= this.cost || (this.blinks !== undefined && this.blinks.next() < OVERLOOKED)) return;
    if (this.kept.full) this.tryKept(route, trip);
    this.kept.add(i, k, moreWork, moreKm, atLeast);
  }

  /** Tests the places that are kept as long as one of them may be cheaper than the cheapest so far. */
  private tryKept(route: Route, trip: number): void {
    const { kept } = this;
    while (kept.takeLeast(this.cost)) this.tryPlace(route, trip, kept.pickupAfter, kept.dropoffAfter);
  }

  /** The exact test; keeps the place when it is feasible and cheaper than the cheapest so far. */
  private tryPlace(route: Route, trip: number, i: number, k: number): void {
    const { problem, stops, begin } = this;
    const { earliest } = problem;
    const dropoff = problem.trips + trip;
    const length = route.length + 2;
    copyWithPair(route.stops, stops, route.length, i, k, trip, dropoff);
    copyWithPair(route.earliest, begin, route.length, i, k, earliest[trip]!, earliest[dropoff]!);
    if (!this.schedule.raise(stops, length, begin, i, k + 3)) return;
    let cost = this.fee + this.kept.moreKm * problem.kmPrice;
    if (problem.minutePrice > 0 || begin[length - 1]! - begin[0]! > problem.maxRun) {
      const duration = this.durationOf(route, i, k);
      if (duration > problem.maxRun + TOLERANCE) return;
      cost += runCost(problem, duration) - runCost(problem, route.duration);
    }
    if (problem.latePrice > 0) cost += lateCost(problem, stops, length, begin) - route.late;
    if (cost >= this.cost) return;
    this.cost = cost;
    this.pickupAfter = i;
    this.dropoffAfter = k;
  }

  /** Least minutes from start to end of the tried sequence, whose earliest start times are known. */
  private durationOf(route: Route, i: number, k: number): number {
    const { stops, begin, latestBegin } = this;
    const { latest } = this.problem;
    const end = route.length + 1;
    copyWithPair(route.latest, latestBegin, route.length, i, k, latest[stops[i + 1]!]!, latest[stops[k + 2]!]!);
    this.schedule.lower(stops, latestBegin, k + 3, i);
    return Math.max(route.work + this.kept.moreWork, begin[end]! - latestBegin[0]!);
  }
}
