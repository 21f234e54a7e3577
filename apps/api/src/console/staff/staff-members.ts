import type { Body, inviteStaff, StaffRow } from '@liftclub/api-contract';
import { HOUR_MS, removesLastAdmin, STAFF_INVITATION_HOURS, type AdminFacts } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { recordAudit, type DoneBy } from '../../modules/audit';
import { refuseCommonPassword } from '../../modules/passwords';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound, Problem } from '../../problems';
import { originOf } from '../../settings/origins';
import { findMember } from './staff-members-repository';
import {
  acceptInvitation,
  addOrTakeBack,
  adminFactsOf,
  changeStaff,
  hasInvitation,
  lockMember,
  type StaffRow as StoredMember,
} from './staff-repository';
import { endSessionOf, endSessionsOf } from './staff-sessions-repository';
import { openSession, refusePasswordsOff } from './staff-sign-in';

export type StaffInvitation = Body<typeof inviteStaff>;

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'passwords'>;

const { messages: copy } = texts.consoleStaff;

/**
 * Makes an invitation; the address of its link is not stored. A member who is invited already only gets another link:
 * name, roles and markets may have been changed since the first one. Throws 409 `email_taken` at `email`.
 */
export async function inviteMember(
  deps: Deps,
  tx: Executor,
  { email, name, roles, markets }: StaffInvitation,
  by: DoneBy,
): Promise<StaffRow & { url: string }> {
  refusePasswordsOff(deps);
  const now = deps.clock();
  const token = deps.random.token(32);
  const invitation = {
    invitationHash: hashToken(token),
    invitationExpiresAt: new Date(now.getTime() + STAFF_INVITATION_HOURS * HOUR_MS),
  };
  const { member } = await lockMember(tx, { email });
  const isInvited = member !== undefined && adminFactsOf(member).state === 'invited';
  if (isInvited) await changeStaff(tx, member.id, invitation);
  const nobodysPassword = await deps.passwords.hash(deps.random.token(32));
  const account = { id: deps.random.id(now), email, name, roles, markets, passwordHash: nobodysPassword };
  const id = isInvited ? member.id : await addOrTakeBack(tx, { ...account, createdAt: now, ...invitation });
  if (id === undefined)
    throw new Problem(409, 'email_taken', copy.emailTaken, {
      detail: copy.emailTaken,
      errors: { email: [copy.emailTaken] },
    });
  const row = await memberOrThrow(tx, id);
  await recordAudit(deps, tx, by, { action: 'staff.invite', subject: id, detail: { email, roles: row.roles } });
  // Behind the hash sign, so that the token is in no log of a server or proxy.
  return { ...row, url: `${originOf(deps.settings, 'console')}/invitation#${token}` };
}

/** Sets the password of an invited member and opens a session. Throws 400 at `password`, 404 `invitation_ended`. */
export async function acceptStaffInvitation(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  cookie: string | undefined,
): Promise<{ actor: StaffActor; token: string }> {
  refusePasswordsOff(deps);
  const invitationHash = hashToken(token);
  if (!(await hasInvitation(deps.db, invitationHash, deps.clock()))) throw invitationEnded();
  await refuseCommonPassword(password);
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const member = await acceptInvitation(tx, invitationHash, passwordHash, deps.clock());
    if (!member) throw invitationEnded();
    await recordAudit(deps, tx, member.id, { action: 'staff.accept_invitation', subject: member.id });
    return openSession(deps, tx, member, { cookie });
  });
}

const invitationEnded = () =>
  new Problem(404, 'invitation_ended', copy.invitationEnded, { detail: copy.invitationEnded });

/** Ends every session of a member, who cannot sign in until unlocked. 404; 409 `already_locked`, `last_admin`. */
export async function lockOut(deps: Deps, actor: StaffActor, id: string, reason: string): Promise<StaffRow> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { id });
    if (!member) throw notFound();
    if (member.lockedAt !== null) throw conflict('already_locked', copy.alreadyLocked);
    refuseLastAdmin(deps, admins, member, { ...adminFactsOf(member), state: 'locked' });
    const now = deps.clock();
    await changeStaff(tx, id, { lockedAt: now, lockedBy: actor.staffId });
    await endSessionsOf(tx, id, now);
    await recordAudit(deps, tx, actor.staffId, { action: 'staff.lock', subject: id, detail: { reason } });
    return memberOrThrow(tx, id);
  });
}

/** Throws 404, 409 `not_locked`. */
export async function unlockMember(
  deps: Deps,
  tx: Executor,
  { staffId: id, reason }: { readonly staffId: string; readonly reason: string },
  by: DoneBy,
): Promise<StaffRow> {
  const { member } = await lockMember(tx, { id });
  if (!member) throw notFound();
  if (member.lockedAt === null) throw conflict('not_locked', copy.notLocked);
  await changeStaff(tx, id, { lockedAt: null });
  await recordAudit(deps, tx, by, { action: 'staff.unlock', subject: id, detail: { reason } });
  return memberOrThrow(tx, id);
}

/** Throws 404 for a session that has ended or is another member's. */
export async function endMemberSession(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  actor: StaffActor,
  id: string,
  sessionId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await endSessionOf(tx, id, sessionId, deps.clock()))) throw notFound();
    await recordAudit(deps, tx, actor.staffId, {
      action: 'staff.end_session',
      subject: id,
      detail: { session: sessionId },
    });
  });
}

/** Ends one's own sessions except the one that asks. */
export async function endOwnOtherSessions(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { staffId, sessionId }: StaffActor,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, staffId, deps.clock(), sessionId);
    await recordAudit(deps, tx, staffId, {
      action: 'staff.end_session',
      subject: staffId,
      detail: { session: 'all others' },
    });
  });
}

/** 409 `last_admin` when the change would leave nobody who can work as an administrator. */
export function refuseLastAdmin(
  { settings: { production } }: { readonly settings: Pick<Dependencies['settings'], 'production'> },
  admins: readonly AdminFacts[],
  { id }: Pick<StoredMember, 'id'>,
  after: AdminFacts | undefined,
): void {
  if (removesLastAdmin(admins, id, after, production)) throw conflict('last_admin', copy.lastAdmin);
}

/** The table row of a member. Throws 404. */
export async function memberOrThrow(db: Executor, id: string): Promise<StaffRow> {
  const row = await findMember(db, id);
  if (!row) throw notFound();
  return row;
}
