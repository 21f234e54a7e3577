import { addCreditRule, getStaffCreditRules, withdrawCreditRule } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askOrPerform } from '../../modules/approvals';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { creditRuleRequest } from './credit-rule-request';
import { listCreditRules } from './credit-rules-service';

/** The routes for credit rules: list, announce, withdraw. */
export function creditRulesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getStaffCreditRules, async () =>
    success(texts.consoleCredits.title, { data: await listCreditRules(deps) }),
  );

  contractRoute(app, addCreditRule, async (call) => {
    const { body, actor } = call;
    const asked = await idempotently(deps, call, (tx) =>
      askOrPerform(deps, tx, creditRuleRequest, { body, reason: '', actor }),
    );
    return askedResponse<typeof addCreditRule>(asked);
  });

  contractRoute(app, withdrawCreditRule, async ({ params, actor }) => {
    const body = { withdraw: params.id };
    const asked = await deps.db.transaction((tx) =>
      askOrPerform(deps, tx, creditRuleRequest, { body, reason: '', actor }),
    );
    return askedResponse<typeof withdrawCreditRule>(asked);
  });
}
