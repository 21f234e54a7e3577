import type { PlanRequest, Run, Stop } from './request';
import type { Route } from './search/route';
import type { Search } from './search/search';

/** What a float sum may be off, so that the latest useful start is never taken for one too late. */
const ROUNDING = 1e-9;

/** The times of a route that is not empty. */
export function timetable(request: PlanRequest, search: Search, route: Route): Run {
  const { problem } = search;
  const { stops, length, vehicle } = route;
  const { minutes, km, service, size, trips } = problem;
  const begin = beginsOf(search, route);
  const leave = (k: number): number => begin[k]! + service[stops[k]!]!;
  let driven = 0;
  for (let k = 0; k < length - 1; k += 1) driven += km[stops[k]! * size + stops[k + 1]!]!;
  const listed = Array.from(stops.subarray(1, length - 1), (stop, k): Stop => ({
    tripId: request.trips[stop % trips]!.id,
    kind: stop < trips ? 'pickup' : 'dropoff',
    arrive: leave(k) + minutes[stops[k]! * size + stop]!,
    begin: begin[k + 1]!,
    leave: leave(k + 1),
    load: route.load[k + 1]!,
  }));
  return {
    vehicleId: request.vehicles[vehicle]!.id,
    start: begin[0]!,
    end: begin[length - 1]!,
    km: driven,
    stops: listed,
  };
}

/**
 * The route ends as early as possible and starts as late as that permits; but as early as possible where the late start
 * would make a stop late. It never waits at its first stop.
 */
function beginsOf({ problem, schedule }: Search, { stops, length, earliest, duration }: Route): Float64Array {
  const begin = new Float64Array(length);
  const start = earliest[length - 1]! - duration - ROUNDING;
  const feasible = schedule.earliestBegins(stops, length, begin, start);
  const late = begin.some((time, k) => k > 0 && k < length - 1 && time > problem.due[stops[k]!]!);
  if (!feasible || late) begin.set(earliest.subarray(0, length));
  begin[0] = begin[1]! - problem.minutes[stops[0]! * problem.size + stops[1]!]!;
  return begin;
}
