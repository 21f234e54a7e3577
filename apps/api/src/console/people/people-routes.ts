import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract-routes';
import { contractTable } from '../../plugins/contract-tables';
import { notFound } from '../../problems';
import { recordAudit } from '../staff';
import { findPerson } from './find-person-repository';
import { listPeople } from './people-repository';
import { endSessionOf, endSessionsOf, lockPerson, unlockPerson } from './people-service';
import { personDetails, personRow } from './present-person';
import { startReset } from './start-reset';

const copy = texts.consolePeople;

/** Passengers and drivers, as staff look after them. */
export function peopleRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getPeople, async (db, query) => {
    const { rows, count } = await listPeople(db, query);
    return { rows: rows.map(personRow), count };
  });

  contractRoute(app, contract.getPerson, async ({ params, actor }) => {
    const found = await findPerson(deps.db, params.id, deps.clock());
    if (!found) throw notFound();
    await recordAudit(deps, deps.db, actor.staffId, { action: 'person.view', subject: params.id });
    return success(copy.title, { data: personDetails(found) });
  });

  contractRoute(app, contract.lockPerson, async ({ params, body, actor }) => {
    await lockPerson(deps, actor, params.id, body.reason);
    return success(copy.lock.done);
  });

  contractRoute(app, contract.unlockPerson, async ({ params, actor }) => {
    await unlockPerson(deps, actor, params.id);
    return success(copy.unlock.done);
  });

  contractRoute(app, contract.endPersonSession, async ({ params, actor }) => {
    await endSessionOf(deps, actor, params.id, params.session_id);
    return success(copy.endSession.done);
  });

  contractRoute(app, contract.endPersonSessions, async ({ params, actor }) => {
    await endSessionsOf(deps, actor, params.id);
    return success(copy.endSession.doneAll);
  });

  contractRoute(app, contract.startPersonReset, async ({ params, actor }) => {
    const { resendAfter, codeAfter } = await startReset(deps, actor, params.id);
    return success(copy.reset.done(resendAfter), { data: { resend_after: resendAfter, code_after: codeAfter } });
  });
}
