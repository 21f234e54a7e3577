import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { smsReplies } from '../../db/schema/sms';

/** Stores that somebody sent us an SMS; false when it was stored before. */
export async function storeReply(tx: Executor, reply: typeof smsReplies.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(smsReplies).values(reply).onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteOldReplies(db: Executor, before: Date): Promise<void> {
  await db.delete(smsReplies).where(lt(smsReplies.at, before));
}
