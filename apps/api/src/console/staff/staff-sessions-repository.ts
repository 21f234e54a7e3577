import { MINUTE_MS, STAFF_SESSION } from '@liftclub/domain';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff, staffSessions } from '../../db/schema/staff';

const IDLE_MS = STAFF_SESSION.idleMinutes * MINUTE_MS;
const ABSOLUTE_MS = STAFF_SESSION.hours * 60 * MINUTE_MS;

export async function insertStaffSession(tx: Executor, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

/** Who a live session belongs to, which this request keeps alive: being idle too long and its greatest age end it. */
export async function seeSession(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .update(staffSessions)
    .set({ seenAt: now })
    .from(staff)
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        isNull(staffSessions.endedAt),
        gt(staffSessions.seenAt, new Date(now.getTime() - IDLE_MS)),
        gt(staffSessions.createdAt, new Date(now.getTime() - ABSOLUTE_MS)),
        eq(staff.id, staffSessions.staffId),
        isNull(staff.leftAt),
      ),
    )
    .returning({
      staffId: staff.id,
      sessionId: staffSessions.id,
      email: staff.email,
      name: staff.name,
      totpConfirmedAt: staff.totpConfirmedAt,
    });
  if (!row) return undefined;
  const { totpConfirmedAt, ...actor } = row;
  return { ...actor, totp: totpConfirmedAt !== null };
}

/** Whose session it was, if it had not ended before. */
export async function endStaffSession(tx: Executor, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.endedAt)))
    .returning({ staffId: staffSessions.staffId });
  return row?.staffId;
}

/** Ends somebody's sessions, all but one if it is named. */
export async function endSessionsOf(tx: Executor, staffId: string, now: Date, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(staffSessions.id, exceptId);
  await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), others));
}

/** Sessions that ended before then, by sign-out or because nothing came any more. */
export async function deleteEndedStaffSessions(db: Executor, before: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(sql`coalesce(${staffSessions.endedAt}, ${staffSessions.seenAt})`, before));
}
