import { HOUR_MS, HOUR_SECONDS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { transactionInLine } from '../../db/transaction-in-line';
import type { Dependencies } from '../../dependencies';
import { tooMany } from '../../problems';
import { returnTry, spendTry, type GuardState } from './wrong-password-lock';
import * as repository from './wrong-password-lock-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** A count of wrong passwords. */
interface TryCount {
  readonly key: string;
  /** The number of wrong tries that do not lock it yet. */
  readonly free: number;
}

/** The counts of one attempt to sign in, by keyed hashes of the e-mail address, and its network. */
export interface Trial {
  /**
   * A try is checked when none of the counts is locked, and spends one of each. A right password resets the first count
   * and is returned to the others.
   */
  readonly counts: readonly [TryCount, ...TryCount[]];
  readonly ip: string;
  /** What to record in the transaction of a wrong guess, whether or not the account exists. */
  readonly noted?: (tx: Executor) => Promise<void>;
}

/**
 * The counts of an account whose keyed hash is `key`, one rule for users and staff: a small one by network, so that a
 * stranger cannot lock the owner out, and a far larger one over all networks.
 */
export function trialOf({ settings: { limits } }: Pick<Deps, 'settings'>, key: string, ip: string): Trial {
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
 * and the same statements. The try is spent before the password is checked; after a right one the caller calls
 * `forgiveTries`. 429 after too many wrong ones; 503 when too many passwords wait to be hashed, which spends no try.
 */
export async function tryPassword<TestUser extends { readonly passwordHash: string }>(
  deps: Deps,
  trial: Trial,
  find: () => Promise<readonly (TestUser | undefined)[]>,
  password: string,
): Promise<TestUser | undefined> {
  await spendTryOf(deps, trial);
  const users = (await find()).filter((user) => user !== undefined);
  const hashes = users.map(({ passwordHash }) => passwordHash);
  const right = await deps.passwords.verify(hashes, password).catch(async (busy: unknown) => {
    await returnTryOf(deps, trial);
    throw busy;
  });
  const user = users.find(({ passwordHash }) => passwordHash === right);
  if (user) return user;
  await countFailure(deps, trial);
  return undefined;
}

/** Returns a try that was spent although no password was guessed. */
export async function returnTryOf(deps: Pick<Deps, 'db' | 'clock'>, { counts }: Pick<Trial, 'counts'>): Promise<void> {
  await deps.db.transaction((tx) => giveBack(tx, counts, deps.clock()));
}

/** After a right password: resets the first count and returns the try to the others. */
export async function forgiveTries(
  deps: Pick<Deps, 'db' | 'clock'>,
  { counts: [own, ...wider] }: Pick<Trial, 'counts'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await repository.clearGuard(tx, own.key);
    await giveBack(tx, wider, deps.clock());
  });
}

async function giveBack(tx: Executor, counts: readonly TryCount[], now: Date): Promise<void> {
  for (const { key } of counts) {
    const state = await repository.lockGuard(tx, key, now);
    if (state) await repository.saveGuard(tx, key, returnTry(state));
  }
}

/** Counts a wrong guess against its network. */
export async function countFailure(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { ip, noted }: Trial,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await repository.addFailure(tx, { id: random.id(now), ip, failedAt: now });
    await noted?.(tx);
  });
}

async function spendTryOf(deps: Deps, { counts, ip }: Trial): Promise<void> {
  const now = deps.clock();
  const account = (counts.at(-1) ?? counts[0]).key;
  // Nothing is read before the line: a try that finds it full costs the database nothing.
  const wait = await transactionInLine(deps.db, account, async (tx) => {
    const fromHere = await repository.countFailuresFrom(tx, ip, new Date(now.getTime() - HOUR_MS));
    if (fromHere >= deps.settings.limits.wrongPasswordsPerIpHour) return HOUR_SECONDS;
    const spent: { readonly key: string; readonly next: GuardState }[] = [];
    for (const { key, free } of counts) {
      const outcome = spendTry(
        { ...deps.settings.limits, freePasswordTries: free },
        await repository.lockGuard(tx, key, now),
        now,
      );
      if (!outcome.allowed) return outcome.retryAfter;
      spent.push({ key, next: outcome.next });
    }
    for (const { key, next } of spent) await repository.saveGuard(tx, key, next);
    return undefined;
  });
  if (wait !== undefined) throw tooMany('too_many_attempts', texts.errors.tooManyTries, wait);
}
