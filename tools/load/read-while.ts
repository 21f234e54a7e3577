import type { User } from '../people/accounts';
import type { Client } from '../people/client';
import { startEvery } from './load';
import { percentile } from './statistics';

const EVERY_MS = 20;

/** Milliseconds that each read took. */
export interface Reads {
  profile: number[];
  ready: number[];
}

/** Milliseconds of reads: 99th percentiles, and the median of the profile. */
export interface Sample {
  get: number;
  typical: number;
  ready: number;
  answers: number;
}

export const sampleOf = ({ profile, ready }: Reads): Sample => ({
  get: percentile(profile, 0.99),
  typical: percentile(profile, 0.5),
  ready: percentile(ready, 0.99),
  answers: profile.length,
});

/** Reads the profile of a passenger and `/readyz` every 20 ms until `until` settles. */
export async function readWhile(client: Client, user: User, until: Promise<unknown>): Promise<Reads> {
  let over = false;
  const end = () => void (over = true);
  until.then(end, end);
  const readProfile = async () => {
    const { status, took } = await client.send('GET', 'passenger', `profile/passenger/${user.id}/`, { as: user });
    if (status !== 200) throw new Error(`The profile answered ${status}.`);
    return took;
  };
  const reads = await startEvery(
    EVERY_MS,
    () => over,
    () => Promise.all([readProfile(), client.send('GET', 'base', '/readyz').then(({ took }) => took)]),
  );
  return { profile: reads.map(([profile]) => profile), ready: reads.map(([, ready]) => ready) };
}
