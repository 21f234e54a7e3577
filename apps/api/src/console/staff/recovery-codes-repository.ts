import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staffRecoveryCodes } from '../../db/schema/people/staff';

export async function replaceRecoveryCodes(
  tx: Executor,
  staffId: string,
  rows: readonly (typeof staffRecoveryCodes.$inferInsert)[],
): Promise<void> {
  await deleteRecoveryCodes(tx, staffId);
  await tx.insert(staffRecoveryCodes).values([...rows]);
}

/** The unused code of a member that begins with these digits. */
export const findRecoveryCodes = (tx: Executor, staffId: string, prefix: string) =>
  tx
    .select({ id: staffRecoveryCodes.id, codeHash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.prefix, prefix)));

/** False when the code was used meanwhile. */
export async function deleteRecoveryCode(tx: Executor, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.id, id));
  return rowCount === 1;
}

export async function deleteRecoveryCodes(tx: Executor, staffId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

/** How many unused codes a member has. */
export async function countRecoveryCodes(db: Executor, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.left ?? 0;
}
