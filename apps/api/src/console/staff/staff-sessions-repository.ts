import { MINUTE_MS, STAFF_SESSION, staffRightsOf } from '@liftclub/domain';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff, staffSessions } from '../../db/schema/people/staff';
import { accessEnded } from '../../messages/live-changes-repository';

const IDLE_MS = STAFF_SESSION.idleMinutes * MINUTE_MS;
const ABSOLUTE_MS = STAFF_SESSION.hours * 60 * MINUTE_MS;

export async function insertStaffSession(tx: Executor, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

/** The staff member of a live session, prolonged unless `isBackground`. Idle time and greatest age end a session. */
export async function seeSession(db: Executor, tokenHash: string, now: Date, isBackground: boolean) {
  const [row] = await db
    .update(staffSessions)
    .set({ seenAt: isBackground ? sql`${staffSessions.seenAt}` : now })
    .from(staff)
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        isLive(now),
        eq(staff.id, staffSessions.staffId),
        isNull(staff.leftAt),
        isNull(staff.lockedAt),
      ),
    )
    .returning({
      staffId: staff.id,
      sessionId: staffSessions.id,
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      markets: staff.markets,
      totpConfirmedAt: staff.totpConfirmedAt,
      stepUpUntil: staffSessions.stepUpUntil,
      byCompany: staffSessions.byCompany,
    });
  if (!row) return undefined;
  const { totpConfirmedAt, ...actor } = row;
  const stepUpUntil = actor.stepUpUntil !== null && actor.stepUpUntil > now ? actor.stepUpUntil : null;
  return { ...actor, stepUpUntil, rights: staffRightsOf(actor.roles), totp: totpConfirmedAt !== null };
}

/** Allows a session what requires a step-up until an instant. */
export async function setStepUp(tx: Executor, sessionId: string, until: Date): Promise<void> {
  await tx.update(staffSessions).set({ stepUpUntil: until }).where(eq(staffSessions.id, sessionId));
}

const isLive = (now: Date) =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.seenAt, new Date(now.getTime() - IDLE_MS)),
    gt(staffSessions.createdAt, new Date(now.getTime() - ABSOLUTE_MS)),
  );

/** The live sessions of a staff member, the latest used first. */
export const liveSessionsOf = (db: Executor, staffId: string, now: Date) =>
  db
    .select({ id: staffSessions.id, createdAt: staffSessions.createdAt, seenAt: staffSessions.seenAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive(now)))
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id));

/** Ends one session of a staff member; false when it had ended before or is another member's. */
export async function endSessionOf(tx: Executor, staffId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isLive(now)))
    .returning({ notified: accessEnded(staffSessions.id) });
  return rows.length > 0;
}

/** Ends a session and returns its staff member; undefined when it had ended before. */
export async function endStaffSession(tx: Executor, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.endedAt)))
    .returning({ staffId: staffSessions.staffId, notified: accessEnded(staffSessions.id) });
  return row?.staffId;
}

/** Ends the sessions of a staff member, except the one named. */
export async function endSessionsOf(tx: Executor, staffId: string, now: Date, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(staffSessions.id, exceptId);
  await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), others))
    .returning({ notified: accessEnded(staffSessions.id) });
}
