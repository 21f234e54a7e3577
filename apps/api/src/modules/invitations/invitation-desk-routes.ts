import { createInvitation, endInvitation, getInvitation, getInvitations } from '@liftclub/api-contract';
import { texts } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { answer, contractRoute } from '../../plugins/contract-routes';
import { contractTable } from '../../plugins/contract-tables';
import { listInvitations } from './invitation-desk-repository';
import * as service from './invitation-desk-service';

const words = texts.consoleInvitations;

/** Staff see, make, show and end invitations. */
export function invitationDeskRoutes(app: FastifyInstance, needs: Dependencies): void {
  contractTable(app, needs, getInvitations, (db, query) => listInvitations(db, query, needs.clock()));

  contractRoute(app, createInvitation, async ({ body, actor }) => {
    const data = await needs.db.transaction(async (tx) => {
      await service.refuseTakenLabel(needs, tx, body.label);
      return service.addInvitation(needs, tx, actor.staffId, body);
    });
    return answer(words.added, { data });
  });

  contractRoute(app, getInvitation, async ({ params, actor }) => {
    const data = await needs.db.transaction((tx) => service.showInvitation(needs, tx, actor.staffId, params.id));
    return answer(words.title, { data });
  });

  contractRoute(app, endInvitation, async ({ params, actor }) => {
    const data = await needs.db.transaction((tx) => service.endInvitation(needs, tx, actor.staffId, params.id));
    return answer(words.ended, { data });
  });
}
