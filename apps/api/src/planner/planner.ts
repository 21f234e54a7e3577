import type { Change, Options, Plan, PlanRequest, TravelMatrix } from '@liftclub/planner';

/** A request that can be sent to another thread. */
export type PlainRequest = Omit<PlanRequest, 'travel'> & { readonly travel: TravelMatrix };

export interface PlanOptions extends Pick<Options, 'seed' | 'weights'> {
  /** Plans are repeatable only by iterations; milliseconds are those of a clock on the wall. */
  readonly budget: { readonly iterations: number } | { readonly milliseconds: number };
}

export interface RepairOptions extends PlanOptions {
  /** Minutes that a pick-up may be late. */
  readonly lateness?: number;
}

/** What a plan is made of. */
export interface PlanTask {
  readonly request: PlainRequest;
  readonly options: PlanOptions;
  /** A plan of the same weekday, from which the search starts. */
  readonly start?: Plan;
}

/** A change on the day, at a time in minutes after local midnight. */
export interface RepairTask {
  readonly request: PlainRequest;
  readonly plan: Plan;
  readonly change: Change;
  readonly at: number;
  readonly options: RepairOptions;
}

/** The plan with the trips that have got another vehicle. */
export type RepairedPlan = Plan & { readonly moved: readonly string[] };

/**
 * Plans runs without keeping the event loop from other work. A call rejects with the error of its own plan, with an
 * AbortError when its signal aborts, and with an error when its thread ends, such as for lack of memory.
 */
export interface Planner {
  /** `planRuns` of the planner. */
  plan(task: PlanTask, signal?: AbortSignal): Promise<Plan>;
  /** `repairPlan` of the planner. */
  repair(task: RepairTask, signal?: AbortSignal): Promise<RepairedPlan>;
  /** Ends all threads; plans that are not ready reject. */
  close(): Promise<void>;
}
