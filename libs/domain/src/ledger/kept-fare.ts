import { multiply, type Minor } from '../money/money';
import type { Fare } from './ledger-transaction';

/** The part of a fare that is kept when `credit` of its total is credited: VAT and discount in proportion, half up. */
export function keptFare({ total, vat, discount }: Fare, credit: Minor): Fare {
  if (credit < 0 || credit > total) throw new RangeError('A credit is a part of the fare.');
  const kept = total - credit;
  if (total === 0) return { total, vat, discount };
  return {
    total: kept,
    vat: multiply(vat, kept, total),
    discount: Math.sign(discount) * multiply(Math.abs(discount), kept, total),
  };
}
