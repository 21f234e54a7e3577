import { dayNumber, minuteOfDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { conflict, notFound } from '../../../problems';
import { readDayView, ridersOf, runContext, travelFor, vehicleFor, type DispatchDeps } from '../day-view';
import type { StoredDay } from '../days-repository';
import { LATENESS } from '../planning/make-plan';
import { isBlocked, plainRequest, requestOf, vehicleOfRun } from '../planning/plan-request';
import { hasBegun } from '../run-state';
import { planOfRuns, runsOfPlan, withRuns } from '../planning/stored-plan';
import type { ChangedRuns } from './change-runs';
import { ITERATIONS, type InfeasibleReason } from './fit-trip';

/** The runs after a swap, or why the driver cannot take the run. */
export type DriverSwap =
  { readonly changed: ChangedRuns } | { readonly changed: undefined; readonly why: InfeasibleReason };

/**
 * Works out how another driver would drive a run that has not begun, inside all rules, and changes nothing. 404 for an
 * unknown run, 409 `run_started`. Calls the maps provider: not in a transaction.
 */
export async function planSwap(
  deps: DispatchDeps,
  day: StoredDay,
  { runId, driverId }: { readonly runId: string; readonly driverId: string },
): Promise<DriverSwap> {
  const view = await readDayView(deps, deps.db, day);
  const run = view.runs.find(({ id }) => id === runId);
  if (!run) throw notFound();
  if (hasBegun(run, minuteOfDay(view.day, view.now)))
    throw conflict('run_started', texts.dispatch.serverErrors.runStarted);
  const available = vehicleFor(view, driverId, run.shift);
  if (!available) return { changed: undefined, why: 'not-available' };
  if (view.runs.some((other) => other.driverId === driverId && other.shift === run.shift))
    return { changed: undefined, why: 'no-room' };
  const riders = ridersOf(view, run);
  if (riders.some((trip) => isBlocked(trip, driverId))) return { changed: undefined, why: 'blocked' };
  const { driver, vehicle } = available;
  const { travel, approximate } = await travelFor(deps, view, { runs: [run], vehicle });
  const vehicles = [...vehicleOfRun(run), vehicle];
  const request = requestOf(day, { trips: riders, drivers: [driver], vehicles }, travel, view.rules);
  if (request.trips.some(({ notVehicleIds }) => notVehicleIds?.includes(vehicle.id)))
    return { changed: undefined, why: 'too-far' };
  const [old] = vehicles;
  const { runs, unserved } = await deps.planner.repair({
    request: plainRequest(request),
    plan: planOfRuns([run]),
    change: { kind: 'vehicle-out', vehicleId: old?.id ?? '' },
    at: minuteOfDay(day, view.now),
    options: {
      seed: dayNumber(day.date),
      budget: { iterations: ITERATIONS },
      lateness: day.state === 'draft' ? 0 : LATENESS,
    },
  });
  const [missing] = unserved;
  if (missing) return { changed: undefined, why: missing.why };
  const context = runContext(deps, view, travel, vehicle);
  const taken = runsOfPlan(day, withRuns(runs), { ...context, before: [{ ...run, driverId }] });
  const after = taken.map((one) => ({ ...one, version: run.version + 1 }));
  return { changed: { trips: view.trips, before: [run], after, approximate } };
}
