import { dayNumber, minuteOfDay, type DayKey } from '@liftclub/domain';
import { findViolations, type Plan, type PlanRequest, type Trip, type Vehicle } from '@liftclub/planner';
import type { Planner } from '../../../planner/planner';
import type { AvailableDriver } from '../../availability';
import { hasBegun, hasDriver } from '../run-state';
import type { StoredRun } from '../runs-repository';
import type { DayTrip } from './demand-repository';
import {
  driverOf,
  isBlocked,
  lockedVehicles,
  plainRequest,
  requestOf,
  vehicleIdOf,
  vehicleOfRun,
  vehiclesOf,
  type PlanRules,
} from './plan-request';
import { retimeRuns } from './retime-runs';
import { planOfRuns, withoutTrips, withRuns } from './stored-plan';
import type { TravelTimes } from './travel-times';

/** Minutes that a pick-up may be late after publication. */
export const LATENESS = 15;

/** A day as the database knows it, and the rules by which it is planned. */
export interface PlanInput {
  readonly day: DayKey;
  readonly now: Date;
  readonly trips: readonly DayTrip[];
  readonly drivers: readonly AvailableDriver[];
  readonly before: readonly StoredRun[];
  /** A plan from which the search of a draft starts. */
  readonly start?: Plan | undefined;
  readonly times: TravelTimes;
  readonly rules: PlanRules & { readonly iterations: number };
}

/** A plan with the vehicles that it was made for. */
export interface MadePlan {
  readonly plan: Plan;
  readonly vehicles: readonly Vehicle[];
}

/** Plans the trips that have not departed from scratch. Throws when the plan breaks a rule. */
export async function planDraft(
  planner: Pick<Planner, 'plan'>,
  { day, now, trips, drivers, before, start, times, rules }: PlanInput,
): Promise<MadePlan> {
  const vehicles = vehiclesOf(drivers, minuteOfDay(day, now));
  const open = trips.filter(({ status, departsAt }) => status === 'scheduled' && departsAt > now);
  const fixed = lockedVehicles(before, vehicles);
  const request = requestOf(day, { trips: open, drivers, vehicles }, times.travel, rules, fixed);
  const plan = await planner.plan({
    request: plainRequest(request),
    options: optionsOf(day, rules),
    ...(start && { start }),
  });
  refuseViolations(day, request, plan, 0, -Infinity);
  return { plan, vehicles };
}

/**
 * Repairs a published plan: trips that are gone leave their runs, runs of drivers who are lost are given up unless they
 * have started, and trips without a run are inserted, up to 15 minutes late. What has begun stays as it is. Throws when
 * the plan breaks a rule.
 */
export async function repairPublished(planner: Pick<Planner, 'repair'>, input: PlanInput): Promise<MadePlan> {
  const { day, now, trips, drivers, before, times, rules } = input;
  const at = minuteOfDay(day, now);
  const begun = before.filter((run) => run.state !== 'planned' || (hasBegun(run, at) && hasDriver(run, drivers)));
  const vehicles = withBegun(vehiclesOf(drivers, -Infinity), begun);
  const stored = planOfRuns(before);
  const vehicleOf = new Map(stored.runs.flatMap((run) => run.stops.map(({ tripId }) => [tripId, run.vehicleId])));
  const staying = new Set(trips.filter((trip) => staysWith(trip, vehicleOf.get(trip.id))).map(({ id }) => id));
  const fixed = new Map([...lockedVehicles(before, vehicles), ...fixedOf(trips, vehicleOf)]);
  const request = requestOf(day, { trips, drivers, vehicles }, times.travel, rules, fixed);
  const remaining = withoutTrips(stored, request, (tripId) => staying.has(tripId));
  const possible = possibleRuns(request, remaining, new Set(begun.map(idOf)));
  const planned = new Set(possible.runs.flatMap((run) => run.stops.map(({ tripId }) => tripId)));
  const waits = new Set(trips.filter((trip) => isOpen(trip, now) && !planned.has(trip.id)).map(({ id }) => id));
  const full = begun.filter((run) => run.state === 'closed' || !hasDriver(run, drivers)).map(idOf);
  const [aside, open] = divided(possible.runs, ({ vehicleId }) => full.includes(vehicleId));
  const settled = new Set(aside.flatMap((run) => run.stops.map(({ tripId }) => tripId)));
  const concerned = request.trips
    .filter(({ id }) => (planned.has(id) && !settled.has(id)) || waits.has(id))
    .map((trip) => withoutVehicles(trip, full));
  const [added] = concerned.filter(({ id }) => waits.has(id));
  const whole = { ...request, trips: concerned };
  if (!added) return { plan: retimeRuns(request, possible, { before, at, lateness: LATENESS }), vehicles };
  const known = { ...request, trips: concerned.filter((trip) => trip !== added) };
  const change = { kind: 'trip-added', trip: added } as const;
  const options = { ...optionsOf(day, rules), lateness: LATENESS };
  const task = { request: plainRequest(known, whole), plan: withRuns(open), change, at, options };
  const plan = await planner.repair(task);
  refuseViolations(day, whole, plan, LATENESS, at);
  return { plan: { ...plan, runs: [...aside, ...plan.runs] }, vehicles };
}

/** Whether a trip of a published day stays on its run: it has lost no driver, and its guardian wants this one. */
const staysWith = (trip: DayTrip, vehicleId: string | undefined): boolean =>
  trip.status !== 'scheduled' && (vehicleId === undefined || !isBlocked(trip, driverOf(vehicleId).driverId));

/** A trip that can still be given a driver. */
const isOpen = ({ status, departsAt }: DayTrip, now: Date): boolean =>
  (status === 'scheduled' || status === 'assigned') && departsAt > now;

/** The vehicles of the trips that their driver has set out for. */
function fixedOf(trips: readonly DayTrip[], vehicleOf: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    trips.flatMap(({ id, status }) => {
      const vehicle = vehicleOf.get(id);
      return vehicle === undefined || status === 'scheduled' || status === 'assigned' ? [] : [[id, vehicle] as const];
    }),
  );
}

/** Adds the vehicles of runs that have begun and whose driver could not be planned any more. */
function withBegun(vehicles: readonly Vehicle[], begun: readonly StoredRun[]): Vehicle[] {
  const known = new Set(vehicles.map(({ id }) => id));
  const others = begun.flatMap(vehicleOfRun).filter(({ id }) => !known.has(id));
  return [...vehicles, ...others];
}

const idOf = ({ driverId, shift }: StoredRun): string => vehicleIdOf(driverId, shift);

/** The trip, not to be put on runs that get no more trips. */
const withoutVehicles = (trip: Trip, full: readonly string[]): Trip =>
  full.length === 0 ? trip : { ...trip, notVehicleIds: [...(trip.notVehicleIds ?? []), ...full] };

/** The runs for which something is true, and the others. */
const divided = (runs: Plan['runs'], is: (run: Plan['runs'][number]) => boolean) =>
  [runs.filter(is), runs.filter((run) => !is(run))] as const;

/** Runs that have begun, and those whose driver is there and whom the declared times and seats allow them. */
function possibleRuns(request: PlanRequest, plan: Plan, begun: ReadonlySet<string>): Plan {
  const broken = new Set(findViolations(request, plan, LATENESS).map(({ runVehicleId }) => runVehicleId));
  return withRuns(plan.runs.filter(({ vehicleId }) => begun.has(vehicleId) || !broken.has(vehicleId)));
}

const optionsOf = ({ date }: DayKey, { iterations }: PlanInput['rules']) => ({
  seed: dayNumber(date),
  budget: { iterations },
});

/** A run that has begun is as it is; every other one must keep all rules. */
function refuseViolations(day: DayKey, request: PlanRequest, plan: Plan, lateness: number, at: number): void {
  const begun = new Set(plan.runs.filter(({ start }) => start <= at).map(({ vehicleId }) => vehicleId));
  const broken = findViolations(request, plan, lateness).filter(({ runVehicleId }) => !begun.has(runVehicleId));
  if (broken.length === 0) return;
  const rules = [...new Set(broken.map(({ rule }) => rule))].join(', ');
  throw new Error(`The plan of ${day.market} ${day.date} breaks rules and is not stored: ${rules}`);
}
