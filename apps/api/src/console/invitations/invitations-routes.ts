import { createInvitation, endInvitation, getInvitation, getInvitations } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { listInvitations } from './invitations-repository';
import * as service from './invitations-service';

const copy = texts.consoleInvitations;

/** The routes for invitations: list, create, show, end. */
export function consoleInvitationsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getInvitations, (db, query) => listInvitations(db, query, deps.clock()));

  contractRoute(app, createInvitation, async (call) => {
    const { body, actor } = call;
    // The stored response of an idempotent call must not contain the token, so it has the id only.
    const id = await idempotently(deps, call, async (tx) => {
      await service.refuseTakenLabel(deps, tx, body.label);
      return (await service.addInvitation(deps, tx, actor.staffId, body)).id;
    });
    return success(copy.added, { data: { id, link: await service.linkOfCreated(deps, deps.db, id) } });
  });

  contractRoute(app, getInvitation, async ({ params, actor }) => {
    const data = await deps.db.transaction((tx) => service.showInvitation(deps, tx, actor.staffId, params.id));
    return success(copy.title, { data });
  });

  contractRoute(app, endInvitation, async ({ params, actor }) => {
    const data = await deps.db.transaction((tx) => service.endInvitation(deps, tx, actor.staffId, params.id));
    return success(copy.ended, { data });
  });
}
