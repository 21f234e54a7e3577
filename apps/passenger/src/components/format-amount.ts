import { formatMoney, fromDecimal, type Currency, type Minor } from '@liftclub/domain';

/** Minor units of an amount as the API sends it ("1250.00"). Throws RangeError for anything else. */
export function minorOf(decimal: string): Minor {
  const amount = fromDecimal(decimal);
  if (amount === undefined) throw new RangeError(`Not an amount: ${decimal}`);
  return amount;
}

/** An amount of the API as people read it: "R 1 250.00", "₦1,250.00". */
export const formatAmount = (decimal: string, currency: Currency): string => formatMoney(minorOf(decimal), currency);
