import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { jsonOfRows, selectFromJson } from '../../db/json-rows';
import { prepared } from '../../db/prepared';
import { sessions } from '../../db/schema/people/sessions';
import { users } from '../../db/schema/people/users';
import { accessEnded } from '../../messages/live-changes-repository';
import { REFRESH_IDLE_SECONDS } from './session-tokens';

export type Session = typeof sessions.$inferSelect;

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

/** Locks the open sessions of a user, the oldest first, so that two of them who end the others take turns. */
export const lockSessionsOf = (tx: Executor, userId: string): Promise<Session[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .orderBy(asc(sessions.id))
    .for('update');

export async function findUserOf(tx: Executor, sessionId: string): Promise<string | undefined> {
  const [row] = await tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.userId;
}

export async function insertSession(tx: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

const openStatement = prepared((db) => {
  const userId = sql.placeholder('userId');
  const account = db.$with('account').as(
    db
      .select({ passwordHash: users.passwordHash, lockedAt: users.lockedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.gaveWayAt)))
      .for('share'),
  );
  const isAsBefore = sql`exists (select from ${account}
    where ${account.passwordHash} = ${sql.placeholder('passwordHash')} and ${account.lockedAt} is null)`;
  const opened = db.$with('opened').as(
    db
      .insert(sessions)
      .select(selectFromJson(sessions, sql.placeholder('session'), isAsBefore))
      .returning({ id: sessions.id }),
  );
  // The statement does not see the session that it inserts.
  const surplus = surplusOf(db, userId, sql.placeholder('others'));
  const ended = db.$with('ended').as(
    db
      .update(sessions)
      .set({ revokedAt: sql`${sql.placeholder('now')}::timestamptz`, revokedReason: TOO_MANY })
      .where(and(isAsBefore, inArray(sessions.id, surplus)))
      .returning({ id: sessions.id, notified: accessEnded(sessions.id) }),
  );
  return db.with(account, opened, ended).select().from(account).prepare('open_session');
});

/**
 * Inserts a session of an account that still has this password and is not locked, and ends the oldest beyond the newest
 * `keep`. A concurrent reset or lock waits, or is seen. The account as it is now; undefined when there is none.
 */
export async function insertSignIn(
  db: Database,
  session: typeof sessions.$inferInsert,
  { passwordHash, keep }: { readonly passwordHash: string; readonly keep: number },
): Promise<{ passwordHash: string; lockedAt: Date | null } | undefined> {
  const row = jsonOfRows<typeof sessions>([session]);
  const others = Math.min(keep, MAX_SESSIONS) - 1;
  const { userId, createdAt: now } = session;
  const [account] = await openStatement(db).execute({ userId, passwordHash, session: row, others, now });
  return account;
}

const sessionQuery = prepared((db) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('find_session'),
);

/** A session as it is now, without a lock. */
export async function findSession(db: Database, id: string): Promise<Session | undefined> {
  const [row] = await sessionQuery(db).execute({ id });
  return row;
}

const rotateStatement = prepared((db) =>
  db
    .update(sessions)
    .set({
      counter: sql`${sessions.counter} + 1`,
      rotatedAt: sql`${sql.placeholder('now')}::timestamptz`,
      currentSeen: false,
    })
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(sessions.counter, sql.placeholder('counter')),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })
    .prepare('rotate_session'),
);

/** Counts the session on from its counter; false when it was rotated or ended since it was read. */
export async function rotateSession(db: Database, { id, counter }: Session, now: Date): Promise<boolean> {
  return (await rotateStatement(db).execute({ id, counter, now })).length === 1;
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
    .returning({ id: sessions.id, notified: accessEnded(sessions.id) });
  return ended.length;
}

/** Ends all sessions of a user but those of one chain. */
export async function revokeOthers(
  tx: Executor,
  userId: string,
  { id, parentId }: Pick<Session, 'id' | 'parentId'>,
  now: Date,
): Promise<void> {
  const root = sql`coalesce(${sessions.parentId}, ${sessions.id})`;
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: 'signed out elsewhere' })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), sql`${root} <> ${parentId ?? id}`))
    .returning({ notified: accessEnded(sessions.id) });
}

/** Of a session: it can still be renewed. */
export const isOpenSession = (now: Date): SQL | undefined =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.absoluteExpiresAt, now),
    gt(sessions.rotatedAt, new Date(now.getTime() - REFRESH_IDLE_SECONDS * 1000)),
  );

/** The open sessions of a user, a chain as one, the last used first. */
export async function findOpenSessions(db: Executor, userId: string, now: Date) {
  const root = sql<string>`coalesce(${sessions.parentId}, ${sessions.id})`;
  const lastSeen = sql`max(${sessions.rotatedAt})`.mapWith(sessions.rotatedAt);
  return db
    .select({
      id: root,
      device: sql<string | null>`(array_agg(${sessions.device} order by ${sessions.createdAt}))[1]`,
      firstSeen: sql`min(${sessions.createdAt})`.mapWith(sessions.createdAt),
      lastSeen,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenSession(now)))
    .groupBy(root)
    .orderBy(desc(lastSeen), desc(root));
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
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.revokedAt)))
    .returning({ notified: accessEnded(sessions.id) });
}

/** Ends the oldest sessions of a user beyond the newest `keep`. */
export async function revokeOldest(tx: Executor, userId: string, keep: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: TOO_MANY })
    .where(inArray(sessions.id, surplusOf(tx, userId, keep)))
    .returning({ notified: accessEnded(sessions.id) });
}

const TOO_MANY = 'too many sessions';
/** The largest `keep` in PostgreSQL, used when there is no limit. */
const MAX_SESSIONS = 2 ** 31 - 1;

const surplusOf = (db: Executor, userId: string | Placeholder, keep: number | Placeholder) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(keep);
