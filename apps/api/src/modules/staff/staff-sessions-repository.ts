import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff, staffSessions } from '../../db/schema/staff';

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;

export async function insertStaffSession(tx: Executor, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

/** Who a live session belongs to, which this request keeps alive: 15 minutes idle and 12 hours in all end it. */
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
    .returning({ staffId: staff.id, sessionId: staffSessions.id, email: staff.email, name: staff.name, totpConfirmedAt: staff.totpConfirmedAt });
  if (!row) return undefined;
  const { totpConfirmedAt, ...actor } = row;
  return { ...actor, totp: totpConfirmedAt !== null };
}
