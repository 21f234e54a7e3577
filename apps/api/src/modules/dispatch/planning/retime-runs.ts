import { findViolations, type Plan, type PlanRequest, type Run } from '@liftclub/planner';
import type { Planner } from '../../../planner/planner';
import { hasBegun } from '../run-state';
import type { StoredRun } from '../runs-repository';
import { plainRequest, vehicleIdOf } from './plan-request';
import { withRuns } from './stored-plan';

interface Retiming {
  /** The runs as they are stored. */
  readonly before: readonly StoredRun[];
  /** The minute of the day. */
  readonly at: number;
  /** Minutes that a pick-up may be late. */
  readonly lateness: number;
}

/**
 * Recalculates the times of runs that have lost a trip, in the order of their stops: they pull out as late and pull in
 * as early as possible. Runs that have begun, and those that break a rule because staff forced a trip, keep theirs.
 */
export async function retimeRuns(
  planner: Pick<Planner, 'repair'>,
  request: PlanRequest,
  plan: Plan,
  { before, at, lateness }: Retiming,
): Promise<Plan> {
  const runs = plan.runs.map(async (run) => {
    const stored = before.find(({ driverId, shift }) => vehicleIdOf(driverId, shift) === run.vehicleId);
    const ridden = stored?.stops.filter(({ tripId }) => tripId !== null).length ?? 0;
    if (!stored || hasBegun(stored, at) || run.stops.length >= ridden) return run;
    const own = ofRun(request, run);
    const { runs: retimed } = await planner.repair({
      request: plainRequest(own),
      plan: withRuns([run]),
      change: { kind: 'trip-cancelled', tripId: '' },
      at,
      options: { seed: 0, budget: { iterations: 0 }, lateness },
    });
    const [only] = retimed;
    return only && orderOf(only) === orderOf(run) && findViolations(own, withRuns([only]), lateness).length === 0
      ? only
      : run;
  });
  return { ...plan, runs: await Promise.all(runs) };
}

/** The request for the vehicle and the trips of a run alone. */
function ofRun(request: PlanRequest, { vehicleId, stops }: Run): PlanRequest {
  const tripIds = new Set(stops.map(({ tripId }) => tripId));
  return {
    ...request,
    vehicles: request.vehicles.filter(({ id }) => id === vehicleId),
    trips: request.trips.filter(({ id }) => tripIds.has(id)),
  };
}

const orderOf = ({ stops }: Run): string => stops.map(({ kind, tripId }) => `${kind} ${tripId}`).join();
