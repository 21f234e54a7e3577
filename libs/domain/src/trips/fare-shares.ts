import type { Minor } from '../money/money';

/**
 * Splits an amount over trips by largest remainder, in proportion to `fees`, the fee of each trip in the order of
 * departure. Equal remainders go to the earlier trip. The shares sum to `total`; they are equal when all fees are zero.
 * Throws RangeError when `total` or a fee is no whole amount from zero up, or when there are no trips for an amount.
 */
export function fareShares(total: Minor, fees: readonly Minor[]): Minor[] {
  if (![total, ...fees].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    throw new RangeError('Only whole amounts from zero up are split');
  if (fees.length === 0 && total > 0) throw new RangeError('There are no trips to split the amount over');
  const weights = fees.some((fee) => fee > 0) ? fees.map(BigInt) : fees.map(() => 1n);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * weight;
    return { index, share: Number(product / sum), remainder: product % sum };
  });
  const left = total - parts.reduce((all, { share }) => all + share, 0);
  const byRemainder = [...parts].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ share, index }) => share + (raised.has(index) ? 1 : 0));
}

const compare = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);
