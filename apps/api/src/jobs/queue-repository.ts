import { sql } from 'drizzle-orm';
import { QUEUE_NOW, QUEUE_PRESENT } from '../clock/queue-time';
import type { Executor } from '../db/client';
import { DEBOUNCED } from '../messages/jobs';
import type { ScheduledJob } from './schedule';

const WAITING = sql.raw('locked_at is null and attempts < max_attempts');

/** Ids of the jobs that are due or being worked on, of those names. */
export async function busyJobs(db: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from graphile_worker.jobs
    where task_identifier = any(${sql.param([...names])}::text[])
      and (locked_at is not null or (${WAITING} and run_at <= ${QUEUE_NOW}))`);
  return rows.map(({ id }) => String(id));
}

/** Makes debounced jobs due: nobody has to wait for more of the same. */
export async function hurryDebouncedJobs(db: Executor): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = ${QUEUE_NOW}
    where flags ? ${DEBOUNCED} and locked_at is null and run_at > ${QUEUE_NOW}`);
}

/** Milliseconds until the next job of those names is due, rounded up; undefined when none waits. */
export async function untilNextJob(db: Executor, names: readonly string[]): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select ceil(extract(epoch from min(run_at) - ${QUEUE_PRESENT}) * 1000)::float8 as ms from graphile_worker.jobs
    where task_identifier = any(${sql.param([...names])}::text[]) and ${WAITING} and run_at > ${QUEUE_NOW}`);
  return rows[0]?.ms ?? undefined;
}

/** Queues one run of a scheduled job, due at once. */
export async function enqueueScheduled(tx: Executor, { task, options, payload }: ScheduledJob): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload ?? {})}::json,
      queue_name => ${options.queueName ?? null}, max_attempts => ${options.maxAttempts ?? null},
      job_key => ${options.jobKey ?? null}, priority => ${options.priority ?? null})`);
}
