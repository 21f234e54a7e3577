import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askedResponse, success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { notFound } from '../../problems';
import * as members from './staff-members';
import { findMember, listMembers } from './staff-members-repository';
import { askToInvite, askToResetSecondFactor, askToUnlock, changeMember } from './staff-roles';
import { liveSessionsOf } from './staff-sessions-repository';
import { refusePasswordsOff } from './staff-sign-in';

const copy = texts.consoleStaff;

/** The members of staff, their roles and sessions; and one's own sessions. */
export function staffMembersRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getStaff, listMembers);

  contractRoute(app, contract.getStaffMember, async ({ params }) => {
    const data = await findMember(deps.db, params.id);
    if (!data) throw notFound();
    return success(copy.title, { data });
  });

  contractRoute(app, contract.inviteStaff, async ({ body, actor }) => {
    refusePasswordsOff(deps);
    return askedResponse<typeof contract.inviteStaff>(await askToInvite(deps, actor, body));
  });

  contractRoute(app, contract.changeStaffMember, async ({ params, body, actor }) =>
    askedResponse<typeof contract.changeStaffMember>(await changeMember(deps, actor, params.id, body)),
  );

  contractRoute(app, contract.resetStaffSecondFactor, async ({ params, body: { reason }, actor }) => {
    const asked = await askToResetSecondFactor(deps, actor, { staffId: params.id, reason });
    return askedResponse<typeof contract.resetStaffSecondFactor>(asked);
  });

  contractRoute(app, contract.lockStaffMember, async ({ params, body, actor }) =>
    success(copy.lock.done, { data: await members.lockOut(deps, actor, params.id, body.reason) }),
  );

  contractRoute(app, contract.unlockStaffMember, async ({ params, body, actor }) =>
    askedResponse<typeof contract.unlockStaffMember>(
      await askToUnlock(deps, actor, { staffId: params.id, reason: body.reason }),
    ),
  );

  contractRoute(app, contract.getStaffSessions, async ({ params, actor }) => {
    if (!(await findMember(deps.db, params.id))) throw notFound();
    return success(copy.member.sessions, { data: await sessionsOf(deps, params.id, actor.sessionId) });
  });

  contractRoute(app, contract.endStaffMemberSession, async ({ params, actor }) => {
    await members.endMemberSession(deps, actor, params.id, params.session_id);
    return success(copy.session.done);
  });

  contractRoute(app, contract.getOwnStaffSessions, async ({ actor }) =>
    success(copy.session.own, { data: await sessionsOf(deps, actor.staffId, actor.sessionId) }),
  );

  contractRoute(app, contract.endOwnStaffSession, async ({ params, actor }) => {
    await members.endMemberSession(deps, actor, actor.staffId, params.id);
    return success(copy.session.done);
  });

  contractRoute(app, contract.endOtherStaffSessions, async ({ actor }) => {
    await members.endOwnOtherSessions(deps, actor);
    return success(copy.session.doneOthers);
  });
}

/** The live sessions of a member in the form of the contract; `ownId` is the session that asks. */
async function sessionsOf({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, staffId: string, ownId: string) {
  const sessions = await liveSessionsOf(db, staffId, clock());
  return sessions.map(({ id, createdAt, seenAt }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_seen: seenAt.toISOString(),
    this: id === ownId,
  }));
}
