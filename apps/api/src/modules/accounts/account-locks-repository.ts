import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/users';

/**
 * Locks the row of an account until the transaction ends: meanwhile nobody signs in to it, hands off from it or changes
 * it.
 */
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

/** Locks an account against signing in; null unlocks it. */
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

/** Stores when staff asked a user to choose a new password, earliest first. */
export async function setResetAsked(tx: Executor, id: string, resetAskedAt: Date[]): Promise<void> {
  await tx.update(users).set({ resetAskedAt }).where(eq(users.id, id));
}
