import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product';
import { percentile } from './statistics';

/** Milliseconds that each read took. */
export interface Reads {
  get: number[];
  ready: number[];
}

/** Milliseconds of reads: 99th percentiles, and the median of the profile. */
export interface Sample {
  get: number;
  typical: number;
  ready: number;
  answers: number;
}

export const sampleOf = ({ get, ready }: Reads): Sample => ({
  get: percentile(get, 0.99),
  typical: percentile(get, 0.5),
  ready: percentile(ready, 0.99),
  answers: get.length,
});

/** Reads a profile and `/readyz` every 20 ms until `until` settles. */
export async function readWhile(
  product: Product,
  profile: () => Promise<number>,
  until: Promise<unknown>,
): Promise<Reads> {
  let over = false;
  const end = () => void (over = true);
  until.then(end, end);
  const took: Reads = { get: [], ready: [] };
  const reads: Promise<unknown>[] = [];
  const start = (read: Promise<unknown>) => {
    // Rejects below; without a handler Node.js would exit first.
    read.catch(() => undefined);
    reads.push(read);
  };
  while (!over) {
    start(profile().then((ms) => took.get.push(ms)));
    start(product.send('GET', '/readyz', {}, 'base').then((reply) => took.ready.push(reply.took)));
    await pause(20);
  }
  await Promise.all(reads);
  return took;
}
