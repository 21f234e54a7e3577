import type { Problem } from './problem';
import { Route } from './route';
import type { Schedule } from './schedule';

/** The vehicle of a trip that is not served. */
export const NOBODY = -1;

/** Routes of all vehicles. A change can be undone: each route is copied before its first change. */
export class Solution {
  readonly routes: Route[];
  /** Vehicle by trip. */
  readonly vehicleOf: Int32Array;
  /** How many trips are not served. */
  waiting: number;
  /** Cost of runs and preferences and of what is not served. */
  cost = 0;

  private readonly saved: (Route | undefined)[];
  private readonly touched: Uint8Array;
  private readonly touchedList: number[] = [];
  private readonly movedTrips: number[] = [];
  private readonly movedFrom: number[] = [];
  private savedCost = 0;
  private savedWaiting = 0;
  /** The best solution, and which of its routes may differ from the present ones. */
  private readonly best: (Route | undefined)[];
  private readonly bestOf: Int32Array;
  private readonly differs: Uint8Array;
  /** Cost of the solution that `keepBest` remembers. */
  bestCost = Infinity;

  constructor(
    readonly problem: Problem,
    private readonly schedule: Schedule,
  ) {
    const vehicles = Array.from({ length: problem.vehicles }, (_, vehicle) => vehicle);
    this.routes = vehicles.map((vehicle) => new Route(problem, vehicle));
    this.saved = vehicles.map(() => undefined);
    this.vehicleOf = new Int32Array(problem.trips).fill(NOBODY);
    this.waiting = problem.trips;
    this.best = vehicles.map(() => undefined);
    this.bestOf = new Int32Array(problem.trips);
    this.differs = new Uint8Array(problem.vehicles).fill(1);
    this.touched = new Uint8Array(problem.vehicles);
    for (const route of this.routes) route.refresh(schedule);
    this.cost = problem.unserved.reduce((sum, price) => sum + price, 0);
  }

  /** Starts a change that `undo` can revert. */
  begin(): void {
    for (const vehicle of this.touchedList) this.touched[vehicle] = 0;
    this.touchedList.length = 0;
    this.movedTrips.length = 0;
    this.movedFrom.length = 0;
    this.savedCost = this.cost;
    this.savedWaiting = this.waiting;
  }

  undo(): void {
    for (const vehicle of this.touchedList) {
      const route = this.routes[vehicle]!;
      this.routes[vehicle] = this.saved[vehicle]!;
      this.saved[vehicle] = route;
    }
    for (let k = this.movedTrips.length - 1; k >= 0; k -= 1) this.vehicleOf[this.movedTrips[k]!] = this.movedFrom[k]!;
    this.cost = this.savedCost;
    this.waiting = this.savedWaiting;
    this.begin();
  }

  /** Remembers the solution. */
  keepBest(): void {
    this.bestCost = this.cost;
    for (let vehicle = 0; vehicle < this.differs.length; vehicle += 1) {
      if (this.differs[vehicle] === 0) continue;
      const best = (this.best[vehicle] ??= new Route(this.problem, vehicle));
      best.copyFrom(this.routes[vehicle]!);
    }
    this.differs.fill(0);
    this.bestOf.set(this.vehicleOf);
  }

  /** Returns to the remembered solution. */
  restoreBest(): void {
    this.begin();
    this.best.forEach((route, vehicle) => route && this.routes[vehicle]!.copyFrom(route));
    this.vehicleOf.set(this.bestOf);
    this.waiting = this.vehicleOf.reduce((count, vehicle) => count + (vehicle === NOBODY ? 1 : 0), 0);
    this.cost = this.bestCost;
  }

  /** Puts the trip into the vehicle's route at a place found by `Insertion`. */
  insert(trip: number, vehicle: number, pickupAfter: number, dropoffAfter: number): void {
    const route = this.touch(vehicle);
    const before = route.cost;
    route.insert(this.schedule, trip, pickupAfter, dropoffAfter);
    this.cost += route.cost - before + this.fee(trip, vehicle) - this.problem.unserved[trip]!;
    this.move(trip, vehicle);
  }

  /** Takes the marked trips out of the vehicle's route; false when what remains is infeasible, and must be undone. */
  removeMarked(vehicle: number, marked: Uint8Array): boolean {
    const route = this.touch(vehicle);
    const before = route.cost;
    for (let k = 1; k < route.length - 1; k += 1) {
      const trip = route.stops[k]!;
      if (trip >= this.problem.trips || marked[trip] === 0) continue;
      this.cost += this.problem.unserved[trip]! - this.fee(trip, vehicle);
      this.move(trip, NOBODY);
    }
    route.removeMarked(marked);
    const feasible = route.refresh(this.schedule);
    this.cost += route.cost - before;
    return feasible;
  }

  /** Exchanges what follows a position in two routes; false when it is infeasible, and must be undone. */
  exchange(one: number, afterOne: number, other: number, afterOther: number): boolean {
    const [first, second] = [this.touch(one), this.touch(other)];
    const before = first.cost + second.cost;
    this.moveAll(first, afterOne, other);
    this.moveAll(second, afterOther, one);
    const tail = first.stops.slice(afterOne + 1, first.length - 1);
    first.replaceAfter(afterOne, second.stops.subarray(afterOther + 1, second.length - 1));
    second.replaceAfter(afterOther, tail);
    const feasible = first.refresh(this.schedule) && second.refresh(this.schedule);
    this.cost += first.cost + second.cost - before;
    return feasible;
  }

  private moveAll(route: Route, after: number, vehicle: number): void {
    for (let k = after + 1; k < route.length - 1; k += 1) {
      const trip = route.stops[k]!;
      if (trip >= this.problem.trips) continue;
      this.cost += this.fee(trip, vehicle) - this.fee(trip, route.vehicle);
      this.move(trip, vehicle);
    }
  }

  /** Makes these the stops of a route that has been empty, bases not included; false, and no change, if infeasible. */
  fill(vehicle: number, stops: readonly number[]): boolean {
    const route = this.touch(vehicle);
    const before = route.cost;
    route.replaceAfter(0, stops);
    if (!route.refresh(this.schedule)) {
      route.replaceAfter(0, []);
      route.refresh(this.schedule);
      return false;
    }
    this.cost += route.cost - before;
    for (const trip of stops) {
      if (trip >= this.problem.trips) continue;
      this.cost += this.fee(trip, vehicle) - this.problem.unserved[trip]!;
      this.move(trip, vehicle);
    }
    return true;
  }

  private fee(trip: number, vehicle: number): number {
    return this.problem.preference[trip * this.problem.vehicles + vehicle]!;
  }

  private move(trip: number, vehicle: number): void {
    this.waiting += (vehicle === NOBODY ? 1 : 0) - (this.vehicleOf[trip] === NOBODY ? 1 : 0);
    this.movedTrips.push(trip);
    this.movedFrom.push(this.vehicleOf[trip]!);
    this.vehicleOf[trip] = vehicle;
  }

  private touch(vehicle: number): Route {
    const route = this.routes[vehicle]!;
    if (this.touched[vehicle] === 0) {
      this.touched[vehicle] = 1;
      this.differs[vehicle] = 1;
      this.touchedList.push(vehicle);
      const saved = (this.saved[vehicle] ??= new Route(this.problem, vehicle));
      saved.copyFrom(route);
    }
    return route;
  }
}
