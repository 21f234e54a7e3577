import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { conflict, invalid, notAuthenticated } from '../../problems';
import {
  countFailure,
  forgiveTries,
  refuseCommonPassword,
  returnTryOf,
  type Trial,
  tryPassword,
} from '../../modules/passwords';
import { recordAudit } from '../../modules/audit';
import type { StaffActor } from '../../plugins/actors';
import { changeStaff, findStaffById, lockStaff, type StaffRow } from './staff-repository';
import { endSessionsOf } from './staff-sessions-repository';
import { isTheirCode, staffTrial } from './staff-sign-in';
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUri } from './totp';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** Whose password is asked again, and from where they entered it. */
interface Asked {
  readonly actor: StaffActor;
  readonly password: string;
  readonly ip: string;
}

/**
 * Begins to enrol an authenticator app, in place of an earlier beginning. The app in use stays until `confirmTotp`, and a code of
 * it is asked for: a password alone, or a session left open, must not be enough to put another in its place.
 */
export async function beginTotp(
  deps: Deps,
  asked: Asked,
  code: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const trial = trialOf(deps, asked);
  const user = await passwordOf(deps, trial, asked, 'password');
  if (user.totpConfirmedAt !== null && code === undefined) {
    await returnTryOf(deps, trial);
    throw invalid({ code: [texts.consoleSession.code.needed] });
  }
  const secret = newTotpSecret(deps.random);
  const begun = await deps.db.transaction(async (tx) => {
    const locked = await lockUnchanged(tx, user);
    if (!(await isTheirCode(deps, tx, locked, code))) return false;
    const { current } = openTotp(deps.keys, locked.totpSealed);
    await changeStaff(tx, locked.id, { totpSealed: sealTotp(deps.keys, { current, next: secret }) });
    return true;
  });
  if (!begun) {
    await countFailure(deps, trial);
    throw invalid({ code: [texts.consoleSession.code.wrong] });
  }
  await forgiveTries(deps, trial);
  return { secret, uri: totpUri(secret, user.email) };
}

/** From now on signing in asks for codes of the app that this one is from. Sessions that were opened without one end, all but this. */
export async function confirmTotp(deps: Deps, actor: StaffActor, code: string): Promise<StaffActor> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, actor.staffId);
    const { next } = openTotp(deps.keys, locked?.totpSealed ?? null);
    if (next === undefined) throw conflict('not_started', texts.consoleSession.authenticator.notStarted);
    const step = totpStep(next, code, now);
    if (step === undefined) throw invalid({ code: [texts.consoleSession.code.wrong] });
    await changeStaff(tx, actor.staffId, {
      totpSealed: sealTotp(deps.keys, { current: next }),
      totpConfirmedAt: now,
      totpLastStep: step,
    });
    await endSessionsOf(tx, actor.staffId, now, actor.sessionId);
    await recordAudit(deps, tx, actor.staffId, { action: 'staff.enrol_totp', subject: actor.staffId });
  });
  return { ...actor, totp: true };
}

/** Changes one's own password and ends one's other sessions: who knew the old one is out. */
export async function changePassword(deps: Deps, asked: Asked, password: string): Promise<void> {
  refuseCommonPassword(password);
  const trial = trialOf(deps, asked);
  const user = await passwordOf(deps, trial, asked, 'current');
  await forgiveTries(deps, trial);
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    await lockUnchanged(tx, user);
    await changeStaff(tx, user.id, { passwordHash });
    await endSessionsOf(tx, user.id, deps.clock(), asked.actor.sessionId);
    await recordAudit(deps, tx, user.id, { action: 'staff.change_password', subject: user.id });
  });
}

const trialOf = (deps: Deps, { actor, ip }: Asked): Trial => staffTrial(deps, actor.email, ip);

async function passwordOf(deps: Deps, trial: Trial, { actor, password }: Asked, field: string): Promise<StaffRow> {
  const user = await tryPassword(deps, trial, () => findStaffById(deps.db, actor.staffId), password);
  if (!user) throw invalid({ [field]: [texts.consoleSession.password.wrong] });
  return user;
}

/** Between looking at a password and this they may have left, or got another one from the terminal. */
async function lockUnchanged(tx: Parameters<typeof lockStaff>[0], user: StaffRow): Promise<StaffRow> {
  const locked = await lockStaff(tx, user.id);
  if (locked?.passwordHash !== user.passwordHash) throw notAuthenticated();
  return locked;
}
