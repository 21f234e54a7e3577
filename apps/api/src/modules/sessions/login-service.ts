import type { TokenPair } from '@liftclub/api-contract';
import { texts } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { Problem, tooMany } from '../../problems';
import { findCredentials, holdPasswordHash } from '../accounts';
import { sendCodeBySignIn } from '../codes';
import { returnTry, spendTry } from './login-guard';
import * as repository from './login-repository';
import { openSession } from './sessions-service';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Signs in (specification section 7). A known and an unknown e-mail cost the same hash and the same statements and are
 * refused with the same words; a right password of an unverified account is told to verify, and a code is on its way.
 */
export async function signIn(
  needs: Dependencies,
  credentials: { readonly email: string; readonly password: string },
  from: { readonly ip: string; readonly browser: () => string },
): Promise<{ userId: string; token: TokenPair }> {
  const emailHash = needs.keys.hmac('email', credentials.email);
  await spendTryFor(needs, emailHash, from.ip);
  const user = await findCredentials(needs.db, credentials.email);
  const right = await needs.passwords.verify(user?.passwordHash, credentials.password).catch(async (busy: unknown) => {
    await returnTryOf(needs, emailHash);
    throw busy;
  });
  if (!user || !right) {
    const now = needs.clock();
    await repository.addFailure(needs.db, { id: needs.random.id(now), ip: from.ip, failedAt: now });
    throw wrongCredentials();
  }
  await repository.clearGuard(needs.db, emailHash);
  if (user.phoneVerifiedAt === null && user.regType === null) {
    await sendCodeBySignIn(needs, user, { browser: from.browser(), ip: from.ip });
    throw new Problem(403, 'account_not_verified', texts.errors.accountNotVerified, {
      detail: texts.errors.accountNotVerified,
      data: { phone: user.phone },
    });
  }
  const token = await needs.db.transaction(async (tx) => {
    // A reset may have come between: then this was the old password.
    if ((await holdPasswordHash(tx, user.id)) !== user.passwordHash) throw wrongCredentials();
    return openSession(needs, tx, user.id);
  });
  return { userId: user.id, token };
}

async function spendTryFor(needs: Dependencies, emailHash: string, ip: string): Promise<void> {
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

async function returnTryOf(needs: Dependencies, emailHash: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const state = await repository.lockGuard(tx, emailHash, needs.clock());
    if (state) await repository.saveGuard(tx, emailHash, returnTry(state));
  });
}

const wrongCredentials = () => new Problem(401, 'invalid_credentials', texts.errors.login, { detail: texts.errors.login });
