import { eq, lt } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { paymentNotices } from '../../../db/schema/payments';
import { enqueue } from '../../../messages/jobs';

export type StoredNotice = typeof paymentNotices.$inferSelect;

/** Keeps a notice, and with it the job that asks the company; one that has come before changes nothing. */
export async function keepNotice(db: Executor, notice: StoredNotice): Promise<void> {
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(paymentNotices)
      .values(notice)
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id });
    if (fresh) await enqueue(tx, 'confirm_webhook_event', fresh);
  });
}

export async function findNotice(db: Executor, noticeId: string): Promise<StoredNotice | undefined> {
  const [row] = await db.select().from(paymentNotices).where(eq(paymentNotices.id, noticeId));
  return row;
}

/** Companies repeat themselves for three days; a repetition after that only asks again. */
export async function deleteOldNotices(db: Executor, before: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before));
}
