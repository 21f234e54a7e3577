import { addCreditRule, getStaffCreditRules, withdrawCreditRule } from '@liftclub/api-contract';
import { creditRuleFormMessages, formatDate, ruleDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { throwInvalid } from '../prices';
import { announceCreditRule, listCreditRules, withdrawRule } from './credit-rules-service';

/** The routes for credit rules: list, announce, withdraw. */
export function creditRulesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getStaffCreditRules, async () =>
    success(texts.consoleCredits.title, { data: await listCreditRules(deps) }),
  );

  contractRoute(app, addCreditRule, async (call) => {
    const { outcome, valid_from: validFrom, percent } = call.body;
    // Validated under the idempotency key: a call repeated after midnight gets the response of the first.
    const id = await idempotently(deps, call, (tx) => {
      throwInvalid(creditRuleFormMessages(call.body, ruleDay('every', deps.clock())));
      return announceCreditRule(deps, tx, call.actor, { outcome, validFrom, percent: Number(percent) });
    });
    return success(texts.consolePrices.confirm.done(formatDate(validFrom)), { data: { id } });
  });

  contractRoute(app, withdrawCreditRule, async ({ params, actor }) => {
    await withdrawRule(deps, actor, params.id);
    return success(texts.consolePrices.withdraw.done);
  });
}
