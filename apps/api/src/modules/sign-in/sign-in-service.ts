import type { TokenPair } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { Problem } from '../../problems';
import { findCredentials, lockAccount } from '../accounts';
import { sendCodeBySignIn } from '../codes';
import { forgiveTries, trialOf, tryPassword } from '../passwords';
import { openSession } from '../sessions';

/**
 * Signs in (specification section 7). A known and an unknown e-mail cost the same hash and the same statements and get
 * the same 401. 403 `account_not_verified` sends a code; it and 403 `account_locked` require the right password.
 */
export async function signIn(
  deps: Dependencies,
  credentials: { readonly email: string; readonly password: string },
  from: { readonly ip: string; readonly browser: () => string },
): Promise<{ userId: string; token: TokenPair }> {
  const trial = trialOf(deps, deps.keys.hmac('email', credentials.email), from.ip);
  const user = await tryPassword(deps, trial, () => findCredentials(deps.db, credentials.email), credentials.password);
  if (!user) throw wrongCredentials();
  await forgiveTries(deps, trial);
  if (user.lockedAt !== null) throw accountLocked();
  if (user.phoneVerifiedAt === null && user.regType === null) {
    await sendCodeBySignIn(deps, user, { browser: from.browser(), ip: from.ip });
    throw new Problem(403, 'account_not_verified', texts.errors.accountNotVerified, {
      detail: texts.errors.accountNotVerified,
      data: { phone: user.phone },
    });
  }
  const token = await deps.db.transaction(async (tx) => {
    // A concurrent reset or lock may have changed the account since the password was checked.
    const account = await lockAccount(tx, user.id);
    if (account?.passwordHash !== user.passwordHash) throw wrongCredentials();
    if (account.lockedAt !== null) throw accountLocked();
    return openSession(deps, tx, user.id);
  });
  return { userId: user.id, token };
}

const wrongCredentials = () =>
  new Problem(401, 'invalid_credentials', texts.errors.login, { detail: texts.errors.login });
const accountLocked = () =>
  new Problem(403, 'account_locked', texts.errors.accountLocked, { detail: texts.errors.accountLocked });
