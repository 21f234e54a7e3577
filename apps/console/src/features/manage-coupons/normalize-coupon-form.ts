import type { CouponForm } from '@liftclub/domain';

/** The coupon that is meant: only an amount has a currency, though one that was chosen before stays in the form. */
export const normalizeCouponForm = (typed: CouponForm): CouponForm =>
  typed.kind === 'percent' ? { ...typed, currency: '' } : typed;
