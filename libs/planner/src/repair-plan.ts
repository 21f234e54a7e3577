import { buildProblem } from './build-problem';
import type { FrozenRun } from './freeze-runs';
import { applyFrozen, freezeRuns, ownMatrices, vehiclesOf } from './freeze-runs';
import { planOf } from './plan-of';
import { forbidHopeless } from './reasons';
import type { Change, Options, Plan, PlanRequest, Run } from './request';
import type { Problem } from './search/problem';
import { Search } from './search/search';
import { NOBODY } from './search/solution';
import { tightenWindows } from './search/tighten-windows';
import { spendBudget } from './spend-budget';
import { withTravelTable } from './travel-table';

/** Minutes that a pick-up may be late on the day, and what each of them costs in minutes of a vehicle. */
const LATENESS = 15;
const LATE_PRICE = 2;
/** What moving a trip to another driver costs, in minutes of a vehicle. */
const MOVED = 20;
/** First temperature: low, so that the search stays near the plan. */
const NEAR = 0.3;

/**
 * The plan after a change on the day, at the time `at`. What has begun stays, also the stop that a vehicle drives to; a
 * vehicle that is out still brings those on board to their places. Trips without a vehicle are inserted, first inside
 * their windows; where that fails, pick-ups may be up to `lateness` minutes late. Then a search improves the plan and
 * moves other trips only where it pays. `moved` are the trips that have got another vehicle.
 */
export function repairPlan(
  given: PlanRequest,
  plan: Plan,
  change: Change,
  at: number,
  options: Options & { readonly lateness?: number },
): Plan & { readonly moved: readonly string[] } {
  const spent = spendBudget(options.budget, options.signal);
  const request = withTravelTable(changedRequest(given, plan, change, at));
  const runs = freezeRuns(request, plan, change, at);
  const { search, begun } = insertOrphans(request, runs, change, at, options);
  if (spent(0) < 1) {
    forbidHopeless(search.problem, (trip) => begun[trip] === 1);
    search.improve(options.seed, { spent, hot: NEAR }, begun);
  }
  const asItWas = new Map(runs.map((run) => [run.vehicle, run]));
  const repaired = planOf(request, search, (run, vehicle) => keepFrozen(run, asItWas.get(vehicle)));
  const before = new Map(plan.runs.flatMap(({ vehicleId, stops }) => stops.map(({ tripId }) => [tripId, vehicleId])));
  const moved = repaired.runs.flatMap(({ vehicleId, stops }) =>
    stops.filter(({ tripId, kind }) => kind === 'pickup' && (before.get(tripId) ?? vehicleId) !== vehicleId),
  );
  return { ...repaired, moved: moved.map(({ tripId }) => tripId) };
}

/** The request after the change; a trip that has begun cannot be cancelled. */
function changedRequest(request: PlanRequest, plan: Plan, change: Change, at: number): PlanRequest {
  if (change.kind === 'trip-added') return { ...request, trips: [...request.trips, change.trip] };
  if (change.kind !== 'trip-cancelled') return request;
  const stops = plan.runs.flatMap((run) => run.stops);
  if (stops.some(({ tripId, begin }) => tripId === change.tripId && begin <= at)) return request;
  return { ...request, trips: request.trips.filter(({ id }) => id !== change.tripId) };
}

/** The runs with all trips that have a place, inside the windows if possible, else with the lateness. */
function insertOrphans(
  request: PlanRequest,
  runs: readonly FrozenRun[],
  change: Change,
  at: number,
  { weights, lateness = LATENESS }: Options & { readonly lateness?: number },
): { search: Search; begun: Uint8Array } {
  const vehicleOf = vehiclesOf(runs, request.trips.length);
  const given = buildProblem(request, weights);
  const attempt = (late: number) => {
    const problem = ownMatrices(ownLimits(given), runs);
    const due = given.latest;
    for (let trip = 0; trip < problem.trips; trip += 1) problem.latest[trip] = due[trip]! + late;
    const begun = applyFrozen(problem, runs, change, at);
    for (let trip = 0; trip < problem.trips; trip += 1) if (begun[trip] === 0) problem.due[trip] = due[trip]!;
    tightenWindows(problem, begun);
    chargeMoves(problem, vehicleOf);
    const search = new Search({ ...problem, latePrice: late > 0 ? LATE_PRICE : 0 });
    for (const run of runs) refill(search, run);
    forbidHopeless(problem, (trip) => search.solution.vehicleOf[trip] !== NOBODY);
    search.insertInto(vehicleOf);
    search.insertCheapest();
    return { search, begun };
  };
  const strict = attempt(0);
  return lateness > 0 && strict.search.solution.vehicleOf.includes(NOBODY) ? attempt(lateness) : strict;
}

/** The problem with its own copy of everything that a repair changes but the matrices. */
function ownLimits(problem: Problem): Problem {
  const { earliest, latest, service, maxRide, allowed, preference, due } = problem;
  return {
    ...problem,
    earliest: earliest.slice(),
    latest: latest.slice(),
    service: service.slice(),
    maxRide: maxRide.slice(),
    allowed: allowed.slice(),
    preference: preference.slice(),
    due: due.slice(),
  };
}

function chargeMoves({ trips, vehicles, preference }: Problem, vehicleOf: Int32Array): void {
  for (let trip = 0; trip < trips; trip += 1) {
    if (vehicleOf[trip] === NOBODY) continue;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      if (vehicle !== vehicleOf[trip]) preference[trip * vehicles + vehicle]! += MOVED;
    }
  }
}

/** Takes over the run as planned, or what has begun of it; for those on board limits are relaxed that cannot be met. */
function refill({ problem, solution, schedule }: Search, { vehicle, stops, bound, frozen }: FrozenRun): void {
  const { trips, maxRide, latest } = problem;
  const route = solution.routes[vehicle]!;
  if (!solution.fill(vehicle, stops) && !solution.fill(vehicle, bound)) {
    const relaxed = [...bound.slice(frozen.length), 2 * trips + vehicle];
    const before = relaxed.map((stop) => latest[stop]!);
    for (const stop of relaxed) latest[stop] = Infinity;
    for (const stop of bound) if (stop < trips) maxRide[stop] = Infinity;
    solution.fill(vehicle, bound);
    relaxed.forEach((stop, index) => {
      latest[stop] = Math.max(before[index]!, route.earliest[frozen.length + 1 + index]!);
    });
    route.refresh(schedule);
  }
  route.frozen = frozen.length;
}

/** Frozen stops keep the times that they have, and a run that has started keeps its start. */
function keepFrozen(run: Run, before: FrozenRun | undefined): Run {
  if (before === undefined) return run;
  const stops = [...before.frozen, ...run.stops.slice(before.frozen.length)];
  return { ...run, start: before.started ? before.run.start : run.start, stops };
}
