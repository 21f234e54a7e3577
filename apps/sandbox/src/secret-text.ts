import { timingSafeEqual } from 'node:crypto';

/** Compares a key that came with a call to the right one, taking the same time wherever they differ. */
export function isSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
