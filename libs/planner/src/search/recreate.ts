import { Candidates } from './candidates';
import { Insertion } from './insertion';
import type { Problem } from './problem';
import type { Random } from './random';
import type { Route } from './route';
import type { Schedule } from './schedule';
import type { Solution } from './solution';
import { sortKeys } from './sort-keys';

/** Chance that a vehicle is overlooked for a trip, which lets the search leave what is best at each step. */
const BLINK = 0.01;
/** Chance that trips without a place are put back before those that were taken out. */
const FIRST = 0.5;
const NO_PLACE = -1;

/** Puts trips back, one after the other, each at its cheapest place (greedy insertion with blinks). */
export class Recreate {
  private readonly insertion: Insertion;
  private keys: readonly Float64Array[] | undefined;
  /** The cheapest place by trip and vehicle, valid while the route has this version. */
  private readonly version: Float64Array;
  private readonly cost: Float64Array;
  private readonly pickupAfter: Int32Array;
  private readonly dropoffAfter: Int32Array;
  private readonly pending: Int32Array;
  private readonly everybody: Candidates;
  private blink = BLINK;
  private bound = Infinity;
  private best = NO_PLACE;
  private bestPickup = NO_PLACE;
  private bestDropoff = NO_PLACE;

  constructor(
    private readonly problem: Problem,
    schedule: Schedule,
  ) {
    this.insertion = new Insertion(problem, schedule);
    const pairs = problem.trips * problem.vehicles;
    this.version = new Float64Array(pairs);
    this.cost = new Float64Array(pairs);
    this.pickupAfter = new Int32Array(pairs);
    this.dropoffAfter = new Int32Array(pairs);
    this.pending = new Int32Array(problem.vehicles);
    this.everybody = new Candidates(problem);
  }

  /**
   * Inserts `trips` in a random or a sorted order; those without a place stay unserved. The first `waiting` ones had no
   * place before, and go first in half of the cases. If all had one, it ends, false, as soon as the solution cannot
   * cost less than `limit`: what is put back only adds to the cost of the runs.
   */
  run(
    solution: Solution,
    trips: Int32Array,
    waiting: number,
    limit: number,
    random: Random,
    candidates: Candidates,
  ): boolean {
    candidates.begin(solution);
    const first = waiting > 0 && random.next() < FIRST ? waiting : 0;
    this.order(trips.subarray(0, first), random);
    this.order(trips.subarray(first), random);
    this.blink = random.next() < 0.01 + 1 / (1 + this.problem.trips) ? 0.7 : BLINK;
    const { unserved } = this.problem;
    let open = 0;
    for (const trip of trips) open += unserved[trip]!;
    for (const trip of trips) {
      const room = waiting > 0 ? Infinity : limit - (solution.cost - open);
      open -= unserved[trip]!;
      if (!this.insertNear(solution, trip, room, random, candidates) && waiting === 0) return false;
    }
    return true;
  }

  /** Inserts the trip at its cheapest place in any vehicle; false when it has none. */
  insertCheapest(solution: Solution, trip: number): boolean {
    this.everybody.all();
    return this.insertOneOf(this.everybody, solution, trip, Infinity);
  }

  /**
   * Inserts the trip at its cheapest place in the vehicles of its neighbours, if that costs less than `room`. Where the
   * room does not matter it may go into any vehicle, if it has no place in these.
   */
  private insertNear(solution: Solution, trip: number, room: number, random: Random, candidates: Candidates): boolean {
    candidates.near(solution, trip);
    if (this.insertOneOf(candidates, solution, trip, room, random)) return true;
    if (room < Infinity) return false;
    candidates.all();
    return this.insertOneOf(candidates, solution, trip, room, random);
  }

  private insertOneOf(
    candidates: Candidates,
    solution: Solution,
    trip: number,
    room: number,
    random?: Random,
  ): boolean {
    this.bound = Math.min(this.problem.unserved[trip]!, room);
    this.best = NO_PLACE;
    const pendings = this.knownPlaces(candidates, solution, trip, random);
    for (let k = 0; k < pendings; k += 1) {
      const pending = this.pending[k]!;
      if (pending >= 0) this.evaluate(solution.routes[pending]!, trip);
      else this.take(this.insertion.search(solution.routes[~pending]!, trip, this.bound, random), ~pending);
    }
    if (this.best === NO_PLACE) return false;
    solution.insert(trip, this.best, this.bestPickup, this.bestDropoff);
    return true;
  }

  /** Takes the cheapest place that is known, and lists the vehicles to search; blinking ones as complements. */
  private knownPlaces({ vehicles, count }: Candidates, solution: Solution, trip: number, random?: Random): number {
    const { problem, pending } = this;
    const row = trip * problem.vehicles;
    let pendings = 0;
    let triedEmpty = NO_PLACE;
    for (let k = 0; k < count; k += 1) {
      const vehicle = vehicles[k]!;
      const pair = row + vehicle;
      if (problem.allowed[pair] === 0) continue;
      const route = solution.routes[vehicle]!;
      if (route.length === 2) {
        const likeTried = triedEmpty >= 0 && problem.twin[vehicle] === problem.twin[triedEmpty - row];
        if (likeTried && problem.preference[pair] === problem.preference[triedEmpty]) continue;
        triedEmpty = pair;
      }
      if (random !== undefined && random.next() < this.blink) {
        if (this.blink > BLINK || random.next() < 0.5) pending[pendings++] = ~vehicle;
      } else if (this.version[pair] !== route.version) pending[pendings++] = vehicle;
      else if (this.cost[pair]! < this.bound) {
        if (this.pickupAfter[pair]! < 0) pending[pendings++] = vehicle;
        else this.choose(vehicle, this.cost[pair]!, this.pickupAfter[pair]!, this.dropoffAfter[pair]!);
      }
    }
    return pendings;
  }

  private choose(vehicle: number, cost: number, pickupAfter: number, dropoffAfter: number): void {
    this.best = vehicle;
    this.bound = cost;
    this.bestPickup = pickupAfter;
    this.bestDropoff = dropoffAfter;
  }

  private take(found: boolean, vehicle: number): void {
    const { cost, pickupAfter, dropoffAfter } = this.insertion;
    if (found) this.choose(vehicle, cost, pickupAfter, dropoffAfter);
  }

  /** Inserts the trip at its cheapest place in the route of the vehicle; false when it has none. */
  insertInto(solution: Solution, trip: number, vehicle: number): boolean {
    const pair = trip * this.problem.vehicles + vehicle;
    if (this.problem.allowed[pair] === 0) return false;
    if (!this.insertion.search(solution.routes[vehicle]!, trip, Infinity)) return false;
    solution.insert(trip, vehicle, this.insertion.pickupAfter, this.insertion.dropoffAfter);
    return true;
  }

  /** Searches the route for a place below the bound and remembers the result. */
  private evaluate(route: Route, trip: number): void {
    const pair = trip * this.problem.vehicles + route.vehicle;
    if (this.version[pair] === route.version && this.cost[pair]! >= this.bound) return;
    const { insertion } = this;
    this.take(insertion.search(route, trip, this.bound), route.vehicle);
    this.version[pair] = route.version;
    this.cost[pair] = insertion.cost;
    this.pickupAfter[pair] = insertion.pickupAfter;
    this.dropoffAfter[pair] = insertion.dropoffAfter;
  }

  /** Half of the orders are random. */
  private order(trips: Int32Array, random: Random): void {
    random.shuffle(trips);
    const keys = (this.keys ??= sortKeys(this.problem));
    const key = keys[random.below(2 * keys.length)];
    if (key === undefined) return;
    for (let k = 1; k < trips.length; k += 1) {
      const trip = trips[k]!;
      let place = k;
      for (; place > 0 && key[trips[place - 1]!]! > key[trip]!; place -= 1) trips[place] = trips[place - 1]!;
      trips[place] = trip;
    }
  }
}
