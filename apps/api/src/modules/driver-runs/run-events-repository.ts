import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runEvents } from '../../db/schema/driving/driver-runs';

/** Stores an accepted event; false when another run has accepted one of this id in the meantime. */
export async function insertRunEvent(tx: Executor, event: typeof runEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(runEvents).values(event).onConflictDoNothing().returning({ id: runEvents.id });
  return rows.length > 0;
}

/** Whether an event with this id was accepted before, on any run. */
export async function wasAccepted(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx.select({ id: runEvents.id }).from(runEvents).where(eq(runEvents.id, id));
  return rows.length > 0;
}

/** The phone's time of a run's latest event, and whether the vehicle was found empty after everybody had left it. */
export async function findProgress(tx: Executor, runId: string): Promise<{ lastAt: Date | null; isEmpty: boolean }> {
  const { rows } = await tx.execute<{ lastAt: string | null; isEmpty: boolean | null }>(sql`
    select max(at) as "lastAt",
      max(number) filter (where type = 'vehicle_empty') > coalesce(max(number) filter (where type = 'on_board'), 0) as "isEmpty"
    from run_events where run_id = ${runId}::uuid`);
  const { lastAt = null, isEmpty = null } = rows[0] ?? {};
  return { lastAt: lastAt === null ? null : new Date(lastAt), isEmpty: isEmpty === true };
}
