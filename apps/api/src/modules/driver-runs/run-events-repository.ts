import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { phoneContacts, runContacts, runEvents } from '../../db/schema/driving/driver-runs';

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
  /** When the phone last signed in, read the run or sent events of it, or counted as having done so. */
  readonly contactAt: Date | null;
}

/** How far a run is, for a report of the phone of a session. */
export async function findProgress(tx: Executor, runId: string, sessionId: string): Promise<Progress> {
  type Row = { lastAt: string | null; isEmpty: boolean | null; contactAt: string | null };
  const { rows } = await tx.execute<Row>(sql`
    select max(at) filter (where driver_id is not null) as "lastAt",
      max(number) filter (where type = 'vehicle_empty') > coalesce(max(number) filter (where type = 'on_board'), 0) as "isEmpty",
      greatest((select s.created_at from sessions s where s.id = ${sessionId}::uuid),
        (select c.at from phone_contacts c where c.run_id = ${runId}::uuid and c.session_id = ${sessionId}::uuid),
        (select c.at from run_contacts c where c.run_id = ${runId}::uuid)) as "contactAt"
    from run_events where run_id = ${runId}::uuid`);
  const { lastAt = null, isEmpty = null, contactAt = null } = rows[0] ?? {};
  return {
    lastAt: lastAt === null ? null : new Date(lastAt),
    isEmpty: isEmpty === true,
    contactAt: contactAt === null ? null : new Date(contactAt),
  };
}

/** Records that the phone of a session read a run or sent events of it. */
export async function recordContact(db: Executor, runId: string, sessionId: string, at: Date): Promise<void> {
  const target = [phoneContacts.runId, phoneContacts.sessionId];
  await db.insert(phoneContacts).values({ runId, sessionId, at }).onConflictDoUpdate({ target, set: { at } });
}

/** Lets every phone of a run count as in contact, so that none repeats a drop-off that was refused. */
export async function recordContactOfAll(tx: Executor, runId: string, at: Date): Promise<void> {
  await tx.insert(runContacts).values({ runId, at }).onConflictDoUpdate({ target: runContacts.runId, set: { at } });
}
