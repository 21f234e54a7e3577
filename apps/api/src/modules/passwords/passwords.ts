import { texts } from '@liftclub/texts';
import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { concurrencyLimit } from '../../concurrency-limit';
import type { Passwords } from '../../dependencies';
import { sameText, type Keys } from '../../keys';
import { invalid } from '../../problems';

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const QUEUE = 32;

/** argon2 in this thread or in a pool. */
export interface Hasher {
  hash(password: string, options: Options): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** How many hashes are computed at once: one less than there are cores, which the event loop has, at least one. */
export const HASHES_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * argon2id, `atOnce` at a time and 32 waiting; beyond that 503. Passwords are hashed in NFC (decision 155). Tests about
 * other things pass a lower `cost`.
 */
export async function argonPasswords(hasher: Hasher, atOnce = HASHES_AT_ONCE, cost = ARGON2ID): Promise<Passwords> {
  const limit = concurrencyLimit(atOnce, QUEUE);
  // In this thread, so that the start does not wait for another one.
  const nobodysHash = await argon2.hash('a password that nobody has', cost);
  return {
    hash: (password, salt) => limit(() => hasher.hash(password.normalize('NFC'), { ...cost, ...(salt && { salt }) })),
    verify: (hashes, password) =>
      limit(async () => {
        // Hashes older than the decision are of what was typed.
        for (const form of new Set([password.normalize('NFC'), password])) {
          if (hashes.length === 0) await hasher.verify(nobodysHash, form);
          for (const salt of new Set(hashes.map(saltIn))) {
            const sameSalt = hashes.filter((one) => saltIn(one) === salt);
            const found = await findAmong(hasher, sameSalt, form, cost);
            if (found !== undefined) return found;
          }
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
  { hash, verify }: Hasher,
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

let common: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 most common passwords; the list is sorted by frequency. Loaded when a password is first chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as readonly string[]).slice(0, 10_000));
}

/** 400 at `password` for one of the 10,000 most common passwords, in upper or lower case. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(password.toLowerCase())) throw invalid({ password: [texts.validation.passwordTooCommon] });
}
