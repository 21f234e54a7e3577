import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { resetTokens } from '../../db/schema/people/codes';

export interface ResetTokenKey {
  readonly phone: string;
  readonly tokenHash: string;
  readonly browserHash: string | null;
}

export async function insertResetToken(tx: Executor, resetToken: typeof resetTokens.$inferInsert): Promise<void> {
  await tx.insert(resetTokens).values(resetToken);
}

export async function findLiveResetToken(db: Executor, key: ResetTokenKey, now: Date): Promise<string | undefined> {
  const [row] = await db.select({ userId: resetTokens.userId }).from(resetTokens).where(liveResetToken(key, now));
  return row?.userId;
}

export async function spendLiveResetToken(tx: Executor, key: ResetTokenKey, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(resetTokens)
    .set({ usedAt: now })
    .where(liveResetToken(key, now))
    .returning({ userId: resetTokens.userId });
  return row?.userId;
}

/** After a reset no other token of the user is valid. */
export async function endResetTokensOf(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .update(resetTokens)
    .set({ usedAt: now })
    .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt)));
}

function liveResetToken(key: ResetTokenKey, now: Date) {
  const browser =
    key.browserHash === null
      ? isNull(resetTokens.browserHash)
      : or(isNull(resetTokens.browserHash), eq(resetTokens.browserHash, key.browserHash));
  return and(
    eq(resetTokens.tokenHash, key.tokenHash),
    eq(resetTokens.phone, key.phone),
    isNull(resetTokens.usedAt),
    gt(resetTokens.expiresAt, now),
    browser,
  );
}
