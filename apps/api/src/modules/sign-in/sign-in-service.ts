import type { TokenPair, User } from '@liftclub/api-contract';
import { formatClock, formatDate, marketOf, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { Problem } from '../../problems';
import { findAccount, findCredentials, presentUserRow } from '../accounts';
import { lockPhone, sendCodeBySignIn } from '../codes';
import { bindBrowser, isKnownDevice, rememberDevice } from '../devices';
import { clearFailedAttempts, loginAttempt, tryPassword } from '../passwords';
import { openCheckedSession } from '../sessions';

/**
 * Signs in (specification section 7). A known and an unknown e-mail cost the same hash and the same statements and get
 * the same 401. 403 `account_not_verified` sends a code; it and 403 `account_locked` require the right password. The
 * owner is notified at a confirmed e-mail address of a browser that is not a known device.
 */
export async function signIn(
  deps: Dependencies,
  credentials: { readonly email: string; readonly password: string },
  from: { readonly ip: string; readonly browser: () => string; readonly device: string },
): Promise<{ user: User; token: TokenPair }> {
  const attempt = loginAttempt(deps, deps.keys.hmac('email', credentials.email), from.ip);
  const user = await tryPassword(
    deps,
    attempt,
    () => findCredentials(deps.db, credentials.email),
    credentials.password,
  );
  if (!user) throw wrongCredentials();
  await clearFailedAttempts(deps, attempt);
  if (user.lockedAt !== null) throw accountLocked();
  const browser = from.browser();
  if (user.phoneVerifiedAt === null && user.regType === null) {
    const request = await requestCode(deps, user, { browser, ip: from.ip });
    throw new Problem(403, 'account_not_verified', texts.errors.accountNotVerified, {
      detail: texts.errors.accountNotVerified,
      data: { phone: user.phone, request },
    });
  }
  // An account without a confirmed address is not notified, so nothing is read for it.
  const isNewDevice = user.emailVerifiedAt !== null && !(await isKnownDevice(deps, deps.db, user.phone, browser));
  const token = await openCheckedSession(deps, user, from.device);
  if (token === 'changed') throw wrongCredentials();
  if (token === 'locked') throw accountLocked();
  if (isNewDevice) await notifyOfDevice(deps, user, browser, from.device);
  else await rememberDevice(deps, deps.db, user.id, browser);
  return { user: presentUserRow(deps, user), token };
}

type Credentials = Awaited<ReturnType<typeof findCredentials>>[number];

/** Makes a browser a known device, and notifies the owner of the account at their e-mail address. */
async function notifyOfDevice(deps: Dependencies, user: Credentials, browser: string, device: string): Promise<void> {
  const { zone } = marketOf(user.country);
  const now = deps.clock();
  const at = `${formatDate(todayIn(zone, now))}, ${formatClock(zone, now)}`;
  await deps.db.transaction(async (tx) => {
    await rememberDevice(deps, tx, user.id, browser);
    await enqueueEmail(deps, tx, {
      userId: user.id,
      to: user.email,
      email: { template: 'new_device', params: { device, at } },
      type: 'security',
    });
  });
}

/** Sends the code that verifies an account to which the password was right; the letters of the request. */
async function requestCode(
  deps: Dependencies,
  user: Credentials,
  from: { browser: string; ip: string },
): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    await lockPhone(tx, user.phone, deps.clock());
    // Not locked: a concurrent verification locks accounts after the counts of codes, which the next step may lock.
    refuseChanged(user, await findAccount(tx, user.id));
    await bindBrowser(deps, tx, user.id, from.browser);
    return sendCodeBySignIn(deps, tx, user, from);
  });
}

/** A concurrent reset or lock may have changed the account since the password was checked. */
function refuseChanged(user: Credentials, now: Awaited<ReturnType<typeof findAccount>>): void {
  if (now?.passwordHash !== user.passwordHash) throw wrongCredentials();
  if (now.lockedAt !== null) throw accountLocked();
}

const wrongCredentials = () =>
  new Problem(401, 'invalid_credentials', texts.errors.login, { detail: texts.errors.login });
const accountLocked = () =>
  new Problem(403, 'account_locked', texts.errors.accountLocked, { detail: texts.errors.accountLocked });
