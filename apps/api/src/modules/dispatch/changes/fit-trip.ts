import { dayNumber, minuteOfDay, type DayKey, type UnservedReason } from '@liftclub/domain';
import { findViolations, type Plan, type PlanRequest, type Run, type Travel, type Vehicle } from '@liftclub/planner';
import type { Planner } from '../../../planner/planner';
import type { AvailableDriver } from '../../availability';
import type { DayTrip } from '../planning/demand-repository';
import { plainRequest, requestOf, type PlanRules } from '../planning/plan-request';
import type { StoredRun } from '../runs-repository';
import { planOfRuns } from '../planning/stored-plan';

/** Enough to find the best order of the few stops of one run. */
export const ITERATIONS = 100;
/** Minutes by which a forced assignment may extend pick-up windows: the first that makes it possible. */
const WINDOW_EXTENSIONS = [15, 30, 60, 120, 240];
/** Minutes by which its run may exceed the shift at either end. */
const OVERTIME = 240;

/** Why a run cannot take a trip. */
export type InfeasibleReason = UnservedReason | 'too-far' | 'not-available' | 'blocked';

/** A trip, and the run of a driver in a shift that is to take it; without a run the driver has none there yet. */
export interface FitQuestion {
  readonly day: DayKey;
  readonly now: Date;
  readonly trip: DayTrip;
  readonly riders: readonly DayTrip[];
  readonly run: StoredRun | undefined;
  readonly driver: AvailableDriver;
  readonly vehicle: Vehicle;
  /** The time in which the driver has no other run, in minutes. */
  readonly free: readonly [from: number, to: number];
  readonly travel: Travel;
  readonly rules: PlanRules;
  /** Minutes that a pick-up may be late. */
  readonly lateness: number;
}

/** The run with the trip, or why it cannot take it. */
export type Fit =
  | { readonly run: Run; readonly broken: readonly string[] }
  | { readonly run: undefined; readonly why: InfeasibleReason };

/** Puts a trip into a run inside all rules, with the exact times of the planner. Stops that have begun do not move. */
export async function fitTrip(planner: Pick<Planner, 'repair'>, question: FitQuestion): Promise<Fit> {
  const earlier = forcedOn(question.run);
  const request = strictRequest(question);
  const relaxed = earlier.size === 0 ? request : relax(request, question, Math.max(...WINDOW_EXTENSIONS), earlier);
  const plan = await insert(planner, question, relaxed, question.lateness);
  const [run] = plan.runs;
  if (plan.unserved.length === 0 && run) return { run, broken: [...earlier] };
  const mine = plan.unserved.find(({ tripId }) => tripId === question.trip.id);
  const tooFar = request.trips.at(-1)?.notVehicleIds?.includes(question.vehicle.id) === true;
  return { run: undefined, why: tooFar ? 'too-far' : (mine?.why ?? 'no-room') };
}

/**
 * Puts a trip into a run against the rules, as little as possible: windows, time on board, shift and area give way,
 * first for this trip, then for all of the run. Seats, exclusive rides and driving times never do. `broken` are the
 * trips that break a rule.
 */
export async function forceTrip(planner: Pick<Planner, 'repair'>, question: FitQuestion): Promise<Fit> {
  const strict = strictRequest(question);
  const own = new Set([...forcedOn(question.run), question.trip.id]);
  const all = new Set(strict.trips.map(({ id }) => id));
  for (const minutes of WINDOW_EXTENSIONS)
    for (const tripIds of [own, all]) {
      const { runs, unserved } = await insert(planner, question, relax(strict, question, minutes, tripIds), 0);
      const [run] = runs;
      if (unserved.length === 0 && run)
        return { run, broken: [...new Set([...own, ...brokenBy(strict, run, question.lateness)])] };
    }
  return { run: undefined, why: 'no-room' };
}

const forcedOn = (run: StoredRun | undefined): Set<string> =>
  new Set(run?.pins.flatMap(({ tripId, forcedReason }) => (forcedReason === null ? [] : [tripId])));

const strictRequest = ({ day, riders, trip, driver, vehicle, travel, rules }: FitQuestion): PlanRequest =>
  requestOf(day, { trips: [...riders, trip], drivers: [driver], vehicles: [vehicle] }, travel, rules);

/** The request with longer windows and no ride limit for some trips, and with overtime for the vehicle. */
function relax(
  request: PlanRequest,
  { vehicle, free }: FitQuestion,
  minutes: number,
  tripIds: ReadonlySet<string>,
): PlanRequest {
  const [from, to] = vehicle.shift;
  const shift = [Math.max(from - OVERTIME, free[0]), Math.min(to + OVERTIME, free[1])] as const;
  const trips = request.trips.map((trip) => {
    if (!tripIds.has(trip.id)) return trip;
    const { notVehicleIds: _anywhere, ...rest } = trip;
    const [earliest, latest] = trip.pickupWindow;
    return { ...rest, maxRide: Infinity, pickupWindow: [earliest, latest + minutes] as const };
  });
  return { ...request, trips, vehicles: [{ ...vehicle, shift }] };
}

/** The run with the last trip of the request. */
async function insert(
  planner: Pick<Planner, 'repair'>,
  { day, now, run }: FitQuestion,
  request: PlanRequest,
  lateness: number,
): Promise<Plan> {
  const [trip] = request.trips.slice(-1);
  if (!trip) throw new Error('There is no trip to assign');
  return planner.repair({
    request: plainRequest({ ...request, trips: request.trips.slice(0, -1) }, request),
    plan: planOfRuns(run ? [run] : []),
    change: { kind: 'trip-added', trip },
    at: minuteOfDay(day, now),
    options: { seed: dayNumber(day.date), budget: { iterations: ITERATIONS }, lateness },
  });
}

/** The trips of the run that break a rule. */
function brokenBy(request: PlanRequest, run: Run, lateness: number): string[] {
  const plan: Plan = { ...planOfRuns([]), runs: [run] };
  return findViolations(request, plan, lateness).flatMap(({ stop }) => run.stops[stop]?.tripId ?? []);
}
