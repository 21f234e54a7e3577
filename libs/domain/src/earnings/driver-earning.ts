import { shareOf, type BasisPoints, type Minor } from '../money/money';

/** What drivers earn from a day on: a share of the fee of each trip before discounts and VAT. */
interface EarningRate {
  /** yyyy-MM-dd */
  readonly validFrom: string;
  readonly share: BasisPoints;
}

/** The latest first. Rates are added and never changed. */
const RATES: readonly EarningRate[] = [{ validFrom: '2020-01-01', share: 7_000 }];

/** What a driver earns by a trip of this date, in minor units, half up. `fee` is without VAT and before discounts. */
export function driverEarning({ date, fee }: { readonly date: string; readonly fee: Minor }): Minor {
  const rate = RATES.find(({ validFrom }) => validFrom <= date);
  return rate ? shareOf(fee, rate.share) : 0;
}
