import { multiply, type Minor } from '../money/money';
import { splitAmount } from '../money/split-amount';
import type { Fare } from './ledger-transaction';

/** The price of a plan in minor units. */
interface PlanPrice {
  readonly total: Minor;
  readonly vat: Minor;
  readonly discountOff: Minor;
  readonly couponOff: Minor;
}

/**
 * The fares of a plan's trips, in their order: total, VAT and discounts are each split by largest remainder in
 * proportion to `fees`, the fee of each trip. Each sums to the plan's.
 */
export function planFares({ total, vat, discountOff, couponOff }: PlanPrice, fees: readonly Minor[]): Fare[] {
  const [totals, vats, discounts] = [total, vat, discountOff + couponOff].map((part) => splitAmount(part, fees));
  return fees.map((_, index) => ({
    total: totals?.[index] ?? 0,
    vat: vats?.[index] ?? 0,
    discount: discounts?.[index] ?? 0,
  }));
}

/** The part of a fare that is kept when `credit` of its total is credited: VAT and discount in proportion, half up. */
export function keptFare({ total, vat, discount }: Fare, credit: Minor): Fare {
  if (credit < 0 || credit > total) throw new RangeError('A credit is a part of the fare.');
  const kept = total - credit;
  if (total === 0) return { total, vat, discount };
  return { total: kept, vat: multiply(vat, kept, total), discount: multiply(discount, kept, total) };
}
