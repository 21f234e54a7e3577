import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { resetGrants } from '../../db/schema/codes';

export interface GrantKey {
  readonly phone: string;
  readonly tokenHash: string;
  readonly browserHash: string | null;
}

export async function insertGrant(tx: Executor, grant: typeof resetGrants.$inferInsert): Promise<void> {
  await tx.insert(resetGrants).values(grant);
}

export async function findLiveGrant(db: Executor, key: GrantKey, now: Date): Promise<string | undefined> {
  const [row] = await db.select({ userId: resetGrants.userId }).from(resetGrants).where(liveGrant(key, now));
  return row?.userId;
}

export async function spendLiveGrant(tx: Executor, key: GrantKey, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(resetGrants)
    .set({ usedAt: now })
    .where(liveGrant(key, now))
    .returning({ userId: resetGrants.userId });
  return row?.userId;
}

/** After a reset no other grant of the user is good. */
export async function endGrantsOf(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .update(resetGrants)
    .set({ usedAt: now })
    .where(and(eq(resetGrants.userId, userId), isNull(resetGrants.usedAt)));
}

export async function deleteOldGrants(db: Executor, before: Date): Promise<void> {
  await db.delete(resetGrants).where(lt(resetGrants.expiresAt, before));
}

function liveGrant(key: GrantKey, now: Date) {
  const browser =
    key.browserHash === null
      ? isNull(resetGrants.browserHash)
      : or(isNull(resetGrants.browserHash), eq(resetGrants.browserHash, key.browserHash));
  return and(
    eq(resetGrants.tokenHash, key.tokenHash),
    eq(resetGrants.phone, key.phone),
    isNull(resetGrants.usedAt),
    gt(resetGrants.expiresAt, now),
    browser,
  );
}
