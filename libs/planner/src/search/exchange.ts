import type { Neighbours } from './neighbours';
import type { Problem } from './problem';
import { TOLERANCE, demand } from './problem';
import type { Random } from './random';
import type { Route } from './route';
import type { Solution } from './solution';
import { NOBODY } from './solution';

/** Preference for vehicles of the most related trips. */
const GREED = 2;
/** Chance of a vehicle that need not be near, and may be empty. */
const ANY_VEHICLE = 0.2;

/**
 * Exchanges the remaining stops of two vehicles from a point at which nobody is on board ("2-opt*"); from the start on,
 * they exchange their whole runs. Ruin and recreate hardly ever finds this, because it puts trips back one by one.
 */
export class Exchange {
  constructor(
    private readonly problem: Problem,
    private readonly neighbours: Neighbours,
    private readonly locked: Uint8Array,
    private readonly random: Random,
  ) {}

  /** Exchanges the ends of a random route and of a near one; false when none can be exchanged or none was. */
  run(solution: Solution): boolean {
    const { random, neighbours, problem } = this;
    if (neighbours.width === 0) return false;
    const trip = random.below(problem.trips);
    const one = solution.vehicleOf[trip]!;
    const rank = Math.floor(random.next() ** GREED * neighbours.width);
    const other =
      random.next() < ANY_VEHICLE
        ? random.below(problem.vehicles)
        : solution.vehicleOf[neighbours.chained[trip * neighbours.width + rank]!]!;
    if (one === other || one === NOBODY || other === NOBODY) return false;
    return this.exchange(solution, solution.routes[one]!, solution.routes[other]!);
  }

  /** Of the cuts that the times permit one is taken at random, each as probable as the others. */
  private exchange(solution: Solution, one: Route, other: Route): boolean {
    let cuts = 0;
    let cutOne = -1;
    let cutOther = -1;
    for (let i = one.frozen; i < one.length - 1; i += 1) {
      if (i > 0 && one.load[i]! > 0) continue;
      for (let k = other.frozen; k < other.length - 1; k += 1) {
        if (k > 0 && other.load[k]! > 0) continue;
        if (i === one.length - 2 && k === other.length - 2) continue;
        if (!this.inTime(one, i, other, k) || !this.inTime(other, k, one, i)) continue;
        cuts += 1;
        if (this.random.below(cuts) > 0) continue;
        cutOne = i;
        cutOther = k;
      }
    }
    if (cuts === 0 || !this.permits(one, cutOne, other) || !this.permits(other, cutOther, one)) return false;
    if (solution.exchange(one.vehicle, cutOne, other.vehicle, cutOther)) return true;
    solution.undo();
    return false;
  }

  /** True when a vehicle can go from position `i` of its route to what follows `k` in the other. */
  private inTime(route: Route, i: number, other: Route, k: number): boolean {
    if (k === other.length - 2) return true;
    const way = route.stops[i]! * this.problem.size + other.stops[k + 1]!;
    return route.ready[i]! + this.problem.minutes[way]! <= other.latest[k + 1]! + TOLERANCE;
  }

  /** True when the other vehicle may carry all trips behind the position, and has the seats. */
  private permits(route: Route, position: number, { vehicle }: Route): boolean {
    const { problem, locked } = this;
    let load = 0;
    for (let k = position + 1; k < route.length - 1; k += 1) {
      const stop = route.stops[k]!;
      if (stop >= problem.trips) load -= demand(problem, stop - problem.trips, vehicle);
      else {
        load += demand(problem, stop, vehicle);
        if (locked[stop] === 1 || problem.allowed[stop * problem.vehicles + vehicle] === 0) return false;
        if (load > problem.capacity[vehicle]!) return false;
      }
    }
    return true;
  }
}
