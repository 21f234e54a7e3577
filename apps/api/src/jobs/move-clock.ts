import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { DAY_MS } from '@liftclub/domain';
import { catchUpWithClock, runFrom, standAt } from '../clock/change-clock';
import { MOVE_LOCK } from '../clock/clock-repository';
import type { Dependencies } from '../dependencies';
import { invalid } from '../problems';
import { queueDueJobs } from './moved-schedule';
import { busyJobs, enqueueScheduled, hurryDebouncedJobs, untilNextJob } from './queue-repository';
import { startRunner } from './runner';
import { firstDue, lastDue, SCHEDULED_JOBS, type ScheduledJob } from './schedule';
import { taskList, type ErrorLog } from './task-list';

/** Five years: about 25,000 stops, a quarter of an hour. */
const LONGEST_MOVE_MS = 5 * 366 * DAY_MS;
const RETRY_MS = 20;
const POLL_MS = 5;
/** How long one stop waits for the jobs that other workers have begun. */
const SETTLE_MS = 30_000;

/** What is due next: scheduled jobs, or without them the queue, or the target. */
interface Stop {
  readonly at: Date;
  readonly jobs: readonly ScheduledJob[];
}

/**
 * Moves the clock forward to `target` and resolves when every job due by then has run, each with the clock standing at
 * its own due time; decision 085 says which runs of the schedule are left out. Calls at once run one after the other.
 * Throws 400 at `now` when the target is earlier than the present.
 */
export async function moveClock(deps: Dependencies, target: Date, log: ErrorLog): Promise<void> {
  const client = await deps.db.$client.connect();
  try {
    await lockMoves(client);
    await catchUpWithClock(deps);
    await queueDueJobs(deps);
    const present = deps.clock();
    refuseTarget(target, present);
    await standAt(deps, present);
    await runJobsUntil(deps, taskList(deps, log), present, target).catch(async (error: unknown) => {
      await runFrom(deps, deps.clock());
      throw error;
    });
    await runFrom(deps, target);
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
}

function refuseTarget(target: Date, present: Date): void {
  if (target < present) throw invalid({ now: ['The clock only goes forward.'] });
  if (target.getTime() - present.getTime() > LONGEST_MOVE_MS)
    throw invalid({ now: ['The clock goes forward by at most five years at once.'] });
}

/** Waits without a lock timeout: the move before may take minutes. */
async function lockMoves(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [MOVE_LOCK]);
    if (rows[0]?.locked === true) return;
    await sleep(RETRY_MS);
  }
}

async function runJobsUntil(deps: Dependencies, tasks: TaskList, present: Date, target: Date): Promise<void> {
  const names = Object.keys(tasks);
  const runner = await startRunner(deps, tasks, { pollInterval: POLL_MS });
  const settle = settler(deps, names);
  const ranUntil = new Map(SCHEDULED_JOBS.map((job) => [job, present]));
  try {
    await settle();
    for (let at = present; ;) {
      const queued = await untilNextJob(deps.db, names);
      const stop = nextStop(ranUntil, target, queued === undefined ? undefined : fullSecond(at.getTime() + queued));
      at = stop.at;
      for (const job of stop.jobs) ranUntil.set(job, at);
      await standAt(deps, at, async (tx) => {
        for (const job of stop.jobs) await enqueueScheduled(tx, job);
      });
      await settle();
      if (stop.jobs.length === 0 && at >= target) return;
    }
  } finally {
    await runner.stop();
  }
}

/**
 * The full second at or after an instant in milliseconds. The queue's time may be some milliseconds ahead of the clock;
 * a job that runs too early queues itself again, and would do so until the clock moves on.
 */
const fullSecond = (ms: number): Date => new Date(Math.ceil(ms / 1_000) * 1_000);

/**
 * The earliest of: a job of the schedule, the queue, the target. The jobs that catch up come before it, in one stop at
 * the last time at which one of them is due.
 */
function nextStop(ranUntil: ReadonlyMap<ScheduledJob, Date>, target: Date, queued: Date | undefined): Stop {
  const jobs = [...ranUntil];
  const exact = jobs.flatMap(([job, since]) => {
    const at = job.catchesUp ? undefined : firstDue(job, since, target);
    return at ? [{ at, jobs: [job] }] : [];
  });
  const last: Stop = { at: queued && queued < target ? queued : target, jobs: [] };
  const next = [...exact, last].reduce((first, stop) => (first.at <= stop.at ? first : stop));
  const catchUps = jobs.flatMap(([job, since]) => {
    const at = job.catchesUp ? lastDue(job, since, next.at) : undefined;
    return at ? [{ at, job }] : [];
  });
  if (catchUps.length === 0) return next;
  return {
    at: new Date(Math.max(...catchUps.map(({ at }) => at.getTime()))),
    jobs: catchUps.map(({ job }) => job),
  };
}

/** A function that waits until no job is due or being worked on. For a job that never ends it waits once. */
function settler({ db }: Dependencies, names: readonly string[]): () => Promise<void> {
  const stuck = new Set<string>();
  return async () => {
    const deadline = performance.now() + SETTLE_MS;
    for (;;) {
      await hurryDebouncedJobs(db);
      const busy = (await busyJobs(db, names)).filter((id) => !stuck.has(id));
      if (busy.length === 0) return;
      if (performance.now() > deadline) return busy.forEach((id) => stuck.add(id));
      await sleep(POLL_MS);
    }
  };
}
