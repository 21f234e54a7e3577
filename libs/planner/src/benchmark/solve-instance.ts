import type { Options } from '../request';
import { HOT } from '../search/annealing';
import type { Problem } from '../search/problem';
import { Search } from '../search/search';
import { spendBudget } from '../spend-budget';

/** Distance and routes of the best solution; stops are numbered from 1 as in the file, the depot is left out. */
export interface Solved {
  readonly cost: number;
  readonly unserved: number;
  readonly routes: readonly (readonly number[])[];
}

/** Solves an instance that `readInstance` read with the search that also plans runs. */
export function solveInstance(problem: Problem, { seed, budget, signal }: Options): Solved {
  const spent = spendBudget(budget, signal);
  const search = new Search(problem);
  search.insertCheapest();
  search.improve(seed, { spent, hot: HOT });
  const routes = search.solution.routes
    .filter((route) => !route.empty)
    .map((route) => Array.from(route.stops.subarray(1, route.length - 1), (stop) => stop + 1));
  const served = routes.reduce((sum, route) => sum + route.length / 2, 0);
  const cost = search.solution.routes.reduce((sum, route) => sum + route.cost, 0);
  return { cost, unserved: problem.trips - served, routes };
}
