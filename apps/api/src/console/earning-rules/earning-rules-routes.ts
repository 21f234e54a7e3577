import { addEarningRule, getEarningRules, previewEarningRule, withdrawEarningRule } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askOrPerform } from '../../modules/approvals';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { earningRuleRequest } from './earning-rule-request';
import { listEarningRules, previewEarnings } from './earning-rules-service';

const copy = texts.consoleEarnings;

/** The routes for what drivers earn: list, preview, announce, withdraw. */
export function earningRulesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getEarningRules, async () => success(copy.title, { data: await listEarningRules(deps) }));

  contractRoute(app, previewEarningRule, async ({ query }) =>
    success(copy.preview.title, { data: await previewEarnings(deps, query) }),
  );

  contractRoute(app, addEarningRule, async (call) => {
    const { body, actor } = call;
    const asked = await idempotently(deps, call, (tx) =>
      askOrPerform(deps, tx, earningRuleRequest, { body, reason: '', actor }),
    );
    return askedResponse<typeof addEarningRule>(asked);
  });

  contractRoute(app, withdrawEarningRule, async ({ params, actor }) => {
    const body = { withdraw: params.id };
    const asked = await deps.db.transaction((tx) =>
      askOrPerform(deps, tx, earningRuleRequest, { body, reason: '', actor }),
    );
    return askedResponse<typeof withdrawEarningRule>(asked);
  });
}
