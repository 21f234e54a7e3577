import { marketOf, type Country, type Currency } from '../money/market';
import type { BasisPoints, Minor } from '../money/money';

/** What a coupon takes off: a share of the price, or an amount in minor units of one currency. */
export type CouponValue =
  | { readonly kind: 'percent'; readonly share: BasisPoints }
  | { readonly kind: 'fixed'; readonly amount: Minor; readonly currency: Currency };

/** What a coupon gives, and to whom; null means no bound. Dates as yyyy-MM-dd, both included. */
export interface CouponTerms {
  readonly code: string;
  readonly value: CouponValue;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly totalLimit: number | null;
  readonly userLimit: number | null;
  readonly country: Country | null;
}

/** A coupon; `endedAt` is when staff ended it. */
export interface Coupon extends CouponTerms {
  readonly endedAt: Date | null;
}

/** What is known where a coupon is asked for: the day, the person's country, and earlier uses. */
export interface CouponUse {
  readonly today: string;
  readonly country: Country;
  readonly usedInTotal: number;
  readonly usedByUser: number;
  /** True when this very booking has begun to be paid with the coupon: whoever ends it does not take it away. */
  readonly begun: boolean;
}

/** How a coupon stands, as staff see it; the first that is true of: ended, over, used up, not yet, live. */
export const COUPON_STATES = ['live', 'not_yet', 'over', 'used_up', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** True when the coupon holds on that day, in that country and its currency, and its limits leave one more use. */
export function isCouponUsable(coupon: Coupon, use: CouponUse): boolean {
  return (
    (coupon.endedAt === null || use.begun) &&
    (coupon.validFrom === null || coupon.validFrom <= use.today) &&
    (coupon.validUntil === null || use.today <= coupon.validUntil) &&
    (coupon.totalLimit === null || use.usedInTotal < coupon.totalLimit) &&
    (coupon.userLimit === null || use.usedByUser < coupon.userLimit) &&
    (coupon.country === null || coupon.country === use.country) &&
    (coupon.value.kind === 'percent' || coupon.value.currency === marketOf(use.country).currency)
  );
}
