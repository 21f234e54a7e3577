import { buildProblem } from '../build-problem';
import { forbidHopeless } from '../reasons';
import { randomRequest } from '../testing/random-request';
import { Exchange } from './exchange';
import { findNeighbours } from './neighbours';
import { Random } from './random';
import { Search } from './search';
import { NOBODY } from './solution';
import { tightenWindows } from './tighten-windows';

const DAYS = 5;
const TRIES = 40;

function searchOf(seed: number): Search {
  const problem = buildProblem(randomRequest(seed, { trips: 30, vehicles: 8, span: 120 }));
  tightenWindows(problem);
  forbidHopeless(problem);
  const search = new Search(problem);
  search.insertCheapest();
  return search;
}

/** The cost and, by vehicle, the stops. */
const contents = ({ solution }: Search) => ({
  cost: solution.cost,
  stops: solution.routes.map(({ stops, length }) => [...stops.subarray(1, length - 1)]),
});

/** The same runs, filled in from nothing. */
function rebuilt(seed: number, stops: readonly (readonly number[])[]): Search {
  const search = searchOf(seed);
  const fresh = new Search(search.problem);
  stops.forEach((run, vehicle) => {
    if (run.length > 0) expect(fresh.solution.fill(vehicle, run)).toBe(true);
  });
  return fresh;
}

it('lets two drivers exchange the rest of their runs with everybody still served by a permitted vehicle', () => {
  let exchanges = 0;
  for (let seed = 1; seed <= DAYS; seed += 1) {
    const search = searchOf(seed);
    const { problem, solution } = search;
    const exchange = new Exchange(problem, findNeighbours(problem), new Uint8Array(problem.trips), new Random(seed));
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = contents(search);
      solution.begin();
      if (exchange.run(solution)) {
        exchanges += 1;
        const after = contents(search);
        const fresh = rebuilt(seed, after.stops).solution;
        expect(after.cost).toBeCloseTo(fresh.cost, 6);
        expect([...solution.vehicleOf]).toEqual([...fresh.vehicleOf]);
        expect(after.stops.flat().sort()).toEqual(before.stops.flat().sort());
        solution.vehicleOf.forEach((vehicle, trip) => {
          if (vehicle !== NOBODY) expect(problem.allowed[trip * problem.vehicles + vehicle]).toBe(1);
        });
        for (const { load, length, vehicle } of solution.routes) {
          expect(Math.max(...load.subarray(0, length))).toBeLessThanOrEqual(problem.capacity[vehicle]!);
        }
        if (attempt % 2 === 0) continue;
        solution.undo();
      }
      expect(contents(search)).toEqual(before);
    }
  }
  expect(exchanges).toBeGreaterThan(DAYS);
});

it('leaves those where they are who have begun their ride', () => {
  const search = searchOf(1);
  const { problem, solution } = search;
  const exchange = new Exchange(problem, findNeighbours(problem), new Uint8Array(problem.trips).fill(1), new Random(1));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    solution.begin();
    expect(exchange.run(solution)).toBe(false);
  }
});
