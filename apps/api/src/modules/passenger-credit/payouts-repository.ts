import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { creditPayouts } from '../../db/schema/money/credit-payouts';

export type Payout = typeof creditPayouts.$inferSelect;

export async function insertPayout(tx: Executor, payout: typeof creditPayouts.$inferInsert): Promise<void> {
  await tx.insert(creditPayouts).values(payout);
}

/** Marks a payout as sent: the payout, or why not. */
export async function updateToSent(
  tx: Executor,
  payoutId: string,
  sent: { readonly sentAt: Date; readonly sentNote: string },
): Promise<Payout | 'sent_already' | 'unknown'> {
  const [row] = await tx
    .update(creditPayouts)
    .set(sent)
    .where(and(eq(creditPayouts.id, payoutId), isNull(creditPayouts.sentAt)))
    .returning();
  if (row) return row;
  const [known] = await tx.select({ id: creditPayouts.id }).from(creditPayouts).where(eq(creditPayouts.id, payoutId));
  return known ? 'sent_already' : 'unknown';
}
