import { HOUR_MS, HOUR_SECONDS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { tooMany } from '../../problems';
import { returnTry, spendTry, type GuardState } from './sign-in-guard';
import * as repository from './sign-in-guard-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** Tries that are counted together. */
interface TryCount {
  readonly key: string;
  /** How many wrong ones do not lock it yet. */
  readonly free: number;
}

/** Whose password is tried, by keyed hashes of the e-mail address, and from which network. */
export interface Trial {
  /** A try is looked at when none of them is locked, and spends one of each. A right one forgets the first and is given back to the others. */
  readonly counts: readonly [TryCount, ...TryCount[]];
  readonly ip: string;
  /** What is written down beside a wrong guess, whether such a person exists or not. */
  readonly noted?: (tx: Executor) => Promise<void>;
}

/**
 * Who the password belongs to, if it is right; a known and an unknown person cost the same hash and the same statements.
 * The try is spent before the password is looked at, and whoever goes on with a right one forgets it (`forgiveTries`).
 * 429 after too many wrong ones; 503 when too many passwords wait to be looked at, which spends no try.
 */
export async function tryPassword<TestUser extends { readonly passwordHash: string }>(
  deps: Deps,
  trial: Trial,
  find: () => Promise<TestUser | undefined>,
  password: string,
): Promise<TestUser | undefined> {
  await spendTryOf(deps, trial);
  const user = await find();
  const right = await deps.passwords.verify(user?.passwordHash, password).catch(async (busy: unknown) => {
    await returnTryOf(deps, trial);
    throw busy;
  });
  if (user && right) return user;
  await countFailure(deps, trial);
  return undefined;
}

/** For a try that was spent although nothing was guessed. */
export async function returnTryOf(deps: Pick<Deps, 'db' | 'clock'>, { counts }: Pick<Trial, 'counts'>): Promise<void> {
  await deps.db.transaction((tx) => giveBack(tx, counts, deps.clock()));
}

/** After a right password: who may come in again did not guess. */
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

/** Counts a wrong guess against the network that it came from. */
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
  const fromHere = await repository.countFailuresFrom(deps.db, ip, new Date(now.getTime() - HOUR_MS));
  if (fromHere >= deps.settings.limits.wrongPasswordsPerIpHour)
    throw tooMany('too_many_attempts', texts.errors.tooManyTries, HOUR_SECONDS);
  const wait = await deps.db.transaction(async (tx) => {
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
