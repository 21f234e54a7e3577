import { buildProblem } from './build-problem';
import type { PlanRequest, Run } from './request';
import { Search } from './search/search';
import { tightenWindows } from './search/tighten-windows';
import { timetable } from './timetable';
import { withTravelTable } from './travel-table';

/**
 * A run that has not begun with the exact times of its stops in their order: it pulls out as late and pulls in as early
 * as possible, and not before `at`. Pick-ups may be up to `lateness` minutes late where their windows cannot be met. A
 * run that breaks another rule in any case keeps its times. All times are minutes of the day.
 */
export function retimeRun(
  { trips, vehicles, ...given }: PlanRequest,
  run: Run,
  { at, lateness }: { readonly at: number; readonly lateness: number },
): Run {
  const tripIds = new Set(run.stops.map(({ tripId }) => tripId));
  const request = withTravelTable({
    ...given,
    vehicles: vehicles.filter(({ id }) => id === run.vehicleId),
    trips: trips.filter(({ id }) => tripIds.has(id)),
  });
  return withinWindows(request, run, at, 0) ?? withinWindows(request, run, at, lateness) ?? run;
}

/** The run inside its windows, with pick-ups at most `lateness` minutes late; undefined when that cannot be. */
function withinWindows(request: PlanRequest, run: Run, at: number, lateness: number): Run | undefined {
  const problem = buildProblem(request);
  const { trips, earliest, latest, due } = problem;
  for (let trip = 0; trip < trips; trip += 1) {
    due[trip] = latest[trip]!;
    latest[trip] = latest[trip]! + lateness;
  }
  earliest.forEach((time, place) => (earliest[place] = Math.max(time, at)));
  tightenWindows(problem);
  const search = new Search(problem);
  const numberOf = new Map(request.trips.map(({ id }, index) => [id, index]));
  const stops = run.stops.map(({ tripId, kind }) => numberOf.get(tripId)! + (kind === 'pickup' ? 0 : trips));
  return search.solution.fill(0, stops) ? timetable(request, search, search.solution.routes[0]!) : undefined;
}
