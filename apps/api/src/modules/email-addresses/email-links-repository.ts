import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { emailLinks } from '../../db/schema/people/users';

/** When links were sent for a user since an instant, oldest first. */
export async function findLinksSince(db: Executor, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: emailLinks.sentAt })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, userId), gt(emailLinks.sentAt, since)))
    .orderBy(asc(emailLinks.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

export async function insertLink(tx: Executor, link: typeof emailLinks.$inferInsert): Promise<void> {
  await tx.insert(emailLinks).values(link);
}

/** Uses a link that was sent after `since`. Returns its account; undefined when it is invalid or used. */
export async function spendLink(
  tx: Executor,
  tokenHash: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.tokenHash, tokenHash), isNull(emailLinks.usedAt), gt(emailLinks.sentAt, since)))
    .returning({ userId: emailLinks.userId, email: emailLinks.email });
  return row;
}
