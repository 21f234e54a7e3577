import type { Body, changeStaffMember, StaffRow } from '@liftclub/api-contract';
import { worksAsAdmin, type StaffRole } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyAccessEnded } from '../../messages/live-changes-repository';
import { askOrPerform, type Asked, type RequestKind } from '../../modules/approvals';
import { recordAudit, type DoneBy } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound, stepUpRequired } from '../../problems';
import { deleteRecoveryCodes } from './recovery-codes-repository';
import { memberOrThrow, refuseLastAdmin } from './staff-members';
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

/** Other roles of another member. Roles that were changed meanwhile make it outdated. */
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
      summary: summaries.roles(roleNames(member.roles), roleNames(roles)),
      version: member.roles.join(),
    };
  },
  perform: (deps, tx, body, by) => changeRoles(deps, tx, { ...body, by }),
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
 * are changed at once, and the audit entry says so. Throws 404, 409 `last_admin`; 403 `step_up_required` for roles.
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
    if (staffId === actor.staffId) return changeRoles(deps, tx, { ...body, by: { staffId } });
    const others = admins.filter(({ id }) => id !== actor.staffId && id !== staffId);
    if (others.some((other) => worksAsAdmin(other, deps.settings.production)))
      return askOrPerform(deps, tx, roleChangeRequest, { body, reason: '', actor });
    return changeRoles(deps, tx, { ...body, by: { staffId: actor.staffId }, detail: NOBODY_TO_APPROVE });
  });
}

interface RoleChange extends RolesBody {
  readonly by: DoneBy;
  readonly detail?: object;
}

async function changeRoles(
  deps: Dependencies,
  tx: Executor,
  { staffId, roles, by, detail }: RoleChange,
): Promise<{ readonly message: string; readonly data: StaffRow }> {
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
  return { message: copy.changed, data: await memberOrThrow(tx, staffId) };
}

const roleNames = (roles: readonly StaffRole[]): string => roles.map((role) => copy.roles[role].name).join(', ');
