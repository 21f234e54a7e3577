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

/** The jobs of the queue by name: how many are due, wait for their time, run or were given up, and the oldest due. */
export async function countJobs(db: Executor): Promise<QueuedJobs[]> {
  const { rows } = await db.execute<QueuedJobs & Record<string, unknown>>(sql`
    select task_identifier as job,
      count(*) filter (where ${WAITING} and run_at <= ${QUEUE_NOW})::int as due,
      count(*) filter (where ${WAITING} and run_at > ${QUEUE_NOW})::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up,
      extract(epoch from ${QUEUE_NOW} - min(run_at) filter (where ${WAITING} and run_at <= ${QUEUE_NOW}))::float8
        as "oldestSeconds"
    from graphile_worker.jobs group by task_identifier`);
  return rows;
}

/** The jobs of one name. */
export interface QueuedJobs {
  readonly job: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  readonly given_up: number;
  /** How long the oldest due job has waited; null when none is due. */
  readonly oldestSeconds: number | null;
}
