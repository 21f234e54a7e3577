import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Plan } from '@liftclub/planner';
import type { Planner, PlanTask, RepairedPlan, RepairTask } from './planner';

interface PoolOptions {
  /** The built `planner-worker`. */
  readonly file: string;
  /** All cores but one, which the event loop has; at least one. */
  readonly threads?: number;
  /** The heap of a thread in MiB. */
  readonly heap?: number;
}

/** A thread without work ends after this time and gives its memory back. */
const IDLE_MS = 30_000;
/** Several times what a day of 400 trips needs. */
const HEAP_MIB = 512;
const MOST_THREADS = Math.max(1, availableParallelism() - 1);
/** Where the system supports it, threads have a lower priority than the event loop (nice(2)). */
const NICENESS = 10;

/** A planner in worker threads, which start with the first plan. Plans beyond their number wait for their turn. */
export function plannerPool({ file, threads = MOST_THREADS, heap = HEAP_MIB }: PoolOptions): Planner {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    // A thread that waits by Atomics would not take other messages, and plans take seconds.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  // A thread that fails rejects its plan; without a listener one that fails without a plan would end the process.
  pool.on('error', () => undefined);
  const run = (name: 'plan' | 'repair', task: PlanTask | RepairTask, signal: AbortSignal | undefined) =>
    pool.run(task, { name, ...(signal && { signal }) }) as Promise<unknown>;
  return {
    plan: (task, signal) => run('plan', task, signal) as Promise<Plan>,
    repair: (task, signal) => run('repair', task, signal) as Promise<RepairedPlan>,
    close: () => pool.destroy(),
  };
}
