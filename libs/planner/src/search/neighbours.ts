import type { Problem } from './problem';

const WAIT = 0.2;
/** Longest list of neighbours of a trip. */
const MOST = 100;

/**
 * For each trip the others, most related first, as one row of `width` each. Two stops are related when a vehicle can go
 * from one to the other with little driving, waiting and lateness (Vidal et al. 2013). `chained` takes the best pair of
 * stops of two trips, `alike` compares pick-up with pick-up and drop-off with drop-off (Shaw 1998).
 */
export interface Neighbours {
  readonly width: number;
  readonly chained: Int32Array;
  readonly alike: Int32Array;
}

/** Driving from stop to stop, and a part of the wait or lateness that no schedule avoids. */
function gap(problem: Problem, from: number, to: number): number {
  const { minutes, size, earliest, latest, service } = problem;
  const way = minutes[from * size + to]!;
  const wait = earliest[to]! - (latest[from]! + service[from]! + way);
  const late = earliest[from]! + service[from]! + way - latest[to]!;
  return way + Math.max(0, WAIT * wait) + Math.max(0, late);
}

const between = (problem: Problem, one: number, other: number): number =>
  Math.min(gap(problem, one, other), gap(problem, other, one));

function nearest(problem: Problem, width: number, distance: (one: number, other: number) => number): Int32Array {
  const rows = new Int32Array(problem.trips * width);
  for (let trip = 0; trip < problem.trips; trip += 1) {
    const distances = new Float64Array(problem.trips);
    for (let other = 0; other < problem.trips; other += 1)
      distances[other] = other === trip ? -1 : distance(trip, other);
    const farthest = distances.slice().sort()[width]!;
    const others: number[] = [];
    distances.forEach((value, other) => value <= farthest && other !== trip && others.push(other));
    others.sort((one, other) => distances[one]! - distances[other]! || one - other);
    rows.set(others.slice(0, width), trip * width);
  }
  return rows;
}

export function findNeighbours(problem: Problem): Neighbours {
  const { trips } = problem;
  const width = Math.max(0, Math.min(MOST, trips - 1));
  return {
    width,
    chained: nearest(problem, width, (one, other) =>
      Math.min(
        between(problem, one, other),
        between(problem, one, trips + other),
        between(problem, trips + one, other),
        between(problem, trips + one, trips + other),
      ),
    ),
    alike: nearest(
      problem,
      width,
      (one, other) => between(problem, one, other) + between(problem, trips + one, trips + other),
    ),
  };
}
