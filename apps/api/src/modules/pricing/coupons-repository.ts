import type { Coupon } from '@liftclub/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { coupons } from '../../db/schema/prices/coupons';

/** Inserts a coupon and returns its id; undefined when its code is taken. */
export async function insertCoupon(
  db: Executor,
  { value, ...coupon }: Coupon & { readonly id: string; readonly createdAt: Date },
): Promise<string | undefined> {
  const [row] = await db
    .insert(coupons)
    .values({ ...coupon, ...value })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id });
  return row?.id;
}

/** Ends a coupon; false when it was ended before or does not exist. */
export async function endCoupon(tx: Executor, id: string, now: Date): Promise<boolean> {
  const unended = and(eq(coupons.id, id), isNull(coupons.endedAt));
  const rows = await tx.update(coupons).set({ endedAt: now }).where(unended).returning({ id: coupons.id });
  return rows.length === 1;
}
