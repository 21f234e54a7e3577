import type { SmsQuestion } from '@liftclub/domain';
import { and, count, desc, eq, gt } from 'drizzle-orm';
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
    .select({ count: count() })
    .from(smsReplies)
    .where(and(eq(smsReplies.userId, userId), gt(smsReplies.at, since)));
  return row?.count ?? 0;
}

/** When a user last wrote to us on WhatsApp; null for not within a month. */
export async function findLastWhatsapp(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: smsReplies.at })
    .from(smsReplies)
    .where(and(eq(smsReplies.userId, userId), eq(smsReplies.channel, 'whatsapp')))
    .orderBy(desc(smsReplies.at))
    .limit(1);
  return row?.at ?? null;
}

/** Records that a stored reply named wrong digits. */
export async function storeWrongDigits(tx: Executor, messageSid: string): Promise<void> {
  await tx.update(smsReplies).set({ wrongDigits: true }).where(eq(smsReplies.messageSid, messageSid));
}

/** How many replies of an account named wrong digits since an instant. */
export async function countWrongDigits(tx: Executor, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(smsReplies)
    .where(and(eq(smsReplies.userId, userId), gt(smsReplies.at, since), smsReplies.wrongDigits));
  return row?.count ?? 0;
}

/** The question that waits for the answer of an account, locked; null when there is none or it has expired. */
export async function findQuestion(tx: Executor, userId: string, now: Date): Promise<SmsQuestion | null> {
  const [row] = await tx.select().from(smsQuestions).where(eq(smsQuestions.userId, userId)).for('update');
  return row && row.expiresAt > now ? row.question : null;
}

/** Stores a question in place of the former one; null when that was answered. */
export async function replaceQuestion(
  tx: Executor,
  userId: string,
  question: SmsQuestion | null,
  expiresAt: Date,
): Promise<void> {
  if (question === null) {
    await tx.delete(smsQuestions).where(eq(smsQuestions.userId, userId));
    return;
  }
  const set = { question, expiresAt };
  await tx
    .insert(smsQuestions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: smsQuestions.userId, set });
}
