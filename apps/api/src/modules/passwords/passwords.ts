import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '../../concurrency-limit';
import type { Passwords } from '../../dependencies';

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const QUEUE = 32;

/** argon2id with at most max(1, cores − 1) ≤ 4 hashes at once and 32 waiting; beyond that 503. */
export async function argonPasswords(
  atOnce = Math.min(4, Math.max(1, availableParallelism() - 1)),
): Promise<Passwords> {
  const limit = concurrencyLimit(atOnce, QUEUE);
  const nobodysHash = await hash('a password that nobody has', ARGON2ID);
  return {
    hash: (password) => limit(() => hash(password, ARGON2ID)),
    verify: (passwordHash, password) =>
      limit(async () => (await verify(passwordHash ?? nobodysHash, password)) && passwordHash !== undefined),
  };
}
