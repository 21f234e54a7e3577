import type { Problem } from './problem';
import { Annealing } from './annealing';
import type { AnnealingRun } from './annealing';
import { Random } from './random';
import { Recreate } from './recreate';
import { Schedule } from './schedule';
import { NOBODY, Solution } from './solution';

/** One search on one problem: a solution, the ways to fill it, and its improvement. */
export class Search {
  readonly schedule: Schedule;
  readonly solution: Solution;
  private readonly recreate: Recreate;

  constructor(readonly problem: Problem) {
    this.schedule = new Schedule(problem);
    this.solution = new Solution(problem, this.schedule);
    this.recreate = new Recreate(problem, this.schedule);
  }

  /** Inserts each trip that is not served at its cheapest place in its vehicle, in the order of their windows. */
  insertInto(vehicleOf: Int32Array): void {
    for (const trip of this.unservedByWindow()) {
      const vehicle = vehicleOf[trip]!;
      if (vehicle !== NOBODY) this.recreate.insertInto(this.solution, trip, vehicle);
    }
  }

  /** Inserts all trips that are not served at their cheapest places, in the order of their windows. */
  insertCheapest(): void {
    for (const trip of this.unservedByWindow()) this.recreate.insertCheapest(this.solution, trip);
  }

  /** Improves the solution by ruin and recreate. Locked trips stay where they are. */
  improve(seed: number, run: AnnealingRun, locked: Uint8Array = new Uint8Array(this.problem.trips)): void {
    const random = new Random(seed);
    new Annealing(this.problem, this.solution, this.recreate, locked, random).run(run);
  }

  private unservedByWindow(): number[] {
    const { problem, solution } = this;
    const middle = (trip: number): number => problem.earliest[trip]! + problem.latest[trip]!;
    return Array.from({ length: problem.trips }, (_, trip) => trip)
      .filter((trip) => solution.vehicleOf[trip] === NOBODY)
      .sort((one, other) => middle(one) - middle(other) || one - other);
  }
}
