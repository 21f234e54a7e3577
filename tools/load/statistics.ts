/** The value below which `share` (0 to 1) of the values lie; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** How often each value occurs, as `200 × 97, 503 × 3`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([value, count]) => `${value} × ${count}`)
    .join(', ');
}

/**
 * Area under the ROC curve of two samples: the probability that a value of `others` exceeds one of `ones`, ties by
 * half. 0.5 means that nobody can tell them apart; the result is mirrored, so it is never below 0.5.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones.map((value) => ({ value, other: false })), ...others.map((value) => ({ value, other: true }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let start = 0, end = 0; start < all.length; start = end) {
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    ranks += rank * all.slice(start, end).filter(({ other }) => other).length;
  }
  const area = (ranks - (others.length * (others.length + 1)) / 2) / (ones.length * others.length);
  return Math.max(area, 1 - area);
}
