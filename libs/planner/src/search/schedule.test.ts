import { randomRequest } from '../testing/random-request';
import { buildProblem } from '../build-problem';
import type { Problem } from './problem';
import { Random } from './random';
import { Route } from './route';
import { Schedule } from './schedule';
import { Search } from './search';
import { tightenWindows } from './tighten-windows';

type Arc = readonly [from: number, to: number, minutes: number];

/** Begins that satisfy "to >= from + minutes" for all arcs, least first; null when there are none (Bellman & Ford). */
function leastBegins(arcs: readonly Arc[], count: number): number[] | null {
  const begin = [0, ...Array.from({ length: count }, () => -Infinity)];
  for (let round = 0; round <= count + 1; round += 1) {
    let changed = false;
    for (const [from, to, minutes] of arcs) {
      if (begin[from]! + minutes <= begin[to]! + 1e-9) continue;
      begin[to] = begin[from]! + minutes;
      changed = true;
    }
    if (!changed) return begin.slice(1);
  }
  return null;
}

/** The constraints of a sequence as arcs; node 0 is midnight, node k + 1 the position k. */
function arcsOf(problem: Problem, stops: readonly number[]): Arc[] {
  const { trips, size, minutes, service, earliest, latest, maxRide } = problem;
  return stops.flatMap((stop, k): Arc[] => {
    const window: Arc[] = [
      [0, k + 1, earliest[stop]!],
      [k + 1, 0, -latest[stop]!],
    ];
    const before = stops[k - 1];
    const way: Arc[] = before === undefined ? [] : [[k, k + 1, service[before]! + minutes[before * size + stop]!]];
    const pickup = stop >= trips && stop < 2 * trips ? stops.indexOf(stop - trips) : -1;
    const ride: Arc[] = pickup < 0 ? [] : [[k + 1, pickup + 1, -maxRide[stop - trips]! - service[stop - trips]!]];
    return [...window, ...way, ...ride].filter(([, , value]) => Number.isFinite(value));
  });
}

/** A random order of the stops of all trips, each pick-up before its drop-off, between two bases. */
function randomStops(problem: Problem, random: Random): number[] {
  const stops: number[] = [];
  for (let trip = 0; trip < problem.trips; trip += 1) {
    const pickup = random.below(stops.length + 1);
    stops.splice(pickup, 0, trip);
    stops.splice(pickup + 1 + random.below(Math.min(3, stops.length - pickup)), 0, problem.trips + trip);
  }
  return [2 * problem.trips, ...stops, 2 * problem.trips];
}

it('agrees with a solver of difference constraints on feasibility, begins and the least duration', () => {
  let feasible = 0;
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const wide = randomRequest(seed, { trips: 1 + (seed % 4), vehicles: 1, span: 40 });
    const trips = wide.trips.map(({ pickupWindow: [from, to], maxRide, ...trip }) => ({
      ...trip,
      pickupWindow: [from, to + 30] as const,
      maxRide: maxRide + 10,
    }));
    const problem = buildProblem({ ...wide, trips });
    const stops = randomStops(problem, new Random(seed));
    const arcs = arcsOf(problem, stops);
    const expected = leastBegins(arcs, stops.length);
    const schedule = new Schedule(problem);
    const begin = new Float64Array(stops.length);
    expect([seed, schedule.earliestBegins(Int32Array.from(stops), stops.length, begin)]).toEqual([
      seed,
      expected !== null,
    ]);
    if (expected === null) continue;
    feasible += 1;
    expect(Array.from(begin)).toEqual(expected.map((time) => expect.closeTo(time, 6)));
    const route = new Route(problem, 0);
    route.replaceAfter(0, stops.slice(1, -1));
    expect(route.refresh(schedule)).toBe(true);
    const within = (duration: number) => leastBegins([...arcs, [stops.length, 1, -duration]], stops.length) !== null;
    expect([within(route.duration + 1e-6), within(route.duration - 1e-3)]).toEqual([true, false]);
  }
  expect(feasible).toBeGreaterThan(500);
});

it('gives a driver whose riders were added one by one the times of the whole run', () => {
  let riders = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const problem = buildProblem(randomRequest(seed, { trips: 20, vehicles: 3, span: 120 }));
    tightenWindows(problem);
    const search = new Search(problem);
    search.insertCheapest();
    for (const { vehicle, stops, length, earliest, latest, duration, cost } of search.solution.routes) {
      const whole = new Route(problem, vehicle);
      whole.replaceAfter(0, stops.slice(1, length - 1));
      expect(whole.refresh(search.schedule)).toBe(true);
      const times = (begin: Float64Array) => Array.from(begin.subarray(0, length), (time) => expect.closeTo(time, 6));
      expect([...earliest.subarray(0, length)]).toEqual(times(whole.earliest));
      expect([...latest.subarray(0, length)]).toEqual(times(whole.latest));
      expect([duration, cost]).toEqual([expect.closeTo(whole.duration, 6), expect.closeTo(whole.cost, 6)]);
      riders += (length - 2) / 2;
    }
  }
  expect(riders).toBeGreaterThan(300);
});
