import { sql } from 'drizzle-orm';
import { QUEUE_NOW } from '../clock/queue-time';
import type { Dependencies } from '../dependencies';

/**
 * Jobs of a killed process stay locked; graphile-worker would wait four hours. No job of ours runs longer than a few
 * minutes, so a lock of ten minutes is stale.
 */
export async function takeUpLostJobs({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < ${QUEUE_NOW} - interval '10 minutes'
    having count(*) > 0`);
}

/** Deletes failed jobs 30 days after their last attempt; until then they can be inspected. */
export async function forgetGivenUpJobs({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where attempts >= max_attempts and run_at < ${QUEUE_NOW} - interval '30 days'
    having count(*) > 0`);
}
