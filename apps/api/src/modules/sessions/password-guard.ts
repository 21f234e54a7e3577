import { texts } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { tooMany } from '../../problems';
import { returnTry, spendTry } from './login-guard';
import * as repository from './login-repository';

const HOUR_MS = 60 * 60 * 1000;

type Needs = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** Whose password is tried, as a keyed hash of the e-mail address, and from which network. */
export interface Trial {
  readonly emailHash: string;
  readonly ip: string;
}

/**
 * Who the password belongs to, if it is right; a known and an unknown person cost the same hash and the same statements.
 * The try is spent before the password is looked at, and whoever goes on with a right one forgets it (`clearGuard`).
 * 429 after too many wrong ones; 503 when too many passwords wait to be looked at, which spends no try.
 */
export async function tryPassword<Person extends { readonly passwordHash: string }>(
  needs: Needs,
  trial: Trial,
  find: () => Promise<Person | undefined>,
  password: string,
): Promise<Person | undefined> {
  await spendTryOf(needs, trial);
  const person = await find();
  const right = await needs.passwords.verify(person?.passwordHash, password).catch(async (busy: unknown) => {
    await returnTryOf(needs, trial);
    throw busy;
  });
  if (person && right) return person;
  await countFailure(needs, trial);
  return undefined;
}

/** For a try that was spent although nothing was guessed. */
export async function returnTryOf(needs: Pick<Needs, 'db' | 'clock'>, { emailHash }: Trial): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const state = await repository.lockGuard(tx, emailHash, needs.clock());
    if (state) await repository.saveGuard(tx, emailHash, returnTry(state));
  });
}

/** Counts a wrong guess against the network that it came from. */
export async function countFailure({ db, clock, random }: Pick<Needs, 'db' | 'clock' | 'random'>, { ip }: Trial): Promise<void> {
  const now = clock();
  await repository.addFailure(db, { id: random.id(now), ip, failedAt: now });
}

async function spendTryOf(needs: Needs, { emailHash, ip }: Trial): Promise<void> {
  const now = needs.clock();
  const fromHere = await repository.countFailuresFrom(needs.db, ip, new Date(now.getTime() - HOUR_MS));
  if (fromHere >= needs.settings.limits.wrongPasswordsPerIpHour) throw tooMany('too_many_attempts', texts.errors.tooManyTries, 60 * 60);
  const spent = await needs.db.transaction(async (tx) => {
    const outcome = spendTry(needs.settings.limits, await repository.lockGuard(tx, emailHash, now), now);
    if (outcome.allowed) await repository.saveGuard(tx, emailHash, outcome.next);
    return outcome;
  });
  if (!spent.allowed) throw tooMany('too_many_attempts', texts.errors.tooManyTries, spent.retryAfter);
}
