import {
  approveRequest as approveEndpoint,
  declineRequest as declineEndpoint,
  getApprovalLimits,
  getRequests,
  setApprovalLimits,
  withdrawRequest as withdrawEndpoint,
  type ApprovalLimit,
} from '@liftclub/api-contract';
import { fromDecimal, marketOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import {
  approveRequest,
  declineRequest,
  listLimits,
  setLimits,
  withdrawRequest,
  type ApprovalLimitNow,
  type RequestKinds,
} from '../../modules/approvals';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { listRequests } from './requests-repository';

const copy = texts.consoleRequests;

/** The routes for what needs the approval of another member: requests of these kinds, and the limits. */
export function approvalRoutes(app: FastifyInstance, deps: Dependencies, kinds: RequestKinds): void {
  contractRoute(app, getRequests, async ({ query, actor }) => {
    const data = await listRequests(deps, kinds, actor, query);
    return success(copy.title, { data, count: data.length });
  });

  contractRoute(app, approveEndpoint, async ({ params, actor }) => {
    const { message, data } = await approveRequest(deps, kinds, actor, params.id);
    return success(message, data && { data: { ...data } });
  });

  contractRoute(app, declineEndpoint, async ({ params, body, actor }) => {
    await declineRequest(deps, kinds, actor, { id: params.id, why: body.why });
    return success(copy.declined);
  });

  contractRoute(app, withdrawEndpoint, async ({ params, actor }) => {
    await withdrawRequest(deps, actor, params.id);
    return success(copy.withdrawn);
  });

  contractRoute(app, getApprovalLimits, async () =>
    success(copy.limits.title, { data: (await listLimits(deps, deps.db)).map(presentLimit) }),
  );

  contractRoute(app, setApprovalLimits, async ({ body, actor }) => {
    const data = await deps.db.transaction(async (tx) => {
      const limits = body.map(({ amount, ...limit }) => ({ ...limit, amount: fromDecimal(amount) ?? 0 }));
      await setLimits(deps, tx, actor.staffId, limits);
      return (await listLimits(deps, tx)).map(presentLimit);
    });
    return success(copy.limits.done, { data });
  });
}

const presentLimit = ({ market, kind, amount, setBy, setAt }: ApprovalLimitNow): ApprovalLimit => ({
  market,
  kind,
  amount: toDecimal(amount),
  currency: marketOf(market).currency,
  set_by: setBy?.name ?? null,
  set_at: setAt.toISOString(),
});
