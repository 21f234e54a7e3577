import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';

export type Session = typeof sessions.$inferSelect;

const actorQuery = prepared(prepareActorQuery);

/** One prepared query for every authenticated request: the user, and the session if it is that user's. */
export async function findActor(db: Database, userId: string, sessionId: string) {
  const [row] = await actorQuery(db).execute({ userId, sessionId });
  return row;
}

function prepareActorQuery(db: Executor) {
  return db
    .select({
      role: users.role,
      country: users.country,
      phoneVerifiedAt: users.phoneVerifiedAt,
      sessionId: sessions.id,
      counter: sessions.counter,
      currentSeen: sessions.currentSeen,
      revokedAt: sessions.revokedAt,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_actor');
}

/**
 * Locks a session and the one it was handed off from, that one first, until the transaction ends: meanwhile no session
 * of the chain is rotated, handed off or ended.
 */
export async function lockSession(tx: Executor, sessionId: string): Promise<Session | undefined> {
  const parent = tx.select({ id: sessions.parentId }).from(sessions).where(eq(sessions.id, sessionId));
  const rows = await tx
    .select()
    .from(sessions)
    .where(or(eq(sessions.id, sessionId), inArray(sessions.id, parent)))
    .orderBy(sql`${sessions.parentId} nulls first`)
    .for('update');
  return rows.find((row) => row.id === sessionId);
}

export async function findUserOf(tx: Executor, sessionId: string): Promise<string | undefined> {
  const [row] = await tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.userId;
}

export async function insertSession(tx: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function setCounter(tx: Executor, sessionId: string, counter: number, rotatedAt: Date): Promise<void> {
  await tx.update(sessions).set({ counter, rotatedAt, currentSeen: false }).where(eq(sessions.id, sessionId));
}

/** Records that a token of the current counter was used: from then on the token before it is not accepted. */
export async function markCounterSeen(db: Executor, sessionId: string, counter: number): Promise<void> {
  await db
    .update(sessions)
    .set({ currentSeen: true })
    .where(and(eq(sessions.id, sessionId), eq(sessions.counter, counter)));
}

/** Ends a session and the rest of its chain (those it was handed off from or to); returns how many were still open. */
export async function revokeChain(
  tx: Executor,
  session: Pick<Session, 'id' | 'parentId'>,
  now: Date,
  reason: string,
): Promise<number> {
  const root = session.parentId ?? session.id;
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(or(eq(sessions.id, root), eq(sessions.parentId, root)), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

export const revokeAllOfUser = (tx: Executor, userId: string, now: Date, reason: string): Promise<void> =>
  revokeAllOfUsers(tx, [userId], now, reason);

export async function revokeAllOfUsers(
  tx: Executor,
  userIds: readonly string[],
  now: Date,
  reason: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.revokedAt)));
}

/** Ends the oldest sessions of a user beyond the newest `keep`. */
export async function revokeOldest(tx: Executor, userId: string, keep: number, now: Date): Promise<void> {
  const live = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(keep);
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: 'too many sessions' })
    .where(inArray(sessions.id, surplus));
}
