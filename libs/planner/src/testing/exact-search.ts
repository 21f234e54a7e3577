import type { Problem } from '../search/problem';
import { demand } from '../search/problem';
import { runCost } from '../search/route';
import { Schedule } from '../search/schedule';

/** Least cost of a problem with few trips, found by trying every order of the stops of every set of trips. */
export function exactCost(problem: Problem): number {
  const everybody = 2 ** problem.trips;
  let best = Array.from({ length: everybody }, (_, left) => sumOf(problem, left, (trip) => problem.unserved[trip]!));
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle += 1) {
    const alone = Array.from({ length: everybody }, (_, served) => cheapestRoute(problem, vehicle, served));
    best = best.map((_, all) => {
      let least = Infinity;
      for (let served = all; ; served = (served - 1) & all) {
        least = Math.min(least, alone[served]! + best[all & ~served]!);
        if (served === 0) return least;
      }
    });
  }
  return best[everybody - 1]!;
}

function sumOf({ trips }: Problem, set: number, value: (trip: number) => number): number {
  let sum = 0;
  for (let trip = 0; trip < trips; trip += 1) if ((set >> trip) & 1) sum += value(trip);
  return sum;
}

/** Cost of the cheapest feasible route of the vehicle with exactly these trips. */
function cheapestRoute(problem: Problem, vehicle: number, served: number): number {
  const { trips, vehicles, preference } = problem;
  if (sumOf(problem, served, (trip) => 1 - problem.allowed[trip * vehicles + vehicle]!) > 0) return Infinity;
  if (served === 0) return 0;
  const fees = sumOf(problem, served, (trip) => preference[trip * vehicles + vehicle]!);
  const base = 2 * trips + vehicle;
  let best = Infinity;
  const extend = (stops: readonly number[], waiting: number, aboard: readonly number[], seats: number): void => {
    if (stops.length > 1 && routeCost(problem, [...stops, base], true) === Infinity) return;
    if (waiting === 0 && aboard.length === 0) best = Math.min(best, routeCost(problem, [...stops, base], false));
    for (let trip = 0; trip < trips; trip += 1) {
      const needed = seats + demand(problem, trip, vehicle);
      if (((waiting >> trip) & 1) === 0 || needed > problem.capacity[vehicle]!) continue;
      extend([...stops, trip], waiting & ~(1 << trip), [...aboard, trip], needed);
    }
    for (const trip of aboard) {
      const others = aboard.filter((other) => other !== trip);
      extend([...stops, trips + trip], waiting, others, seats - demand(problem, trip, vehicle));
    }
  };
  extend([base], served, [], 0);
  return best + fees;
}

/** Cost of a sequence, Infinity when it is infeasible. Of the start of a route only the windows are judged. */
function routeCost(problem: Problem, sequence: readonly number[], unfinished: boolean): number {
  const { minutes, service, size, earliest, latest, km, kmPrice } = problem;
  let time = -Infinity;
  let work = 0;
  let cost = 0;
  sequence.forEach((stop, k) => {
    const before = sequence[k - 1];
    if (before !== undefined) {
      const step = service[before]! + minutes[before * size + stop]!;
      time += step;
      work += step;
      cost += km[before * size + stop]! * kmPrice;
    }
    time = time > latest[stop]! + 1e-8 ? Infinity : Math.max(time, earliest[stop]!);
  });
  if (unfinished || time === Infinity) return time === Infinity ? Infinity : 0;
  const stops = Int32Array.from(sequence);
  const begin = new Float64Array(stops.length);
  const schedule = new Schedule(problem);
  if (!schedule.earliestBegins(stops, stops.length, begin)) return Infinity;
  const end = begin[stops.length - 1]!;
  schedule.latestBegins(stops, stops.length, begin);
  return cost + runCost(problem, Math.max(work, end - begin[0]!));
}
