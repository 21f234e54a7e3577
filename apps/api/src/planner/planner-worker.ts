import { matrixTravel, planRuns, repairPlan, type Options, type Plan, type PlanRequest } from '@liftclub/planner';
import type { PlainRequest, PlanOptions, PlanTask, RepairedPlan, RepairTask } from './planner';

/** The tasks of a thread of the planner; this file is built as an entry of its own. */
export const plan = ({ request, options, start }: PlanTask): Plan =>
  planRuns(withTravel(request), { ...withClock(options), ...(start && { start }) });

export const repair = ({ request, plan: before, change, at, options }: RepairTask): RepairedPlan =>
  repairPlan(withTravel(request), before, change, at, {
    ...withClock(options),
    ...(options.lateness !== undefined && { lateness: options.lateness }),
  });

const withTravel = (request: PlainRequest): PlanRequest => ({ ...request, travel: matrixTravel(request.travel) });

const withClock = ({ seed, weights, budget }: PlanOptions): Options => ({
  seed,
  ...(weights && { weights }),
  budget: 'iterations' in budget ? budget : { ...budget, now: () => performance.now() },
});
