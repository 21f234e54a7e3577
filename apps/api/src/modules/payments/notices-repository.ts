import { eq, lt } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { paymentNotices } from '../../db/schema/payments';

export type StoredNotice = typeof paymentNotices.$inferSelect;

/** Keeps a notice; false when it has come before. */
export async function insertNotice(tx: Executor, notice: StoredNotice): Promise<boolean> {
  const rows = await tx.insert(paymentNotices).values(notice).onConflictDoNothing().returning({ id: paymentNotices.id });
  return rows.length === 1;
}

export async function findNotice(db: Executor, noticeId: string): Promise<StoredNotice | undefined> {
  const [row] = await db.select().from(paymentNotices).where(eq(paymentNotices.id, noticeId));
  return row;
}

/** Companies repeat themselves for three days; a repetition after that only asks again. */
export async function deleteOldNotices(db: Executor, before: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before));
}
