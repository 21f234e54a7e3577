import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { notifications, pushDevices, pushKeys } from '../../db/schema/messages/push';
import { sessions } from '../../db/schema/people/sessions';
import { isOpenSession } from '../sessions';

export type PushDevice = typeof pushDevices.$inferSelect;

/** The sealed pair of keys; undefined before it is first needed. */
export async function findKeys(db: Executor) {
  const [row] = await db.select().from(pushKeys);
  return row;
}

/** Stores the pair of keys unless another process was first. */
export async function insertKeys(db: Executor, keys: { publicKey: string; privateKeySealed: string }): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: 1, ...keys })
    .onConflictDoNothing();
}

export async function updateSealedKey(db: Executor, privateKeySealed: string): Promise<void> {
  await db.update(pushKeys).set({ privateKeySealed });
}

/**
 * Of a browser: the session that registered it is open. One that a version without the column registered counts as
 * signed out until its app starts again.
 */
function isSignedIn(db: Executor, now: Date): SQL {
  const isOpen = and(
    eq(sessions.id, pushDevices.sessionId),
    eq(sessions.userId, pushDevices.userId),
    isOpenSession(now),
  );
  return exists(db.select({ id: sessions.id }).from(sessions).where(isOpen));
}

/** The browsers of a user that take notifications, the first added first. */
export const findDevices = (db: Executor, userId: string, now: Date): Promise<PushDevice[]> =>
  db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), isSignedIn(db, now)))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));

/** The users among `userIds` who have a browser that takes notifications. */
export async function findReachable(db: Executor, userIds: readonly string[], now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: pushDevices.userId })
    .from(pushDevices)
    .where(and(inArray(pushDevices.userId, [...userIds]), isSignedIn(db, now)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Stores a browser; one whose address is known belongs to the new session. Returns its id. */
export async function storeDevice(db: Executor, device: PushDevice): Promise<string> {
  const { endpoint, id: _id, ...set } = device;
  const [row] = await db
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set })
    .returning({ id: pushDevices.id });
  return row?.id ?? device.id;
}

/** Deletes a browser, of `userId` only if it is given; false when there is none. */
export async function deleteDevice(db: Executor, id: string, userId?: string): Promise<boolean> {
  const own = userId === undefined ? undefined : eq(pushDevices.userId, userId);
  const rows = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), own))
    .returning({ id: pushDevices.id });
  return rows.length > 0;
}

/** Deletes the browsers whose session has ended. */
export async function deleteSignedOut(db: Executor, now: Date): Promise<void> {
  await db.delete(pushDevices).where(not(isSignedIn(db, now)));
}

export async function insertNotification(
  tx: Executor,
  notification: { receipt: string; userId: string; queuedAt: Date },
): Promise<void> {
  await tx.insert(notifications).values(notification);
}

/** Records that a browser has shown a notification; an unknown receipt changes nothing. */
export async function setShown(db: Executor, receipt: string, shownAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ shownAt })
    .where(and(eq(notifications.receipt, receipt), isNull(notifications.shownAt)));
}

/** When a browser of a user last showed a notification, within a month; null for never. */
export async function findLastShown(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ shownAt: notifications.shownAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.shownAt)))
    .orderBy(desc(notifications.shownAt))
    .limit(1);
  return row?.shownAt ?? null;
}

export async function wasShown(db: Executor, receipt: string): Promise<boolean> {
  const [row] = await db
    .select({ shownAt: notifications.shownAt })
    .from(notifications)
    .where(eq(notifications.receipt, receipt));
  return row !== undefined && row.shownAt !== null;
}
