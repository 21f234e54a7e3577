import { marketOf, type Country, type Currency } from '../money/market';
import type { BasisPoints, Minor } from '../money/money';

/** The value of a coupon: a share of the price, or an amount in minor units of one currency. */
export type CouponValue =
  | { readonly kind: 'percent'; readonly share: BasisPoints }
  | { readonly kind: 'fixed'; readonly amount: Minor; readonly currency: Currency };

/** The terms of a coupon; null means no limit. Dates as yyyy-MM-dd, both inclusive. */
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

/** The use of a coupon: the day, the country of the passenger, and the earlier uses. */
export interface CouponUse {
  readonly today: string;
  readonly country: Country;
  readonly usedInTotal: number;
  readonly usedByUser: number;
  /** True when a payment of this booking was started with the coupon: ending the coupon does not take it away. */
  readonly begun: boolean;
}

/** The state of a coupon for staff: the first that applies of ended, over, used up, not yet, live. */
export const COUPON_STATES = ['live', 'not_yet', 'over', 'used_up', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** True when the coupon is valid on that day, in that country and currency, and its limits allow one more use. */
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
