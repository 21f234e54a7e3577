import * as contract from '@liftclub/api-contract';
import { isPassenger, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { notFound } from '../../problems';
import { recordAudit } from '../../modules/audit';
import { creditIn } from '../credit';
import { findUserForStaff } from './find-user-repository';
import { listUsers } from './users-repository';
import { endSessionOf, endSessionsOf, lockUser, unlockUser } from './users-service';
import { userDetails } from './present-user';
import { startReset } from './start-reset';

const copy = texts.consoleUsers;

/** The routes for passengers and drivers. */
export function consoleUsersRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getUsers, listUsers);

  contractRoute(app, contract.getUser, async ({ params, actor }) => {
    const found = await findUserForStaff(deps.db, params.id, deps.clock());
    if (!found) throw notFound();
    await recordAudit(deps, deps.db, actor.staffId, { action: 'person.view', subject: params.id });
    const { id, role, country } = found.user;
    const credit = isPassenger(role) ? await creditIn(deps.db, id, marketOf(country).currency) : null;
    return success(copy.title, { data: userDetails(found, credit) });
  });

  contractRoute(app, contract.lockUser, async ({ params, body, actor }) => {
    await lockUser(deps, actor, params.id, body.reason);
    return success(copy.lock.done);
  });

  contractRoute(app, contract.unlockUser, async ({ params, actor }) => {
    await unlockUser(deps, actor, params.id);
    return success(copy.unlock.done);
  });

  contractRoute(app, contract.endUserSession, async ({ params, actor }) => {
    await endSessionOf(deps, actor, params.id, params.session_id);
    return success(copy.endSession.done);
  });

  contractRoute(app, contract.endUserSessions, async ({ params, actor }) => {
    await endSessionsOf(deps, actor, params.id);
    return success(copy.endSession.doneAll);
  });

  contractRoute(app, contract.startUserReset, async ({ params, actor }) => {
    const { resendAfter, codeAfter } = await startReset(deps, actor, params.id);
    return success(copy.reset.done(resendAfter), { data: { resend_after: resendAfter, code_after: codeAfter } });
  });
}
