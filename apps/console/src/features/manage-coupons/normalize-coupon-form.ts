import type { CouponForm } from '@liftclub/domain';

/** Clears the currency of a percentage: one chosen for an amount before stays in the form. */
export const normalizeCouponForm = (typed: CouponForm): CouponForm =>
  typed.kind === 'percent' ? { ...typed, currency: '' } : typed;
