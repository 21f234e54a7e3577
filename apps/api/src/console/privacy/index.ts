import { eraseUser, getPrivacyRequests } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askOrPerform } from '../../modules/approvals';
import { askedResponse, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { erasureRequest } from './erasure-request';
import { listPrivacyRequests } from './privacy-repository';

export { erasureRequest } from './erasure-request';

/** Requests of people about their data, and erasing the account of somebody who asked staff for it. */
export function consolePrivacyRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getPrivacyRequests, listPrivacyRequests);

  contractRoute(app, eraseUser, async (call) => {
    const { params, actor } = call;
    const { credit, reason } = call.body;
    const asked = await idempotently(deps, call, (tx) =>
      askOrPerform(deps, tx, erasureRequest, { body: { userId: params.id, credit }, reason, actor }),
    );
    return askedResponse<typeof eraseUser>(asked);
  });
}
