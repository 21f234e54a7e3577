import { minuteOfDay } from '@liftclub/domain';
import { hasBegun, hasDriver } from '../run-state';
import { tripsOf, type StoredRun } from '../runs-repository';
import type { Planner } from '../../../planner/planner';
import { LATENESS, planDraft, repairPublished, type MadePlan, type PlanInput } from './make-plan';
import { isBlocked, requestOf, vehicleOfRun } from './plan-request';
import { retimeRuns } from './retime-runs';
import { planOfRuns, withoutTrips } from './stored-plan';

/**
 * Plans a draft or repairs a published day around the runs that staff have fixed: those that are locked, and those with
 * a trip that was assigned against the rules. They only lose trips that do not take place. A run whose driver cannot
 * drive any more is not fixed, unless it has begun.
 */
export async function planAroundFixed(planner: Planner, input: PlanInput, isDraft: boolean): Promise<MadePlan> {
  const plan = isDraft ? planDraft : repairPublished;
  const fixed = input.before.filter((run) => isFixed(run, input));
  if (fixed.length === 0) return plan(planner, input);
  const stays = staysOn(input, isDraft);
  const fixedIds = new Set(fixed.map(({ id }) => id));
  const fixedTrips = new Set(tripsOf(fixed).filter(stays));
  const made = await plan(planner, {
    ...input,
    before: input.before.filter(({ id }) => !fixedIds.has(id)),
    trips: input.trips.filter(({ id }) => !fixedTrips.has(id)),
    drivers: input.drivers.map((driver) => ({
      ...driver,
      ...Object.fromEntries(
        fixed.filter(({ driverId }) => driverId === driver.driverId).map(({ shift }) => [shift, null]),
      ),
    })),
  });
  const { day, now, before, trips, times, rules } = input;
  const vehicles = fixed.flatMap(vehicleOfRun);
  const request = requestOf(day, { trips, drivers: [], vehicles }, times.travel, rules);
  const left = withoutTrips(planOfRuns(fixed), request, stays);
  const lateness = isDraft ? 0 : LATENESS;
  const retimed = retimeRuns(request, left, { before, at: minuteOfDay(day, now), lateness });
  return { ...made, plan: { ...made.plan, runs: [...made.plan.runs, ...retimed.runs] } };
}

function isFixed(run: StoredRun, { day, now, drivers }: PlanInput): boolean {
  if (!run.locked && run.pins.every(({ forcedReason }) => forcedReason === null)) return false;
  if (hasBegun(run, minuteOfDay(day, now))) return true;
  return hasDriver(
    run,
    drivers.filter(({ seats }) => run.mostOnBoard <= seats),
  );
}

/**
 * Trips of a draft are scheduled; on a published day those that are scheduled have lost their driver. Nobody stays with
 * a driver whom the guardian does not want again.
 */
function staysOn({ trips, before }: PlanInput, isDraft: boolean): (tripId: string) => boolean {
  const driverOf = new Map(before.flatMap((run) => tripsOf([run]).map((id) => [id, run.driverId] as const)));
  const staying = trips.filter(
    (trip) => (isDraft || trip.status !== 'scheduled') && !isBlocked(trip, driverOf.get(trip.id) ?? ''),
  );
  const ids = new Set(staying.map(({ id }) => id));
  return (tripId) => ids.has(tripId);
}
