import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { receiptCounter } from '../../db/schema/payments';

/** The next receipt number. Its row stays locked until the transaction ends, so that numbers have no gap. */
export async function nextReceiptNumber(tx: Executor): Promise<number> {
  const [row] = await tx
    .insert(receiptCounter)
    .values({ one: true, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.one, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning();
  return row?.last ?? 0;
}
