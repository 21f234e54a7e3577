import { buildProblem } from './build-problem';
import { findViolations } from './find-violations';
import { planRuns } from './plan-runs';
import { forbidHopeless } from './reasons';
import { Search } from './search/search';
import { tightenWindows } from './search/tighten-windows';
import { exactCost } from './testing/exact-search';
import { randomRequest } from './testing/random-request';

/** `npm run test:long` sets LONG. */
const CASES = process.env['LONG'] === '1' ? 10_000 : 100;
const ITERATIONS = 1_000;

const requestOf = (seed: number) =>
  randomRequest(seed, { trips: 1 + (seed % 5), vehicles: 1 + (seed % 3), span: 20 + (seed % 60) });

/** The share of days whose optimum may be missed, and by how much at most, as a part of the optimum. */
const MISSED = 0.001;
const WORST = 0.05;

it('finds the optimum of small days that an exact search proves', () => {
  const missed: { seed: number; part: number }[] = [];
  for (let seed = 1; seed <= CASES; seed += 1) {
    const problem = buildProblem(requestOf(seed));
    tightenWindows(problem);
    forbidHopeless(problem);
    const search = new Search(problem);
    search.insertCheapest();
    search.improve(seed, { spent: (iteration) => iteration / ITERATIONS, hot: 2 });
    const optimum = exactCost(problem);
    const part = search.solution.cost / Math.max(optimum, 1) - 1;
    if (search.solution.cost > optimum + 1e-6) missed.push({ seed, part });
    expect(search.solution.cost).toBeGreaterThan(optimum - 1e-6);
  }
  expect(missed.filter(({ part }) => part > WORST)).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(CASES * MISSED);
});

it('never plans a small day that breaks a rule', () => {
  for (let seed = 1; seed <= CASES; seed += 1) {
    const request = requestOf(seed);
    const plan = planRuns(request, { seed, budget: { iterations: 30 } });
    expect([seed, findViolations(request, plan)]).toEqual([seed, []]);
  }
});
