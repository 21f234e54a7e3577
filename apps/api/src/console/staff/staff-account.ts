import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, invalid, notAuthenticated } from '../../problems';
import {
  recordFailedAttempt,
  clearFailedAttempts,
  refuseCommonPassword,
  returnAttempt,
  spendAttempt,
  type LoginAttempt,
  loginAttempt,
  tryPassword,
} from '../../modules/passwords';
import { recordAudit } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes';
import { changeStaff, findStaffById, lockStaff, type StaffRow } from './staff-repository';
import { endSessionsOf, setStepUp } from './staff-sessions-repository';
import { isTheirCode, refusePasswordsOff, staffTryKey, stepUpEnd } from './staff-sign-in';
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUri } from './totp';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** A password entered again: the account, and the network it was entered from. */
interface Asked {
  readonly actor: StaffActor;
  readonly password: string;
  readonly ip: string;
}

/**
 * Begins the enrolment of an authenticator app and replaces an unfinished one. The app in use stays until
 * `confirmTotp`, and one of its codes is required: a password alone, or an unattended session, must not be enough to
 * replace it. 400 at `password` or `code`.
 */
export async function beginTotp(
  deps: Deps,
  asked: Asked,
  code: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret(deps.random);
  await changeProven(deps, asked, code, async (tx, locked) => {
    const { current } = openTotp(deps.keys, locked);
    await changeStaff(tx, locked.id, { totpSealed: sealTotp(deps.keys, { current, next: secret }) });
  });
  return { secret, uri: totpUri(secret, asked.actor.email) };
}

/**
 * Finishes the enrolment: from now on sign-in requires codes of this app, or one of the recovery codes that are
 * returned. All other sessions end. 409 `not_started`, 400 at `code`.
 */
export async function confirmTotp(
  deps: Deps,
  actor: StaffActor,
  code: string,
): Promise<{ actor: StaffActor; codes: readonly string[] }> {
  const now = deps.clock();
  const recovery = await makeRecoveryCodes(deps);
  await deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, actor.staffId);
    const { next } = locked ? openTotp(deps.keys, locked) : {};
    if (next === undefined) throw conflict('not_started', texts.consoleSession.authenticator.notStarted);
    const step = totpStep(next, code, now);
    if (step === undefined) throw invalid({ code: [texts.consoleSession.code.wrong] });
    await changeStaff(tx, actor.staffId, {
      totpSealed: sealTotp(deps.keys, { current: next }),
      totpConfirmedAt: now,
      totpLastStep: step,
    });
    await setStepUp(tx, actor.sessionId, stepUpEnd(now));
    await storeRecoveryCodes(deps, tx, actor.staffId, recovery);
    await endSessionsOf(tx, actor.staffId, now, actor.sessionId);
    await recordAudit(deps, tx, actor.staffId, { action: 'staff.enrol_totp', subject: actor.staffId });
  });
  return { actor: { ...actor, totp: true, stepUpUntil: stepUpEnd(now) }, codes: recovery.codes };
}

/** Replaces the recovery codes and returns the new ones. 400 at `password` or `code`, 409 `totp_missing`. */
export async function renewRecoveryCodes(
  deps: Deps,
  asked: Asked,
  code: string | undefined,
): Promise<readonly string[]> {
  if (!asked.actor.totp) throw conflict('totp_missing', texts.consoleSession.authenticator.missing);
  const recovery = await makeRecoveryCodes(deps);
  await changeProven(deps, asked, code, async (tx, { id }) => {
    await storeRecoveryCodes(deps, tx, id, recovery);
    await recordAudit(deps, tx, id, { action: 'staff.new_recovery_codes', subject: id });
  });
  return recovery.codes;
}

/** Changes one's own password and ends one's other sessions. 400 at `password` or `current`. */
export async function changePassword(deps: Deps, asked: Asked, password: string): Promise<void> {
  refusePasswordsOff(deps);
  await refuseCommonPassword(password);
  const attempt = attemptBy(deps, asked);
  const user = await passwordOf(deps, attempt, asked, 'current');
  await clearFailedAttempts(deps, attempt);
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    await lockUnchanged(tx, user);
    await changeStaff(tx, user.id, { passwordHash });
    await endSessionsOf(tx, user.id, deps.clock(), asked.actor.sessionId);
    await recordAudit(deps, tx, user.id, { action: 'staff.change_password', subject: user.id });
  });
}

/**
 * Confirms who a signed-in member is: by a code of the authenticator app, or by the password for a member who has none.
 * Returns until when the session may do what requires it. 400 at `code` or `password`, which counts as a wrong password
 * at sign-in; 409 `use_company_account` for a session of the company account, which the provider authenticates again.
 */
export async function stepUp(
  deps: Deps,
  { actor, ip }: Pick<Asked, 'actor' | 'ip'>,
  { code, password }: { readonly code?: string | undefined; readonly password?: string | undefined },
): Promise<Date> {
  const attempt = loginAttempt(deps, staffTryKey(deps, actor.email), ip);
  const until = stepUpEnd(deps.clock());
  if (actor.totp) {
    if (code === undefined) throw invalid({ code: [texts.consoleRequests.stepUp.codeNeeded] });
    await spendAttempt(deps, attempt);
  } else {
    if (actor.byCompany) throw conflict('use_company_account', texts.consoleSession.company.stepUp);
    if (password === undefined) throw invalid({ password: [texts.consoleRequests.stepUp.passwordNeeded] });
    await passwordOf(deps, attempt, { actor, password, ip }, 'password');
  }
  const confirmed = await deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, actor.staffId);
    if (!locked || !(await isTheirCode(deps, tx, locked, code))) return false;
    await setStepUp(tx, actor.sessionId, until);
    await recordAudit(deps, tx, actor.staffId, { action: 'staff.step_up', subject: actor.staffId });
    return true;
  });
  if (!confirmed) {
    await recordFailedAttempt(deps, attempt);
    throw invalid({ code: [texts.consoleSession.code.wrong] });
  }
  await clearFailedAttempts(deps, attempt);
  return until;
}

const attemptBy = (deps: Deps, { actor, ip }: Asked): LoginAttempt =>
  loginAttempt(deps, staffTryKey(deps, actor.email), ip);

/**
 * Makes a change for a member who enters the password and, where an app is set up, a code of it or for recovery. 400 at
 * `password` or `code`.
 */
async function changeProven(
  deps: Deps,
  asked: Asked,
  code: string | undefined,
  change: (tx: Executor, locked: StaffRow) => Promise<void>,
): Promise<void> {
  refusePasswordsOff(deps);
  const attempt = attemptBy(deps, asked);
  const user = await passwordOf(deps, attempt, asked, 'password');
  if (user.totpConfirmedAt !== null && code === undefined) {
    await returnAttempt(deps, attempt);
    throw invalid({ code: [texts.consoleSession.code.needed] });
  }
  const changed = await deps.db.transaction(async (tx) => {
    const locked = await lockUnchanged(tx, user);
    if (!(await isTheirCode(deps, tx, locked, code))) return false;
    await change(tx, locked);
    return true;
  });
  if (!changed) {
    await recordFailedAttempt(deps, attempt);
    throw invalid({ code: [texts.consoleSession.code.wrong] });
  }
  await clearFailedAttempts(deps, attempt);
}

async function passwordOf(
  deps: Deps,
  attempt: LoginAttempt,
  { actor, password }: Asked,
  field: string,
): Promise<StaffRow> {
  const user = await tryPassword(deps, attempt, async () => [await findStaffById(deps.db, actor.staffId)], password);
  if (!user) throw invalid({ [field]: [texts.consoleSession.password.wrong] });
  return user;
}

/** Locks the row; 401 when the account was closed or its password changed since it was checked. */
async function lockUnchanged(tx: Executor, user: StaffRow): Promise<StaffRow> {
  const locked = await lockStaff(tx, user.id);
  if (locked?.passwordHash !== user.passwordHash) throw notAuthenticated();
  return locked;
}
