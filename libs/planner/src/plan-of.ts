import { whyNot } from './reasons';
import type { Plan, PlanRequest, Run } from './request';
import type { Search } from './search/search';
import { NOBODY } from './search/solution';
import { timetable } from './timetable';

/** The plan that the search holds. `adjust` may change a run by its vehicle. */
export function planOf(
  request: PlanRequest,
  search: Search,
  adjust: (run: Run, vehicle: number) => Run = (run) => run,
): Plan {
  const { problem, solution } = search;
  const runs = solution.routes
    .filter((route) => !route.empty)
    .map((route) => adjust(timetable(request, search, route), route.vehicle));
  const unserved = request.trips.flatMap(({ id }, trip) =>
    solution.vehicleOf[trip] === NOBODY ? [{ tripId: id, why: whyNot(request, problem, trip) }] : [],
  );
  const sameDriver = request.trips.filter(
    ({ lastDriverId }, trip) =>
      lastDriverId !== undefined && request.vehicles[solution.vehicleOf[trip]!]?.driverId === lastDriverId,
  );
  const totals = {
    served: request.trips.length - unserved.length,
    vehicles: runs.length,
    vehicleMinutes: runs.reduce((sum, { start, end }) => sum + end - start, 0),
    km: runs.reduce((sum, run) => sum + run.km, 0),
    sameDriver: sameDriver.length,
  };
  return { runs, unserved, totals };
}
