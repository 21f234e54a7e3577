import type { Problem } from './problem';

const keyOf = (problem: Problem, key: (trip: number) => number): Float64Array =>
  Float64Array.from({ length: problem.trips }, (_, trip) => key(trip));

/** Orders in which trips are put back, as keys by trip, least first: earliest, latest, longest, tightest, farthest. */
export function sortKeys(problem: Problem): readonly Float64Array[] {
  const { trips, size, vehicles, minutes, earliest, latest } = problem;
  const middle = (trip: number) => earliest[trip]! + latest[trip]!;
  const width = (stop: number) => latest[stop]! - earliest[stop]!;
  const distance = (trip: number) => {
    let nearest = Infinity;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      const base = 2 * trips + vehicle;
      nearest = Math.min(nearest, minutes[base * size + trip]! + minutes[(trips + trip) * size + base]!);
    }
    return nearest;
  };
  return [
    keyOf(problem, middle),
    keyOf(problem, (trip) => -middle(trip)),
    keyOf(problem, (trip) => -minutes[trip * size + trips + trip]!),
    keyOf(problem, (trip) => Math.min(width(trip), width(trips + trip))),
    keyOf(problem, (trip) => -distance(trip)),
  ];
}
