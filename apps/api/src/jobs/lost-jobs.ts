import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { QUEUE_NOW } from '../clock/queue-time';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { alert } from '../messages/alerts';
import { absentWorkers, releaseJobs } from './presence-repository';

/** Longer than a live worker needs to reconnect after its connection was cut. */
const RECONNECT_MS = 3_000;

/**
 * Returns the jobs of killed processes to the queue; graphile-worker would wait four hours. A worker is considered dead
 * when it shows no presence twice, some seconds apart. A job that has no attempt left raises an alert.
 */
export async function recoverLostJobs(deps: Pick<Dependencies, 'db' | 'clock'>, waitMs = RECONNECT_MS): Promise<void> {
  const { db } = deps;
  const suspects = await absentWorkers(db);
  if (suspects.length === 0) return;
  await sleep(waitMs);
  await db.transaction(async (tx) => {
    const absent = await absentWorkers(tx);
    await release(
      deps,
      tx,
      suspects.filter((worker) => absent.includes(worker)),
    );
  });
}

/** Returns the jobs that a worker of this process, which has ended, could not take or write off. */
export const releaseJobsOf = (deps: Pick<Dependencies, 'db' | 'clock'>, worker: string): Promise<void> =>
  deps.db.transaction((tx) => release(deps, tx, [worker]));

async function release(deps: Pick<Dependencies, 'clock'>, tx: Executor, workers: readonly string[]): Promise<void> {
  for (const { job, id } of await releaseJobs(tx, workers))
    await alert(deps, tx, { kind: 'job_given_up', subject: `${job} ${id}` });
}

/** Deletes failed jobs 30 days after their last attempt; until then they can be inspected. */
export async function forgetGivenUpJobs({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where attempts >= max_attempts and run_at < ${QUEUE_NOW} - interval '30 days'
    having count(*) > 0`);
}
