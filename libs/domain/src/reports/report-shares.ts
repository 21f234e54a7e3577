/** Of completed trips, the percentage that the company wants on time. */
export const ON_TIME_GOAL = 95;

/** A share in percent with one decimal: 1 of 3 is 33.3. Null for a share of nothing, or of what is not shown. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

/** An amount for each of `count`, in minor units, rounded. Null for none, or for an amount that is not shown. */
export function amountPer(amount: number | null, count: number): number | null {
  return amount === null || count === 0 ? null : Math.round(amount / count);
}
