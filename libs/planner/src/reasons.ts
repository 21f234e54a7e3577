import { mayCarry } from './build-problem';
import type { PlanRequest, Trip, WhyNot } from './request';
import type { Problem } from './search/problem';
import { Schedule } from './search/schedule';

/**
 * Forbids every pair of trip and vehicle that is infeasible even when the vehicle serves nobody else. Trips that are
 * `settled` keep their vehicle, or are not examined yet.
 */
export function forbidHopeless(problem: Problem, settled: (trip: number) => boolean = () => false): void {
  const schedule = new Schedule(problem);
  const begin = new Float64Array(4);
  const stops = new Int32Array(4);
  for (let trip = 0; trip < problem.trips; trip += 1) {
    if (settled(trip)) continue;
    for (let vehicle = 0; vehicle < problem.vehicles; vehicle += 1) {
      const base = 2 * problem.trips + vehicle;
      stops.set([base, trip, problem.trips + trip, base]);
      if (!schedule.earliestBegins(stops, 4, begin)) problem.allowed[trip * problem.vehicles + vehicle] = 0;
    }
  }
}

/** Why the trip with this index is not served; `problem` has been through `forbidHopeless`. */
export function whyNot(request: PlanRequest, problem: Problem, index: number): WhyNot {
  const trip = request.trips[index]!;
  const permitted = request.vehicles.filter((vehicle) => mayCarry(trip, vehicle));
  if (permitted.length === 0) return 'no-vehicle-seats';
  if (!permitted.some(({ shift }) => onShift(trip, shift))) return 'outside-all-shifts';
  const row = problem.allowed.subarray(index * problem.vehicles, (index + 1) * problem.vehicles);
  return row.includes(1) ? 'no-room' : 'window-unreachable';
}

function onShift({ pickupWindow, dropoffBy }: Trip, [from, to]: readonly [number, number]): boolean {
  return from <= pickupWindow[1] && pickupWindow[0] <= to && from <= (dropoffBy ?? Infinity);
}
