import type { Neighbours } from './neighbours';
import type { Problem } from './problem';
import type { Solution } from './solution';
import { NOBODY } from './solution';

/** Neighbours of a trip whose vehicles are candidates for it. */
const NEAREST = 40;

/** Lists the vehicles in which a trip is tried. */
export class Candidates {
  /** The vehicles, `count` of them. */
  readonly vehicles: Int32Array;
  count = 0;

  private readonly empty: Int32Array;
  private empties = 0;
  /** By vehicle, the last list that it was put on. */
  private readonly listed: Int32Array;
  private list = 0;
  /** By trip, the vehicle of its previous driver, or none. */
  private readonly favourite: Int32Array;

  constructor(
    private readonly problem: Problem,
    private readonly neighbours?: Neighbours,
  ) {
    this.vehicles = new Int32Array(problem.vehicles);
    this.empty = new Int32Array(problem.vehicles);
    this.listed = new Int32Array(problem.vehicles);
    this.favourite = Int32Array.from({ length: problem.trips }, (_, trip) => favouriteOf(problem, trip));
  }

  /** Looks which vehicles are empty before trips are put back. */
  begin(solution: Solution): void {
    this.empties = 0;
    for (let vehicle = 0; vehicle < this.empty.length; vehicle += 1) {
      if (solution.routes[vehicle]!.length === 2) this.empty[this.empties++] = vehicle;
    }
  }

  /** All vehicles. */
  all(): void {
    this.count = this.vehicles.length;
    for (let vehicle = 0; vehicle < this.count; vehicle += 1) this.vehicles[vehicle] = vehicle;
  }

  /** The vehicles of the nearest trips, nearest first, then that of last time and the empty ones. */
  near(solution: Solution, trip: number): void {
    const { neighbours } = this;
    if (neighbours === undefined) return this.all();
    this.count = 0;
    this.list += 1;
    const first = trip * neighbours.width;
    const end = first + Math.min(NEAREST, neighbours.width);
    for (let k = first; k < end; k += 1) this.add(solution.vehicleOf[neighbours.chained[k]!]!);
    this.add(this.favourite[trip]!);
    for (let k = 0; k < this.empties; k += 1) this.add(this.empty[k]!);
  }

  private add(vehicle: number): void {
    if (vehicle === NOBODY || this.listed[vehicle] === this.list) return;
    this.listed[vehicle] = this.list;
    this.vehicles[this.count++] = vehicle;
  }
}

/** The first of the vehicles that cost the trip least, if not all cost the same. */
function favouriteOf({ vehicles, preference }: Problem, trip: number): number {
  const prices = preference.subarray(trip * vehicles, (trip + 1) * vehicles);
  let favourite = 0;
  for (let vehicle = 1; vehicle < vehicles; vehicle += 1) {
    if (prices[vehicle]! < prices[favourite]!) favourite = vehicle;
  }
  return prices.some((price) => price > prices[favourite]!) ? favourite : NOBODY;
}
