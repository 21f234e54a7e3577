import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { smsCounts } from '../db/schema/messages/sms';

/** The largest count that the column holds. */
const MAX_COUNT = 2_147_483_647;

/** Counts one more SMS of a day; null, and no change, when `limit` have been counted. Else the new count. */
export async function addSmsToCount(tx: Executor, day: Date, counter: string, limit: number): Promise<number | null> {
  const [row] = await tx
    .insert(smsCounts)
    .values({ day, counter, count: 1 })
    .onConflictDoUpdate({
      target: [smsCounts.day, smsCounts.counter],
      set: { count: sql`${smsCounts.count} + 1` },
      setWhere: sql`${smsCounts.count} < ${Math.min(limit, MAX_COUNT)}`,
    })
    .returning({ count: smsCounts.count });
  return row?.count ?? null;
}

/** Takes one SMS off the count of a day. */
export async function takeSmsOffCount(tx: Executor, day: Date, counter: string): Promise<void> {
  await tx
    .update(smsCounts)
    .set({ count: sql`${smsCounts.count} - 1` })
    .where(and(eq(smsCounts.day, day), eq(smsCounts.counter, counter), gt(smsCounts.count, 0)));
}
