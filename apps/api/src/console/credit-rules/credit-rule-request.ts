import type { addCreditRule, Body } from '@liftclub/api-contract';
import { creditRuleFormMessages, formatDate, ruleDay, type CreditRule } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RequestKind } from '../../modules/approvals';
import { findCreditRules, lockCreditRule } from '../../modules/credits';
import { notFound, throwInvalid } from '../../problems';
import { announceCreditRule, withdrawCreditRule } from './credit-rules-service';

const { rule, kind } = texts.consoleCredits;
const { summaries } = texts.consoleRequests;

const nameOf = (outcome: CreditRule): string => `${kind}, ${texts.creditRules.outcome[outcome]}`;

/**
 * A credit rule that begins on a later day, which another one of its outcome, announced meanwhile, makes outdated; or
 * the withdrawal of one, by its id.
 */
export const creditRuleRequest: RequestKind<Body<typeof addCreditRule> | { readonly withdraw: string }> = {
  name: 'credit_rule',
  right: 'prices',
  approvals: 1,
  async describe(deps, db, body) {
    if ('withdraw' in body) {
      const row = await lockCreditRule(db, body.withdraw);
      if (!row) throw notFound();
      const { id, validFrom, percent } = row;
      const summary = summaries.withdrawRule(nameOf(row.outcome), formatDate(validFrom), rule(String(percent)));
      return { market: 'every', subject: { kind: 'credit_rules', id: row.outcome }, summary, version: id };
    }
    const { outcome, valid_from, percent } = body;
    const rules = (await findCreditRules(db)).filter((row) => row.outcome === outcome);
    const today = ruleDay('every', deps.clock());
    const current = rules.findLast(({ validFrom }) => validFrom <= today);
    const before = current ? rule(String(current.percent)) : texts.consolePrices.nothingYet;
    return {
      market: 'every',
      subject: { kind: 'credit_rules', id: outcome },
      summary: { name: summaries.rule(nameOf(outcome), formatDate(valid_from)), before, after: rule(percent) },
      version: rules.map(({ id }) => id).join(' '),
    };
  },
  async perform(deps, tx, body, by) {
    if ('withdraw' in body) {
      await withdrawCreditRule(deps, tx, by, body.withdraw);
      return { message: texts.consolePrices.withdraw.done };
    }
    const { outcome, valid_from: validFrom, percent } = body;
    throwInvalid(creditRuleFormMessages(body, ruleDay('every', deps.clock())));
    const id = await announceCreditRule(deps, tx, by, { outcome, validFrom, percent: Number(percent) });
    return { message: texts.consolePrices.confirm.done(formatDate(validFrom)), data: { id } };
  },
};
