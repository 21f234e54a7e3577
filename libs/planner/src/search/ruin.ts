import type { Neighbours } from './neighbours';
import type { Problem } from './problem';
import type { Random } from './random';
import type { Route } from './route';
import type { Solution } from './solution';
import { NOBODY } from './solution';

/** Trips that one ruin removes on average, more while a trip has no place, and the longest string of stops. */
const AVERAGE_REMOVED = 5;
const AVERAGE_FOR_WAITING = 7;
const LONGEST_STRING = 10;
/** Chances of removing strings, related trips and a whole route; else random trips. */
const STRINGS = 0.6;
const RELATED = 0.25;
const WHOLE = 0.1;
/** Probability that a ruin starts at an unserved trip, if there is one. */
const AROUND_WAITING = 0.4;
/** Preference for the most related trips in Shaw removal. */
const GREED = 4;

/** Chooses trips and takes them out: strings of stops, related trips, a route or random ones. */
export class Ruin {
  /** The removed trips, `count` of them. */
  readonly removed: Int32Array;
  count = 0;
  private seed = 0;
  private average = AVERAGE_REMOVED;

  private readonly marked: Uint8Array;
  private readonly ruined: Uint8Array;

  constructor(
    private readonly problem: Problem,
    private readonly neighbours: Neighbours,
    private readonly locked: Uint8Array,
    private readonly random: Random,
  ) {
    this.removed = new Int32Array(problem.trips);
    this.marked = new Uint8Array(problem.trips);
    this.ruined = new Uint8Array(problem.vehicles);
  }

  /** Removes a few trips, often around one of the `waiting` trips; false when what remains is infeasible. */
  run(solution: Solution, waiting: Int32Array): boolean {
    this.count = 0;
    this.average = waiting.length > 0 ? AVERAGE_FOR_WAITING : AVERAGE_REMOVED;
    const around = waiting.length > 0 && this.random.next() < AROUND_WAITING;
    this.seed = around ? waiting[this.random.below(waiting.length)]! : this.random.below(this.problem.trips);
    const kind = this.random.next();
    if (kind < STRINGS) this.strings(solution);
    else if (kind < STRINGS + RELATED) this.related(solution);
    else if (kind < STRINGS + RELATED + WHOLE) this.wholeRoute(solution);
    else this.anyTrips(solution);
    let feasible = true;
    this.ruined.fill(0);
    for (let k = 0; k < this.count; k += 1) {
      const vehicle = solution.vehicleOf[this.removed[k]!]!;
      if (vehicle === NOBODY || this.ruined[vehicle] !== 0) continue;
      this.ruined[vehicle] = 1;
      feasible = solution.removeMarked(vehicle, this.marked) && feasible;
    }
    for (let k = 0; k < this.count; k += 1) this.marked[this.removed[k]!] = 0;
    return feasible;
  }

  private mark(solution: Solution, trip: number): void {
    if (this.marked[trip] !== 0 || this.locked[trip] !== 0 || solution.vehicleOf[trip] === NOBODY) return;
    this.marked[trip] = 1;
    this.removed[this.count++] = trip;
  }

  /** Strings of stops of neighbouring routes (Christiaens & Vanden Berghe 2020). */
  private strings(solution: Solution): void {
    const { random, neighbours, seed } = this;
    const longest = Math.min(LONGEST_STRING, Math.max(2, this.averageStops(solution)));
    const most = (4 * 2 * this.average) / (1 + longest) - 1;
    let strings = Math.floor(1 + random.next() * most);
    this.ruined.fill(0);
    for (let k = -1; k < neighbours.width && strings > 0; k += 1) {
      const trip = k < 0 ? seed : neighbours.chained[seed * neighbours.width + k]!;
      const vehicle = solution.vehicleOf[trip]!;
      if (vehicle === NOBODY || this.ruined[vehicle] !== 0) continue;
      this.ruined[vehicle] = 1;
      this.string(solution, solution.routes[vehicle]!, trip, longest);
      strings -= 1;
    }
  }

  private averageStops(solution: Solution): number {
    let stops = 0;
    let used = 0;
    for (const route of solution.routes) {
      if (route.length === 2) continue;
      stops += route.length - 2;
      used += 1;
    }
    return used === 0 ? 0 : stops / used;
  }

  private string(solution: Solution, route: Route, trip: number, longest: number): void {
    const { random, problem } = this;
    const stops = route.length - 2;
    const visit = random.next() < 0.5 ? trip : problem.trips + trip;
    const position = route.stops.indexOf(visit);
    const length = Math.floor(1 + random.next() * Math.min(stops, longest));
    const first = Math.max(1, position - length + 1);
    const last = Math.min(position, stops - length + 1);
    const start = first + random.below(last - first + 1);
    for (let k = start; k < start + length; k += 1) {
      const stop = route.stops[k]!;
      this.mark(solution, stop < problem.trips ? stop : stop - problem.trips);
    }
  }

  /** Trips related to one that was already chosen (Shaw 1998). */
  private related(solution: Solution): void {
    const { random, neighbours } = this;
    const target = 1 + random.below(2 * this.average);
    this.mark(solution, this.seed);
    for (let tries = 0; this.count < target && tries < 4 * target; tries += 1) {
      const from = this.count === 0 ? this.seed : this.removed[random.below(this.count)]!;
      const rank = Math.floor(random.next() ** GREED * neighbours.width);
      if (neighbours.width > 0) this.mark(solution, neighbours.alike[from * neighbours.width + rank]!);
    }
  }

  /** All trips of a route that is not too long, so that a vehicle can be spared. */
  private wholeRoute(solution: Solution): void {
    const { problem } = this;
    const vehicle = solution.vehicleOf[this.seed]!;
    if (vehicle === NOBODY) return;
    const route = solution.routes[vehicle]!;
    if (route.length > 4 * this.average) return this.anyTrips(solution);
    for (let k = 1; k < route.length - 1; k += 1) this.mark(solution, route.stops[k]! % problem.trips);
  }

  private anyTrips(solution: Solution): void {
    const target = 1 + this.random.below(this.average);
    for (let k = 0; k < target; k += 1) this.mark(solution, this.random.below(this.problem.trips));
  }
}
