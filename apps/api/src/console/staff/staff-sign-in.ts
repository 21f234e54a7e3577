import { MINUTE_MS, STEP_UP_MINUTES, staffRightsOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { Problem } from '../../problems';
import {
  recordFailedAttempt,
  clearFailedAttempts,
  returnAttempt,
  loginAttempt,
  tryPassword,
  type LoginAttempt,
} from '../../modules/passwords';
import { recordAudit, recordFailedSignIn } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes';
import { findStaff, lockStaff, takeTotpStep, type StaffRow } from './staff-repository';
import { endStaffSession, insertStaffSession } from './staff-sessions-repository';
import { openTotp, totpStep } from './totp';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'settings' | 'passwords'>;

/**
 * The key under which wrong passwords of a staff member are counted, distinct from a user's with the same address.
 */
export const staffTryKey = ({ keys }: Pick<Deps, 'keys'>, email: string): string =>
  keys.hmac('email', `staff\0${email}`);

/**
 * Signs a staff member in and returns the token of a new session; the browser's former session ends. An unknown
 * e-mail and a wrong password cost the same and get the same 401. Wrong codes count towards the same limit as wrong
 * passwords; a right password without its code spends none. The password of a member who has a company account is a
 * wrong one: the provider decides who is let in.
 */
export async function signIn(
  deps: Deps,
  given: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  from: { readonly ip: string; readonly cookie: string | undefined },
): Promise<{ actor: StaffActor; token: string }> {
  refusePasswordsOff(deps);
  const noting = (wrong: 'password' | 'code'): Pick<LoginAttempt, 'onFailure'> => ({
    onFailure: (tx) => recordFailedSignIn(deps, tx, given.email, wrong),
  });
  const attempt = { ...loginAttempt(deps, staffTryKey(deps, given.email), from.ip), ...noting('password') };
  const find = async () => [await findStaff(deps.db, given.email)].filter((found) => found?.oidcSubject === null);
  const user = await tryPassword(deps, attempt, find, given.password);
  if (!user) throw unauthorized('invalid_credentials', texts.errors.login);
  if (user.totpConfirmedAt !== null && given.code === undefined) {
    await returnAttempt(deps, attempt);
    throw unauthorized('totp_needed', texts.consoleSession.code.needed);
  }
  const opened = await deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, user.id);
    // The account may have been closed, locked or linked, or its password changed since the password was checked.
    if (locked?.passwordHash !== user.passwordHash || locked.oidcSubject !== null)
      throw unauthorized('invalid_credentials', texts.errors.login);
    if (!(await isTheirCode(deps, tx, locked, given.code))) return undefined;
    return openSession(deps, tx, locked, { cookie: from.cookie });
  });
  if (!opened) {
    await recordFailedAttempt(deps, { ...attempt, ...noting('code') });
    throw unauthorized('totp_wrong', texts.consoleSession.code.wrong);
  }
  await clearFailedAttempts(deps, attempt);
  return opened;
}

/** 403 `passwords_off` where staff sign in with their company account only. */
export function refusePasswordsOff({ settings }: Pick<Deps, 'settings'>): void {
  if (settings.staffSignIn.passwords) return;
  const message = texts.consoleSession.company.passwordsOff;
  throw new Problem(403, 'passwords_off', message, { detail: message });
}

/** Ends the session of this token if it is live. */
export async function signOut(deps: Pick<Dependencies, 'db' | 'clock' | 'random'>, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const staffId = await endStaffSession(tx, hashToken(token), deps.clock());
    if (staffId !== undefined) await recordAudit(deps, tx, staffId, { action: 'staff.sign_out', subject: staffId });
  });
}

/** True when no code is required or a valid one was entered, of the app or for recovery; each code is accepted once. */
export async function isTheirCode(
  deps: Omit<Deps, 'settings'>,
  tx: Executor,
  user: StaffRow,
  code: string | undefined,
): Promise<boolean> {
  if (user.totpConfirmedAt === null) return true;
  if (code === undefined) return false;
  if (isRecoveryCode(code)) {
    if (!(await takeRecoveryCode(deps, tx, user.id, code))) return false;
    await recordAudit(deps, tx, user.id, { action: 'staff.use_recovery_code', subject: user.id });
    return true;
  }
  const { current = '' } = openTotp(deps.keys, user);
  const step = totpStep(current, code, deps.clock());
  return step !== undefined && takeTotpStep(tx, user.id, step);
}

/**
 * Opens a session of a staff member; the former one of the browser, whose cookie is given, ends. With the company
 * account the provider says until when it counts as a step-up.
 */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'random'>,
  tx: Executor,
  user: StaffRow,
  from: {
    readonly cookie: string | undefined;
    readonly company?: { readonly stepUpUntil: Date | null };
  },
): Promise<{ actor: StaffActor; token: string }> {
  const now = deps.clock();
  if (from.cookie !== undefined) await endStaffSession(tx, hashToken(from.cookie), now);
  const token = deps.random.token(32);
  // The code of the authenticator app was checked just now.
  const byCode = user.totpConfirmedAt === null ? null : stepUpEnd(now);
  const session = {
    id: deps.random.id(now),
    staffId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    seenAt: now,
    stepUpUntil: from.company ? from.company.stepUpUntil : byCode,
    byCompany: from.company !== undefined,
  };
  await insertStaffSession(tx, session);
  await recordAudit(deps, tx, user.id, { action: 'staff.sign_in', subject: user.id });
  const { email, name, roles, markets, totpConfirmedAt } = user;
  const actor: StaffActor = {
    staffId: user.id,
    sessionId: session.id,
    email,
    name,
    roles,
    rights: staffRightsOf(roles),
    markets,
    totp: totpConfirmedAt !== null,
    stepUpUntil: session.stepUpUntil,
    byCompany: session.byCompany,
  };
  return { actor, token };
}

/** Until when a step-up made at an instant is valid. */
export const stepUpEnd = (now: Date): Date => new Date(now.getTime() + STEP_UP_MINUTES * MINUTE_MS);

const unauthorized = (code: string, message: string): Problem => new Problem(401, code, message, { detail: message });
