import type { SmsQuestion } from '@liftclub/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { smsQuestions, smsReplies } from '../../db/schema/messages/sms';

/** Stores that somebody sent us an SMS; false when it was stored before. */
export async function storeReply(tx: Executor, reply: typeof smsReplies.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(smsReplies).values(reply).onConflictDoNothing();
  return rowCount === 1;
}

/** How many SMS an account sent us since an instant. */
export async function countReplies(tx: Executor, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(smsReplies)
    .where(and(eq(smsReplies.userId, userId), gt(smsReplies.at, since)));
  return row?.count ?? 0;
}

/** Takes back what an account was asked; null when that was never or expired. */
export async function takeQuestion(tx: Executor, userId: string, now: Date): Promise<SmsQuestion | null> {
  const [row] = await tx.delete(smsQuestions).where(eq(smsQuestions.userId, userId)).returning();
  return row && row.expiresAt > now ? row.question : null;
}

export async function storeQuestion(
  tx: Executor,
  userId: string,
  question: SmsQuestion,
  expiresAt: Date,
): Promise<void> {
  const set = { question, expiresAt };
  await tx
    .insert(smsQuestions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: smsQuestions.userId, set });
}
