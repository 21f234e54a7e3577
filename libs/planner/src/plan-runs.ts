import { buildProblem } from './build-problem';
import { planOf } from './plan-of';
import { forbidHopeless } from './reasons';
import type { Options, Plan, PlanRequest, Trip } from './request';
import { HOT } from './search/annealing';
import { demand, type Problem } from './search/problem';
import { Search } from './search/search';
import { NOBODY } from './search/solution';
import { tightenWindows } from './search/tighten-windows';
import { spendBudget } from './spend-budget';
import { withTravelTable } from './travel-table';

/** First temperature of a search that starts from last week's plan: low, so that it stays near that plan. */
const WARM = 0.4;

/**
 * Plans runs for the trips: as many trips as possible, then few minutes and kilometres of vehicles, the same drivers as
 * last time and even hours. The search starts from `start`, a plan of the same weekday, or where that is not given from
 * the trips' last drivers.
 */
export function planRuns(given: PlanRequest, options: Options & { readonly start?: Plan }): Plan {
  const spent = spendBudget(options.budget, options.signal);
  const request = withTravelTable({ ...given, trips: byTime(given.trips) });
  const problem = buildProblem(request, options.weights);
  tightenWindows(problem);
  forbidHopeless(problem);
  const search = new Search(problem);
  const warm = startWarm(request, search, options.start);
  search.insertCheapest();
  const { onBetter } = options;
  search.improve(options.seed, {
    spent,
    hot: warm ? WARM : HOT,
    ...(onBetter && { onBetter: () => onBetter(planOf(request, search)) }),
  });
  return planOf(request, search);
}

/**
 * The trips in the order of their windows, those to one place side by side. Travel times between consecutive stops are
 * then adjacent in memory, which makes the search faster.
 */
function byTime(trips: readonly Trip[]): readonly Trip[] {
  const later = (one: Trip, other: Trip): number =>
    one.pickupWindow[0] - other.pickupWindow[0] ||
    one.dropoff.lat - other.dropoff.lat ||
    one.dropoff.lng - other.dropoff.lng;
  return [...trips].sort(later);
}

/** Rebuilds last week's runs as far as they are still possible; false when no trip has one. */
function startWarm(request: PlanRequest, search: Search, start: Plan | undefined): boolean {
  const vehicleOf = start === undefined ? lastVehicles(request) : fillRuns(request, search, start);
  search.insertInto(vehicleOf);
  const known = vehicleOf.reduce((count, vehicle) => count + (vehicle === NOBODY ? 0 : 1), 0);
  return known * 2 > search.problem.trips;
}

/** By trip, the vehicle of its previous driver whose shift contains its pick-up. */
const lastVehicles = ({ trips, vehicles }: PlanRequest): Int32Array =>
  Int32Array.from(trips, ({ lastDriverId, pickupWindow: [earliest, latest] }) =>
    vehicles.findIndex(
      ({ driverId, shift: [from, to] }) => driverId === lastDriverId && from <= latest && earliest <= to,
    ),
  );

/** Takes over the runs that are still feasible; returns by trip the vehicle of the given plan, or of last time. */
function fillRuns(request: PlanRequest, search: Search, start: Plan): Int32Array {
  const { trips, vehicles } = request;
  const { problem, solution } = search;
  const indexOf = new Map(trips.map(({ id }, index) => [id, index]));
  const vehicleOf = lastVehicles(request);
  for (const run of start.runs) {
    const vehicle = vehicles.findIndex(({ id }) => id === run.vehicleId);
    if (vehicle < 0) continue;
    const stops = run.stops.flatMap(({ tripId, kind }) => {
      const trip = indexOf.get(tripId);
      if (trip === undefined || !allows(problem, trip, vehicle)) return [];
      vehicleOf[trip] = vehicle;
      return [kind === 'pickup' ? trip : problem.trips + trip];
    });
    if (stops.length > 0 && hasSeats(problem, vehicle, stops)) solution.fill(vehicle, stops);
  }
  return vehicleOf;
}

/** False when the vehicle has fewer seats than the stops take, or a rider of them has become exclusive. */
function hasSeats(problem: Problem, vehicle: number, stops: readonly number[]): boolean {
  let load = 0;
  return stops.every((stop) => {
    const isPickup = stop < problem.trips;
    const seats = demand(problem, isPickup ? stop : stop - problem.trips, vehicle);
    load += isPickup ? seats : -seats;
    return load <= problem.capacity[vehicle]!;
  });
}

const allows = (problem: Problem, trip: number, vehicle: number): boolean =>
  problem.allowed[trip * problem.vehicles + vehicle] === 1;
