import { and, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { couponUses } from '../../db/schema/prices/coupon-uses';
import { coupons } from '../../db/schema/prices/coupons';

type CouponUse = typeof couponUses.$inferInsert;

/**
 * Takes one use of a coupon for a booking; false when its limits leave none, or when the payment began (`createdAt`)
 * after it was ended. The coupon stays locked until the transaction ends, so that concurrent uses follow one another.
 */
export async function reserveCoupon(tx: Executor, use: CouponUse): Promise<boolean> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, use.couponId)).for('no key update');
  if (!coupon || (coupon.totalLimit !== null && coupon.used >= coupon.totalLimit)) return false;
  if (coupon.endedAt !== null && coupon.endedAt <= use.createdAt) return false;
  const mine = and(eq(couponUses.couponId, use.couponId), eq(couponUses.passengerId, use.passengerId));
  const [before] = coupon.userLimit === null ? [] : await tx.select({ uses: count() }).from(couponUses).where(mine);
  if (before && coupon.userLimit !== null && before.uses >= coupon.userLimit) return false;
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, coupon.id));
  await tx.insert(couponUses).values(use);
  return true;
}

export async function holdsCoupon(tx: Executor, bookingId: string): Promise<boolean> {
  const rows = await tx.select({ id: couponUses.id }).from(couponUses).where(eq(couponUses.bookingId, bookingId));
  return rows.length > 0;
}

/** Releases the coupon use of a booking, if any. */
export async function releaseCoupon(tx: Executor, bookingId: string): Promise<void> {
  const [use] = await tx
    .delete(couponUses)
    .where(eq(couponUses.bookingId, bookingId))
    .returning({ couponId: couponUses.couponId });
  if (use)
    await tx
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1` })
      .where(eq(coupons.id, use.couponId));
}
