import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';

/** Processes tell each other on this channel that something about a run under way is new; the payload is its id. */
export const LIVE_CHANNEL = 'liftclub_live';

/** Tells all processes, at the commit, that a run's position or one of its trips is new. */
export async function noticeRun(db: Executor, runId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${runId})`);
}

/** As `noticeRun`, for the runs of some trips. */
export async function noticeRunsOf(tx: Executor, tripIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, run_id::text)
    from (select distinct run_id from run_trips where trip_id = any(${sql.param([...tripIds])}::uuid[])) runs`);
}
