import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';

/** On this channel processes notify each other of a change of a run under way; the payload is its id. */
export const LIVE_CHANNEL = 'liftclub_live';

/** Notifies all processes, at the commit, that the position of a run or one of its trips has changed. */
export async function notifyRunChanged(db: Executor, runId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${runId})`);
}

/** As `notifyRunChanged`, for the runs of some trips. */
export async function notifyRunsChanged(tx: Executor, tripIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, run_id::text)
    from (select distinct run_id from run_trips where trip_id = any(${sql.param([...tripIds])}::uuid[])) runs`);
}
