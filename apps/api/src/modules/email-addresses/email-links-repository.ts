import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { emailLinks, users } from '../../db/schema/people/users';

/** The links of a user since an instant, oldest first; without a token for an address that was refused. */
export const findLinksSince = (db: Executor, userId: string, since: Date) =>
  db
    .select({ sentAt: emailLinks.sentAt, email: emailLinks.email, tokenHash: emailLinks.tokenHash })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, userId), gt(emailLinks.sentAt, since)))
    .orderBy(asc(emailLinks.sentAt));

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

/** Whether the present address of an account was confirmed by this link. */
export async function isConfirmedBy(db: Executor, tokenHash: string): Promise<boolean> {
  const isOfLink = and(
    eq(users.id, emailLinks.userId),
    eq(users.email, emailLinks.email),
    eq(users.emailVerifiedAt, emailLinks.usedAt),
  );
  const rows = await db
    .select({ id: users.id })
    .from(emailLinks)
    .innerJoin(users, isOfLink)
    .where(eq(emailLinks.tokenHash, tokenHash));
  return rows.length > 0;
}
