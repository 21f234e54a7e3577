import type { addCreditRule, Body } from '@liftclub/api-contract';
import { creditRuleFormMessages, formatDate, ruleDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RequestKind } from '../../modules/approvals';
import { findCreditRules } from '../../modules/credits';
import { throwInvalid } from '../prices';
import { announceCreditRule } from './credit-rules-service';

const { rule, kind } = texts.consoleCredits;

/** A credit rule that begins on a later day. Another one of its outcome, announced meanwhile, makes it outdated. */
export const creditRuleRequest: RequestKind<Body<typeof addCreditRule>> = {
  name: 'credit_rule',
  right: 'prices',
  approvals: 1,
  async describe(deps, db, { outcome, valid_from, percent }) {
    const rules = (await findCreditRules(db)).filter((row) => row.outcome === outcome);
    const today = ruleDay('every', deps.clock());
    const current = rules.findLast(({ validFrom }) => validFrom <= today);
    const before = current ? rule(String(current.percent)) : texts.consolePrices.nothingYet;
    const name = `${kind}, ${texts.creditRules.outcome[outcome]}`;
    return {
      market: 'every',
      subject: { kind: 'credit_rules', id: outcome },
      summary: texts.consoleRequests.summaries.rule(name, formatDate(valid_from), before, rule(percent)),
      version: rules.map(({ id }) => id).join(' '),
    };
  },
  async perform(deps, tx, body, by) {
    const { outcome, valid_from: validFrom, percent } = body;
    throwInvalid(creditRuleFormMessages(body, ruleDay('every', deps.clock())));
    const id = await announceCreditRule(deps, tx, by, { outcome, validFrom, percent: Number(percent) });
    return { message: texts.consolePrices.confirm.done(formatDate(validFrom)), data: { id } };
  },
};
