import { sql, type SQL } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { QUEUE_NOW } from '../clock/queue-time';
import type { Executor } from '../db/client';

/** The advisory lock that says that a worker is alive. PostgreSQL releases it when the worker's connection ends. */
const lockKey = (worker: SQL): SQL => sql`hashtextextended('worker ' || ${worker}, 0)`;

/**
 * Shows on a connection, as long as it lasts, that a worker is alive. After 30 s of silence the server checks that the
 * other end is reachable. The lock is a shared one: a worker that connects again does not wait for its earlier
 * connection to end.
 */
export async function showPresence(client: Pick<ClientBase, 'query'>, workerId: string): Promise<void> {
  await client.query(
    `select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
       set_config('tcp_keepalives_count', '3', false), pg_advisory_lock_shared(hashtextextended('worker ' || $1, 0))`,
    [workerId],
  );
}

/** Ends that on a connection that outlives its worker, as in a pool. */
export async function endPresence(client: Pick<ClientBase, 'query'>, workerId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared(hashtextextended('worker ' || $1, 0))`, [workerId]);
}

/**
 * Workers that hold jobs and do not show that they are alive. graphile-worker names those that run on and on `pool-…`;
 * any other name, as of a single run, counts ten minutes after it took a job.
 */
export async function absentWorkers(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select worker from (
      select locked_by as worker, min(locked_at) as since from graphile_worker.jobs
      where locked_by is not null group by locked_by
    ) holders
    where (worker like 'pool-%' or since < ${QUEUE_NOW} - interval '10 minutes')
      and pg_try_advisory_xact_lock(${lockKey(sql`worker`)})`);
  return rows.map(({ worker }) => worker);
}

/** Releases the jobs of workers. Returns name and id of those that have no attempt left. */
export async function releaseJobs(tx: Executor, workers: readonly string[]): Promise<{ job: string; id: string }[]> {
  const ids = sql`${sql.param([...workers])}::text[]`;
  const { rows } = await tx.execute<{ job: string; id: string }>(sql`
    select task_identifier as job, id::text from graphile_worker.jobs
    where locked_by = any(${ids}) and attempts >= max_attempts`);
  await tx.execute(sql`select graphile_worker.force_unlock_workers(${ids})`);
  return rows;
}
