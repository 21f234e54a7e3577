import { sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies';

/**
 * Jobs in the hands of a process that was killed stay locked; the queue itself would wait four hours. None of ours works
 * longer than a few minutes, so a lock of ten minutes belongs to nobody.
 */
export async function takeUpLostJobs({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '10 minutes'
    having count(*) > 0`);
}

/** Jobs that were given up are kept for a month, for whoever looks into them. */
export async function forgetGivenUpJobs({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where attempts >= max_attempts and run_at < now() - interval '30 days'
    having count(*) > 0`);
}
