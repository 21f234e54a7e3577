import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { previewErasure, requestErasure, requestScholarErasure } from './erasures';

const copy = texts.privacy.erase;

/** Leaving, and erasing a learner. */
export function erasuresRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, contract.previewErase, async ({ actor }) =>
    success(copy.title, { data: await previewErasure(deps, actor, null) }),
  );

  contractRoute(app, contract.requestErase, async ({ actor, body, request }) =>
    success(copy.requested, { data: await requestErasure(deps, actor, body, request.ip) }),
  );

  contractRoute(app, contract.previewScholarErase, async ({ actor, params }) =>
    success(copy.title, { data: await previewErasure(deps, actor, params.id) }),
  );

  contractRoute(app, contract.requestScholarErase, async ({ actor, params, body, request }) => {
    const erasure = { scholarId: params.id, password: body.password, ip: request.ip };
    return success(copy.requested, { data: await requestScholarErasure(deps, actor, erasure) });
  });
}
