import type { Currency } from '../money/market';
import type { BasisPoints, Minor } from '../money/money';
import type { Validity } from './plan';

/** A rule in force from a date (yyyy-MM-dd in the zone of the market) until a later row of its kind replaces it. */
export interface Dated {
  readonly validFrom: string;
}

/** The fee of one trip: a base, an amount per km and a minimum, in minor units. */
export interface Tariff {
  readonly currency: Currency;
  readonly baseFee: Minor;
  readonly feePerKm: Minor;
  readonly minimumFee: Minor;
}

/** The discount of a longer plan; `label` is the promo text of the summary. */
export interface PlanDiscount {
  readonly validity: Validity;
  readonly share: BasisPoints;
  readonly label: string;
}

/** The row in force on `date`: the one with the latest start not after it. Undefined when none has started. */
export function rowInForce<Row extends Dated>(rows: readonly Row[], date: string): Row | undefined {
  return rows
    .filter((row) => row.validFrom <= date)
    .reduce<Row | undefined>((latest, row) => (latest && latest.validFrom >= row.validFrom ? latest : row), undefined);
}
