import { getCreditRules, type CreditRuleRow } from '@liftclub/api-contract';
import { CREDIT_RULES, ruleDay, ruleState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { findCreditRules } from './credit-rules-repository';

/** The published credit rules. */
export function creditsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getCreditRules, async () =>
    success(texts.creditRules.rules.title, { data: await publishedRules(deps) }),
  );
}

/** The rules in force and those announced, in the order of the outcomes. */
async function publishedRules({ db, clock }: Dependencies): Promise<CreditRuleRow[]> {
  const rows = await findCreditRules(db);
  const today = ruleDay('every', clock());
  return CREDIT_RULES.flatMap((outcome) => {
    const own = rows.filter((row) => row.outcome === outcome);
    return own
      .filter((row) => ruleState(row, own, today) !== 'past')
      .map(({ percent, validFrom }) => ({
        outcome,
        percent,
        valid_from: validFrom,
        until: texts.creditRules.until[outcome],
      }));
  });
}
