import { Candidates } from './candidates';
import { Exchange } from './exchange';
import { findNeighbours } from './neighbours';
import type { Problem } from './problem';
import type { Random } from './random';
import type { Recreate } from './recreate';
import { Ruin } from './ruin';
import type { Solution } from './solution';
import { NOBODY } from './solution';

/** First temperature, in parts of the mean cost of a stop, and the last one as a part of the first. */
export const HOT = 2;
const COOLED = 0.04;

/** Chance that two routes exchange their ends, instead of trips being taken out and put back. */
const EXCHANGED = 0.2;

/**
 * Costs that differ by less are the same. Most changes without a difference put every trip back where it was; undoing
 * them keeps the places that `Recreate` knows for these routes.
 */
const SAME = 1e-7;

export interface AnnealingRun {
  /** The spent part of the budget, asked before every iteration; 1 or more ends the search. */
  readonly spent: (iteration: number) => number;
  /** First temperature, in parts of the mean cost of a stop. */
  readonly hot: number;
  /** Called when the solution is better than all before. */
  readonly onBetter?: () => void;
}

/** Improves a solution by ruin and recreate under simulated annealing, and leaves the best that was found. */
export class Annealing {
  private readonly unserved: Int32Array;

  constructor(
    private readonly problem: Problem,
    private readonly solution: Solution,
    private readonly recreate: Recreate,
    private readonly locked: Uint8Array,
    private readonly random: Random,
  ) {
    this.unserved = new Int32Array(problem.trips);
  }

  run({ spent, hot, onBetter }: AnnealingRun): void {
    if (this.problem.trips === 0 || spent(0) >= 1) return;
    const { solution, random } = this;
    const neighbours = findNeighbours(this.problem);
    const ruin = new Ruin(this.problem, neighbours, this.locked, random);
    const exchange = new Exchange(this.problem, neighbours, this.locked, random);
    const candidates = new Candidates(this.problem, neighbours);
    const scale = this.costOfStop();
    solution.keepBest();
    for (let iteration = 0; ; iteration += 1) {
      const part = spent(iteration);
      if (part >= 1) break;
      const temperature = scale * hot * COOLED ** part;
      const before = solution.cost;
      solution.begin();
      const limit = before - temperature * Math.log(random.next());
      const changed = (random.next() < EXCHANGED && exchange.run(solution)) || this.step(ruin, candidates, limit);
      if (!changed || solution.cost >= limit || Math.abs(solution.cost - before) < SAME) solution.undo();
      else if (solution.cost < solution.bestCost - SAME) {
        solution.keepBest();
        onBetter?.();
      }
    }
    solution.restoreBest();
  }

  /** Takes trips out and puts them back; false, and to be undone, when that cannot cost less than `limit`. */
  private step(ruin: Ruin, candidates: Candidates, limit: number): boolean {
    const { solution, unserved } = this;
    let count = 0;
    for (let trip = 0; count < solution.waiting; trip += 1) {
      if (solution.vehicleOf[trip] === NOBODY) unserved[count++] = trip;
    }
    const waiting = count;
    if (!ruin.run(solution, unserved.subarray(0, waiting))) return false;
    for (let k = 0; k < ruin.count; k += 1) unserved[count++] = ruin.removed[k]!;
    return this.recreate.run(solution, unserved.subarray(0, count), waiting, limit, this.random, candidates);
  }

  /** Mean cost of a stop that is served. */
  private costOfStop(): number {
    const { problem, solution } = this;
    let cost = solution.cost;
    let served = 0;
    for (let trip = 0; trip < problem.trips; trip += 1) {
      if (solution.vehicleOf[trip] === NOBODY) cost -= problem.unserved[trip]!;
      else served += 1;
    }
    return served === 0 ? 1 : cost / (2 * served);
  }
}
