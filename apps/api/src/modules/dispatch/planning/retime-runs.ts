import { retimeRun, type Plan, type PlanRequest } from '@liftclub/planner';
import { hasBegun } from '../run-state';
import type { StoredRun } from '../runs-repository';
import { vehicleIdOf } from './plan-request';

interface Retiming {
  /** The runs as they are stored. */
  readonly before: readonly StoredRun[];
  /** The minute of the day. */
  readonly at: number;
  /** Minutes that a pick-up may be late. */
  readonly lateness: number;
}

/** Recalculates the times of runs that have lost a trip (`retimeRun`). Runs that have begun keep theirs. */
export function retimeRuns(request: PlanRequest, plan: Plan, { before, at, lateness }: Retiming): Plan {
  const runs = plan.runs.map((run) => {
    const stored = before.find(({ driverId, shift }) => vehicleIdOf(driverId, shift) === run.vehicleId);
    const ridden = stored?.stops.filter(({ tripId }) => tripId !== null).length ?? 0;
    if (!stored || hasBegun(stored, at) || run.stops.length >= ridden) return run;
    return retimeRun(request, run, { at, lateness });
  });
  return { ...plan, runs };
}
