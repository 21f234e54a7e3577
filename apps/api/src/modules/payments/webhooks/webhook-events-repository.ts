import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { paymentNotices } from '../../../db/schema/payments';

export type StoredNotice = typeof paymentNotices.$inferSelect;

/** The queue tries a notice so often, with pauses that grow to a quarter of an hour; the reconcile job stands behind it. */
const TRIES = 8;

/** Keeps a notice, and with it the job that asks the company; one that has come before changes nothing. */
export async function keepNotice(db: Executor, notice: StoredNotice): Promise<void> {
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(paymentNotices)
      .values(notice)
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id });
    if (fresh)
      await tx.execute(
        sql`select graphile_worker.add_job('settle_notice', ${JSON.stringify(fresh)}::json, max_attempts => ${TRIES})`,
      );
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
