import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runEvents } from '../../db/schema/driver-runs';

/** Keeps an accepted event. */
export async function insertRunEvent(tx: Executor, event: typeof runEvents.$inferInsert): Promise<void> {
  await tx.insert(runEvents).values(event);
}

/** Which of these ids were accepted before, on whatever run. */
export async function findAccepted(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: runEvents.id })
    .from(runEvents)
    .where(inArray(runEvents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The phone's time of a run's latest event, and whether the vehicle was found empty after everybody had left it. */
export async function findProgress(tx: Executor, runId: string): Promise<{ lastAt: Date | null; isEmpty: boolean }> {
  const ofRun = eq(runEvents.runId, runId);
  const [latest] = await tx
    .select({ at: max(runEvents.at) })
    .from(runEvents)
    .where(ofRun);
  const [turn] = await tx
    .select({ type: runEvents.type })
    .from(runEvents)
    .where(and(ofRun, inArray(runEvents.type, ['vehicle_empty', 'on_board'])))
    .orderBy(desc(runEvents.number))
    .limit(1);
  return { lastAt: latest?.at ?? null, isEmpty: turn?.type === 'vehicle_empty' };
}
