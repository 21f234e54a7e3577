import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { endPlan, previewPlanEnd } from './end-plan';

const copy = texts.credit.planEnd;

/** Ending a plan before its due date. */
export function planEndRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, contract.previewPlanEnd, async ({ params, actor }) =>
    success(copy.title, { data: await previewPlanEnd(deps, actor, params.id) }),
  );

  contractRoute(app, contract.endPlan, async (call) => {
    const request = { ...call.body, subscriptionId: call.params.id };
    const data = await idempotently(deps, call, (tx) => endPlan(deps, tx, call.actor, request));
    return success(copy.done, { data });
  });
}
