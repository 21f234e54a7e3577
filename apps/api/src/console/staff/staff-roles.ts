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
import { askOrPerform, type Asked, type Effect, type RequestKind } from '../../modules/approvals';
import { recordAudit, type DoneBy } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound, stepUpRequired } from '../../problems';
import { deleteRecoveryCodes } from './recovery-codes-repository';
import { inviteMember, memberOrThrow, refuseLastAdmin, unlockMember, type StaffInvitation } from './staff-members';
import { adminFactsOf, changeStaff, lockMember } from './staff-repository';
import { endSessionsOf } from './staff-sessions-repository';

const copy = texts.consoleStaff;
const { summaries } = texts.consoleRequests;

/** The detail of a change of roles that no other administrator could approve. */
const NOBODY_TO_APPROVE = { unapproved: 'no other administrator' };

interface RolesBody {
  readonly staffId: string;
  readonly roles: readonly StaffRole[];
}

/** Other roles of a member, an invitation, or the end of a lock with its reason. */
type MemberBody =
  RolesBody | { readonly invite: StaffInvitation } | { readonly unlock: string; readonly reason: string };

/** What gives somebody the rights of other roles. Roles and locks that were changed meanwhile make it outdated. */
export const roleChangeRequest: RequestKind<MemberBody> = {
  name: 'role_change',
  right: 'staff',
  approvals: 1,
  async describe(_deps, tx, body) {
    if ('invite' in body) {
      const { email, roles } = body.invite;
      const { member } = await lockMember(tx, { email });
      return {
        market: 'every',
        subject: member ? { kind: 'staff', id: member.id } : { kind: 'invitation', id: email },
        summary: summaries.invite(email, roleNames(member?.roles ?? roles)),
        version: member ? `${member.id} ${member.roles.join()}` : '',
      };
    }
    const staffId = 'unlock' in body ? body.unlock : body.staffId;
    const { member } = await lockMember(tx, { id: staffId });
    if (!member) throw notFound();
    const held = roleNames(member.roles);
    return {
      market: 'every',
      subject: { kind: 'staff', id: staffId },
      summary:
        'unlock' in body
          ? summaries.unlock(held)
          : { name: summaries.roles, before: held, after: roleNames(body.roles) },
      version: 'unlock' in body ? `${member.roles.join()} ${member.lockedAt?.toISOString()}` : member.roles.join(),
    };
  },
  perform: (deps, tx, body, by) => performChange(deps, tx, body, by),
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
    if (staffId === actor.staffId) return changeRoles(deps, tx, body, actor, {});
    const isNeeded = countsAsAdmin(adminFactsOf(member), deps.settings.production, deps.clock());
    if (isNeeded && othersCounting(deps, admins, [actor.staffId, staffId]).length === 0)
      throw conflict('nobody_to_approve', copy.messages.nobodyToApprove);
    return askUnlessAlone(deps, tx, { actor, admins, subjectId: staffId, body, reason: '' });
  });
}

/**
 * Invites a member, or makes a new link for one who is invited. With roles that approve or administer it waits for a
 * second administrator, who gets the link. Throws 409 `email_taken` at `email`, 403 `step_up_required` for such roles.
 */
export async function askToInvite(deps: Dependencies, actor: StaffActor, invite: StaffInvitation): Promise<Asked> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { email: invite.email });
    const body = { invite };
    if (!isPrivileged(member?.roles ?? invite.roles)) return performChange(deps, tx, body, actor);
    if (actor.stepUpUntil === null) throw stepUpRequired();
    return askUnlessAlone(deps, tx, { actor, admins, subjectId: member?.id, body, reason: '' });
  });
}

/**
 * Unlocks a member. One whose roles approve or administer waits for a second administrator; while there is none who can
 * work, a lock of the last 24 hours can be undone at once. Throws 404, 409 `not_locked`.
 */
export async function askToUnlock(
  deps: Dependencies,
  actor: StaffActor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Asked> {
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { id });
    if (!member) throw notFound();
    const body = { unlock: id, reason };
    if (!isPrivileged(member.roles)) return performChange(deps, tx, body, actor);
    const isUndone = isLockedLately(member, deps.clock()) && othersWorking(deps, admins, [actor.staffId]).length === 0;
    if (isUndone) return performChange(deps, tx, body, actor, NOBODY_TO_APPROVE);
    return askUnlessAlone(deps, tx, { actor, admins, subjectId: id, body, reason });
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
    const { admins } = await lockMember(tx, { id: staffId });
    const asked = await askOrPerform(deps, tx, secondFactorResetRequest, { body: { staffId }, reason, actor });
    if (othersWorking(deps, admins, [actor.staffId, staffId]).length < secondFactorResetRequest.approvals)
      throw conflict('too_few_approvers', copy.messages.tooFewApprovers);
    return asked;
  });
}

/** The administrators who can work now, without some. */
const othersWorking = (
  { settings: { production } }: Pick<Dependencies, 'settings'>,
  admins: readonly AdminFacts[],
  without: readonly string[],
): AdminFacts[] => admins.filter((admin) => !without.includes(admin.id) && worksAsAdmin(admin, production));

/** The administrators who can work, or could until they were locked within the last day, without some. */
function othersCounting(
  { settings: { production }, clock }: Pick<Dependencies, 'settings' | 'clock'>,
  admins: readonly AdminFacts[],
  without: readonly (string | undefined)[],
): AdminFacts[] {
  const now = clock();
  return admins.filter((admin) => !without.includes(admin.id) && countsAsAdmin(admin, production, now));
}

interface MemberChange {
  readonly actor: StaffActor;
  readonly admins: readonly AdminFacts[];
  readonly subjectId: string | undefined;
  readonly body: MemberBody;
  readonly reason: string;
}

/** Asks a second administrator; without one the change is made at once, and the audit entry says so. */
function askUnlessAlone(
  deps: Dependencies,
  tx: Executor,
  { actor, admins, subjectId, body, reason }: MemberChange,
): Promise<Asked> {
  if (othersCounting(deps, admins, [actor.staffId, subjectId]).length > 0)
    return askOrPerform(deps, tx, roleChangeRequest, { body, reason, actor });
  return performChange(deps, tx, body, actor, NOBODY_TO_APPROVE);
}

async function performChange(
  deps: Dependencies,
  tx: Executor,
  body: MemberBody,
  { staffId, approvedBy }: DoneBy,
  detail: object = {},
): Promise<Effect> {
  const by = { staffId, approvedBy };
  if ('invite' in body) {
    const data = await inviteMember(deps, tx, body.invite, by, detail);
    return { message: copy.invited(data.name), data: { ...data } };
  }
  if ('unlock' in body) {
    const { unlock: id, reason } = body;
    return { message: copy.unlock.done, data: { ...(await unlockMember(deps, tx, { id, reason }, by, detail)) } };
  }
  return changeRoles(deps, tx, body, by, detail);
}

async function changeRoles(
  deps: Dependencies,
  tx: Executor,
  { staffId, roles }: RolesBody,
  by: DoneBy,
  detail: object,
): Promise<Effect> {
  const { admins, member } = await lockMember(tx, { id: staffId });
  if (!member) throw notFound();
  refuseLastAdmin(deps, admins, member, { ...adminFactsOf(member), roles });
  await changeStaff(tx, staffId, { roles: [...roles] });
  await notifyAccessEnded(tx, staffId);
  await recordAudit(deps, tx, by, {
    action: 'staff.change_roles',
    subject: staffId,
    detail: { before: member.roles.join(', '), after: roles.join(', '), ...detail },
  });
  return { message: copy.changed, data: { ...(await memberOrThrow(tx, staffId)) } };
}

const roleNames = (roles: readonly StaffRole[]): string => roles.map((role) => copy.roles[role].name).join(', ');
