import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/users';

/** An account which until the transaction ends nobody signs in to, hands off from, or changes. */
export async function lockUserRow(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
      lockedAt: users.lockedAt,
      resetAskedAt: users.resetAskedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row;
}

/** Locks an account, or (null) unlocks it. */
export async function setLock(
  tx: Executor,
  id: string,
  lock: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ lockedAt: lock?.at ?? null, lockReason: lock?.reason ?? null })
    .where(eq(users.id, id));
}

/** Keeps when staff asked a person to choose a new password, earliest first. */
export async function setResetAsked(tx: Executor, id: string, resetAskedAt: Date[]): Promise<void> {
  await tx.update(users).set({ resetAskedAt }).where(eq(users.id, id));
}
