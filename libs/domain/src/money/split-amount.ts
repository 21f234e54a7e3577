import type { Minor } from './money';

/**
 * Splits an amount in proportion to the weights by largest remainder; equal remainders go to the earlier part. The
 * parts are whole minor units and sum to the amount. Amount and weights are whole and not negative. Without any
 * weight above zero all parts count the same. Throws RangeError for other numbers, and for an amount without parts.
 */
export function splitAmount(amount: Minor, weights: readonly number[]): Minor[] {
  if (![amount, ...weights].every((number) => Number.isSafeInteger(number) && number >= 0))
    throw new RangeError('Only whole amounts from zero up are split.');
  if (weights.length === 0 && amount > 0) throw new RangeError('There is nothing to split the amount over.');
  const given = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const sum = given === 0n ? BigInt(weights.length) : given;
  const exact = weights.map((weight) => BigInt(amount) * (given === 0n ? 1n : BigInt(weight)));
  const parts = exact.map((part) => Number(part / sum));
  const left = amount - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
