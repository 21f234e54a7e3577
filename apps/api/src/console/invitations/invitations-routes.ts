import { createInvitation, endInvitation, getInvitation, getInvitations } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { answer, contractRoute } from '../../plugins/contract-routes';
import { contractTable } from '../../plugins/contract-tables';
import { idempotently } from '../../plugins/idempotency';
import { listInvitations } from './invitations-repository';
import * as service from './invitations-service';

const words = texts.consoleInvitations;

/** Staff see, make, show and end invitations. */
export function invitationDeskRoutes(app: FastifyInstance, needs: Dependencies): void {
  contractTable(app, needs, getInvitations, (db, query) => listInvitations(db, query, needs.clock()));

  contractRoute(app, createInvitation, async (call) => {
    const { body, actor } = call;
    // What is kept for a repeated call must not hold the token: only the id is, and the link comes out of its seal.
    const id = await idempotently(needs, call, async (tx) => {
      await service.refuseTakenLabel(needs, tx, body.label);
      return (await service.addInvitation(needs, tx, actor.staffId, body)).id;
    });
    return answer(words.added, { data: { id, link: await service.linkOfMade(needs, needs.db, id) } });
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
