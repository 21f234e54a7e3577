import type { Body, changeStaffMember } from '@liftclub/api-contract';
import {
  countsAsAdmin,
  isLockedLately,
  isPrivileged,
  worksAsAdmin,
  type AdminFacts,
  type StaffRole,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyAccessEnded } from '../../messages/live-changes-repository';
import { askOrPerform, type Asked, type RequestedBy, type RequestKind } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound, stepUpRequired } from '../../problems';
import { deleteRecoveryCodes } from './recovery-codes-repository';
import { inviteMember, memberOrThrow, refuseLastAdmin, unlockMember, type StaffInvitation } from './staff-members';
import { adminFactsOf, changeStaff, lockMember } from './staff-repository';
import { endSessionsOf } from './staff-sessions-repository';

const copy = texts.consoleStaff;
const { summaries } = texts.consoleRequests;

/** What a member changes alone while no other administrator could approve it. */
const alone = ({ staffId }: StaffActor): RequestedBy => ({ staffId, unapproved: 'no other administrator' });

interface RolesBody {
  readonly staffId: string;
  readonly roles: readonly StaffRole[];
}

/** Other roles of a member. Roles that were changed meanwhile make it outdated. */
export const roleChangeRequest: RequestKind<RolesBody> = {
  name: 'role_change',
  right: 'staff',
  approvals: 1,
  async describe(_deps, tx, { staffId, roles }) {
    const { member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    return {
      market: 'every',
      subject: { kind: 'staff', id: staffId },
      summary: { name: summaries.roles, before: roleNames(member.roles), after: roleNames(roles) },
      version: member.roles.join(),
    };
  },
  async perform(deps, tx, { staffId, roles }, by) {
    const { admins, member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    refuseLastAdmin(deps, admins, member, { ...adminFactsOf(member), roles });
    await changeStaff(tx, staffId, { roles: [...roles] });
    await notifyAccessEnded(tx, staffId);
    const detail = { before: member.roles.join(', '), after: roles.join(', ') };
    await recordAudit(deps, tx, by, { action: 'staff.change_roles', subject: staffId, detail });
    return { message: copy.changed, data: { ...(await memberOrThrow(tx, staffId)) } };
  },
};

/** An invitation, or a new link of one. An account that was added meanwhile, or got other roles, makes it outdated. */
export const staffInvitationRequest: RequestKind<StaffInvitation> = {
  name: 'staff_invitation',
  right: 'staff',
  approvals: 1,
  async describe(_deps, tx, { email, roles }) {
    const { member } = await lockMember(tx, { email });
    return {
      market: 'every',
      subject: member ? { kind: 'staff', id: member.id } : { kind: 'invitation', id: email },
      summary: summaries.invite(email, roleNames(member?.roles ?? roles)),
      version: member ? `${member.id} ${member.roles.join()}` : '',
    };
  },
  async perform(deps, tx, invitation, by) {
    const data = await inviteMember(deps, tx, invitation, by);
    return { message: copy.invited(data.name), data: { ...data } };
  },
};

interface UnlockBody {
  readonly staffId: string;
  readonly reason: string;
}

/** The end of a lock. Another lock, and roles that were changed meanwhile, make it outdated. */
export const staffUnlockRequest: RequestKind<UnlockBody> = {
  name: 'staff_unlock',
  right: 'staff',
  approvals: 1,
  async describe(_deps, tx, { staffId }) {
    const { member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    return {
      market: 'every',
      subject: { kind: 'staff', id: staffId },
      summary: summaries.unlock(roleNames(member.roles)),
      version: `${member.roles.join()} ${member.lockedAt?.toISOString()}`,
    };
  },
  async perform(deps, tx, body, by) {
    return { message: copy.unlock.done, data: { ...(await unlockMember(deps, tx, body, by)) } };
  },
};

/** The authenticator app of a member who cannot use it any more. One that was set up meanwhile makes it outdated. */
export const secondFactorResetRequest: RequestKind<{ readonly staffId: string }> = {
  name: 'second_factor_reset',
  right: 'staff',
  approvals: 2,
  async describe(_deps, tx, { staffId }) {
    const { member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    return {
      market: 'every',
      subject: { kind: 'staff', id: staffId },
      summary: summaries.resetSecondFactor,
      version: member.totpConfirmedAt?.toISOString() ?? '',
    };
  },
  async perform(deps, tx, { staffId }, by) {
    const { admins, member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    if (member.totpConfirmedAt === null) throw conflict('no_second_factor', copy.messages.noSecondFactor);
    refuseLastAdmin(deps, admins, member, { ...adminFactsOf(member), secondFactor: false });
    await changeStaff(tx, staffId, { totpSealed: null, totpConfirmedAt: null, totpLastStep: null });
    await deleteRecoveryCodes(tx, staffId);
    await endSessionsOf(tx, staffId, deps.clock());
    await recordAudit(deps, tx, by, { action: 'staff.reset_second_factor', subject: staffId });
    return { message: copy.secondFactorRemoved, data: { ...(await memberOrThrow(tx, staffId)) } };
  },
};

/**
 * Changes what is given of a member. Other roles of another member wait for a second administrator; without one they
 * are changed at once, and the audit entry says so. Throws 404, 409 `last_admin`, 409 `nobody_to_approve` where the
 * member is the only other administrator; 403 `step_up_required` for roles.
 */
export async function changeMember(
  deps: Dependencies,
  actor: StaffActor,
  staffId: string,
  { name, roles, markets }: Body<typeof changeStaffMember>,
): Promise<Asked> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    const isRenamed = name !== undefined && name !== member.name;
    const isMoved = markets !== undefined && markets.join() !== member.markets.join();
    if (isRenamed || isMoved) {
      await changeStaff(tx, staffId, { ...(isRenamed && { name }), ...(isMoved && { markets }) });
      if (isMoved) await notifyAccessEnded(tx, staffId);
      const detail = {
        ...(isRenamed && { name: { before: member.name, after: name } }),
        ...(isMoved && { markets: { before: member.markets, after: markets } }),
      };
      await recordAudit(deps, tx, actor.staffId, { action: 'staff.change', subject: staffId, detail });
    }
    if (roles === undefined || roles.join() === member.roles.join())
      return { message: copy.changed, data: { ...(await memberOrThrow(tx, staffId)) } };
    if (actor.stepUpUntil === null) throw stepUpRequired();
    const body = { staffId, roles };
    if (staffId === actor.staffId) return roleChangeRequest.perform(deps, tx, body, { staffId });
    const isNeeded = countsAsAdmin(adminFactsOf(member), deps.settings.production, deps.clock());
    if (isNeeded && othersCounting(deps, admins, [actor.staffId, staffId]).length === 0)
      throw conflict('nobody_to_approve', copy.messages.nobodyToApprove);
    return askUnlessAlone(deps, tx, roleChangeRequest, { actor, admins, subjectId: staffId, body, reason: '' });
  });
}

/**
 * Invites a member, or makes a new link for one who is invited. With roles that approve or administer it waits for a
 * second administrator, who gets the link. Throws 409 `email_taken` at `email`, 403 `step_up_required` for such roles.
 */
export async function askToInvite(deps: Dependencies, actor: StaffActor, body: StaffInvitation): Promise<Asked> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { email: body.email });
    if (!isPrivileged(member?.roles ?? body.roles))
      return staffInvitationRequest.perform(deps, tx, body, { staffId: actor.staffId });
    if (actor.stepUpUntil === null) throw stepUpRequired();
    return askUnlessAlone(deps, tx, staffInvitationRequest, { actor, admins, subjectId: member?.id, body, reason: '' });
  });
}

/**
 * Unlocks a member. One whose roles approve or administer waits for a second administrator, unless the member who asks
 * locked them within the last 24 hours. Throws 404, 409 `not_locked`.
 */
export async function askToUnlock(deps: Dependencies, actor: StaffActor, body: UnlockBody): Promise<Asked> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { id: body.staffId });
    if (!member) throw notFound();
    const isUndone = member.lockedBy === actor.staffId && isLockedLately(member, deps.clock());
    if (isUndone || !isPrivileged(member.roles))
      return staffUnlockRequest.perform(deps, tx, body, { staffId: actor.staffId });
    const { staffId: subjectId, reason } = body;
    return askUnlessAlone(deps, tx, staffUnlockRequest, { actor, admins, subjectId, body, reason });
  });
}

/**
 * Asks to remove the authenticator app of a member. Throws 404, 409 `no_second_factor`, and `too_few_approvers` when
 * no two others could approve it.
 */
export async function askToResetSecondFactor(
  deps: Dependencies,
  actor: StaffActor,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
): Promise<Asked> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    const { production } = deps.settings;
    const others = without(admins, [actor.staffId, staffId]).filter((admin) => worksAsAdmin(admin, production));
    if (others.length < secondFactorResetRequest.approvals)
      throw conflict('too_few_approvers', copy.messages.tooFewApprovers);
    return askOrPerform(deps, tx, secondFactorResetRequest, { body: { staffId }, reason, actor });
  });
}

/** The administrators who can work, or could until they were locked within the last day, without some. */
function othersCounting(
  { settings: { production }, clock }: Pick<Dependencies, 'settings' | 'clock'>,
  admins: readonly AdminFacts[],
  left: readonly (string | undefined)[],
): AdminFacts[] {
  const now = clock();
  return without(admins, left).filter((admin) => countsAsAdmin(admin, production, now));
}

const without = (admins: readonly AdminFacts[], left: readonly (string | undefined)[]): AdminFacts[] =>
  admins.filter(({ id }) => !left.includes(id));

interface MemberChange<Body> {
  readonly actor: StaffActor;
  readonly admins: readonly AdminFacts[];
  readonly subjectId: string | undefined;
  readonly body: Body;
  readonly reason: string;
}

/** Asks a second administrator; without one the change is made at once, and the audit entry says so. */
function askUnlessAlone<Body>(
  deps: Dependencies,
  tx: Executor,
  kind: RequestKind<Body>,
  { actor, admins, subjectId, body, reason }: MemberChange<Body>,
): Promise<Asked> {
  if (othersCounting(deps, admins, [actor.staffId, subjectId]).length > 0)
    return askOrPerform(deps, tx, kind, { body, reason, actor });
  return kind.perform(deps, tx, body, alone(actor));
}

const roleNames = (roles: readonly StaffRole[]): string => roles.map((role) => copy.roles[role].name).join(', ');
