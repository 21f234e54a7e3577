import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runContacts, runEvents } from '../../db/schema/driving/driver-runs';

/** Stores an event; false when another run has accepted one of this id in the meantime. */
export async function insertRunEvent(tx: Executor, event: typeof runEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(runEvents).values(event).onConflictDoNothing().returning({ id: runEvents.id });
  return rows.length > 0;
}

/** Whether an event with this id was accepted before, on any run. */
export async function wasAccepted(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx.select({ id: runEvents.id }).from(runEvents).where(eq(runEvents.id, id));
  return rows.length > 0;
}

/** How far a run is by its events. */
interface Progress {
  /** The phone's time of the latest event. */
  readonly lastAt: Date | null;
  /** The vehicle was found empty after everybody had left it. */
  readonly isEmpty: boolean;
  /** When the phone was last in contact with the server. */
  readonly contactAt: Date | null;
}

export async function findProgress(tx: Executor, runId: string): Promise<Progress> {
  type Row = { lastAt: string | null; isEmpty: boolean | null; contactAt: string | null };
  const { rows } = await tx.execute<Row>(sql`
    select max(at) filter (where driver_id is not null) as "lastAt",
      max(number) filter (where type = 'vehicle_empty') > coalesce(max(number) filter (where type = 'on_board'), 0) as "isEmpty",
      (select c.at from run_contacts c where c.run_id = ${runId}::uuid) as "contactAt"
    from run_events where run_id = ${runId}::uuid`);
  const { lastAt = null, isEmpty = null, contactAt = null } = rows[0] ?? {};
  return {
    lastAt: lastAt === null ? null : new Date(lastAt),
    isEmpty: isEmpty === true,
    contactAt: contactAt === null ? null : new Date(contactAt),
  };
}

/** Records that the phone of a run was in contact with the server. */
export async function recordContact(db: Executor, runId: string, at: Date): Promise<void> {
  await db.insert(runContacts).values({ runId, at }).onConflictDoUpdate({ target: runContacts.runId, set: { at } });
}
