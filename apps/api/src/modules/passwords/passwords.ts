import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '../../concurrency-limit';
import type { Passwords } from '../../dependencies';
import { sameText, type Keys } from '../../keys';

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const QUEUE = 32;

/**
 * argon2id with at most max(1, cores − 1) ≤ 4 hashes at once and 32 waiting; beyond that 503. Tests that are not about
 * passwords pass a lower `cost`.
 */
export async function argonPasswords(
  atOnce = Math.min(4, Math.max(1, availableParallelism() - 1)),
  cost = ARGON2ID,
): Promise<Passwords> {
  const limit = concurrencyLimit(atOnce, QUEUE);
  const nobodysHash = await hash('a password that nobody has', cost);
  return {
    hash: (password, salt) => limit(() => hash(password, { ...cost, ...(salt && { salt }) })),
    verify: (hashes, password) =>
      limit(async () => {
        if (hashes.length === 0) await verify(nobodysHash, password);
        for (const salt of new Set(hashes.map(saltIn))) {
          const sameSalt = hashes.filter((one) => saltIn(one) === salt);
          const found = await findAmong(sameSalt, password, cost);
          if (found !== undefined) return found;
        }
        return undefined;
      }),
  };
}

/**
 * The salt of the accounts with one e-mail address, so that one hash is compared with the passwords of all of them. It
 * cannot be computed without the key.
 */
export function saltOf(keys: Pick<Keys, 'hmac'>, email: string): Uint8Array {
  return Buffer.from(keys.hmac('email', `salt\0${email}`), 'base64url').subarray(0, SALT_BYTES);
}

/** The one of several hashes with the same salt that is the password's, at the cost of one hash. */
async function findAmong(
  hashes: readonly string[],
  password: string,
  cost: typeof ARGON2ID,
): Promise<string | undefined> {
  const [first] = hashes;
  if (first === undefined) return undefined;
  if (hashes.length === 1) return (await verify(first, password)) ? first : undefined;
  const again = await hash(password, { ...cost, salt: Buffer.from(saltIn(first), 'base64') });
  return hashes.find((one) => sameText(one, again));
}

/** The salt in `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`, in base64. */
const saltIn = (passwordHash: string): string => passwordHash.split('$')[4] ?? '';
