import { HOUR_MS, HOUR_SECONDS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { withKeyedQueue } from '../../db/keyed-queue';
import type { Dependencies } from '../../dependencies';
import { tooMany } from '../../problems';
import { spendTry } from './wrong-password-lock';
import * as repository from './wrong-password-lock-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** A count of wrong passwords. */
interface TryCount {
  readonly key: string;
  /** The number of wrong attempts before it is locked. */
  readonly free: number;
}

/** The counts of one attempt to sign in, by keyed hashes of the e-mail address, and its network. */
export interface LoginAttempt {
  /**
   * An attempt is checked when none of the counts is locked, and is added to each. A right password resets the first
   * count and is subtracted from the others.
   */
  readonly counts: readonly [TryCount, ...TryCount[]];
  readonly ip: string;
  /** What to record in the transaction of a wrong guess, whether or not the account exists. */
  readonly onFailure?: (tx: Executor) => Promise<void>;
}

/**
 * The counts of an account whose keyed hash is `key`, one rule for users and staff: a small one by network, so that a
 * stranger cannot lock the owner out, and a far larger one over all networks.
 */
export function loginAttempt({ settings: { limits } }: Pick<Deps, 'settings'>, key: string, ip: string): LoginAttempt {
  return {
    ip,
    counts: [
      { key: `${key} ${ip}`, free: limits.freePasswordTries },
      { key, free: limits.freePasswordTriesAllNetworks },
    ],
  };
}

/**
 * The first user whose password this is; undefined when it is nobody's. A known and an unknown user cost the same hash
 * and the same statements. The attempt is counted before the password is checked; after a right one the caller calls
 * `clearFailedAttempts`. 429 after too many wrong ones; 503 when too many passwords wait to be hashed, which counts no
 * attempt.
 */
export async function tryPassword<TestUser extends { readonly passwordHash: string }>(
  deps: Deps,
  attempt: LoginAttempt,
  find: () => Promise<readonly (TestUser | undefined)[]>,
  password: string,
): Promise<TestUser | undefined> {
  await spendAttempt(deps, attempt);
  const user = await check(deps, find, password).catch(async (failure: unknown) => {
    // Nothing was compared: the queue of passwords is full, or the database does not respond.
    await returnAttempt(deps, attempt);
    throw failure;
  });
  if (user) return user;
  await recordFailedAttempt(deps, attempt);
  return undefined;
}

async function check<TestUser extends { readonly passwordHash: string }>(
  { passwords }: Pick<Deps, 'passwords'>,
  find: () => Promise<readonly (TestUser | undefined)[]>,
  password: string,
): Promise<TestUser | undefined> {
  const users = (await find()).filter((user) => user !== undefined);
  const hashes = users.map(({ passwordHash }) => passwordHash);
  const right = await passwords.verify(hashes, password);
  return users.find(({ passwordHash }) => passwordHash === right);
}

/** Removes a counted attempt when no password was guessed. */
export async function returnAttempt({ db }: Pick<Deps, 'db'>, { counts }: Pick<LoginAttempt, 'counts'>): Promise<void> {
  await repository.returnTries(
    db,
    counts.map(({ key }) => key),
  );
}

/** After a right password: resets the first count and subtracts the attempt from the others. */
export async function clearFailedAttempts(
  { db }: Pick<Deps, 'db'>,
  { counts: [own, ...wider] }: Pick<LoginAttempt, 'counts'>,
): Promise<void> {
  await repository.returnTries(
    db,
    wider.map(({ key }) => key),
    own.key,
  );
}

/** Counts a wrong guess against its network. */
export async function recordFailedAttempt(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { ip, onFailure }: LoginAttempt,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await repository.addFailure(tx, { id: random.id(now), ip, failedAt: now });
    await onFailure?.(tx);
  });
}

/**
 * Counts an attempt in each count; 429 when one of them is locked. Nothing is read before the queue, see
 * `withKeyedQueue`.
 */
export async function spendAttempt(deps: Deps, attempt: LoginAttempt): Promise<void> {
  const account = (attempt.counts.at(-1) ?? attempt.counts[0]).key;
  const wait = await withKeyedQueue(deps.db, account, async () => {
    // A concurrent attempt in another process changed a count: start over.
    for (;;) {
      const outcome = await spendUnchanged(deps, attempt);
      if (outcome !== 'changed') return outcome;
    }
  });
  if (wait !== undefined) throw tooMany('too_many_attempts', texts.errors.tooManyTries, wait);
}

/** The seconds to wait; undefined when the attempts were counted, `changed` when another request changed a count. */
async function spendUnchanged(
  { db, clock, settings: { limits } }: Deps,
  { counts, ip }: LoginAttempt,
): Promise<number | 'changed' | undefined> {
  const now = clock();
  const keys = counts.map(({ key }) => key);
  const { failuresFromHere, states } = await repository.readTries(db, keys, ip, new Date(now.getTime() - HOUR_MS));
  if (failuresFromHere >= limits.wrongPasswordsPerIpHour) return HOUR_SECONDS;
  const spent: repository.SpentTry[] = [];
  for (const { key, free } of counts) {
    const was = states.get(key);
    const outcome = spendTry({ ...limits, freePasswordTries: free }, was, now);
    if (!outcome.allowed) return outcome.retryAfter;
    spent.push({ key, was, next: outcome.next });
  }
  return (await repository.spendTries(db, spent)) ? undefined : 'changed';
}
