import type { Currency } from '../money/market';
import type { BasisPoints } from '../money/money';

/** Tax added to the sub total; 0 where the price is exempt. */
export interface TaxRule {
  readonly currency: Currency;
  readonly share: BasisPoints;
}
