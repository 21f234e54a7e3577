import type { addEarningRule, Body } from '@liftclub/api-contract';
import {
  describeEarningRule,
  earningFiguresText,
  earningRuleFormMessages,
  formatDate,
  marketOf,
  marketOfCurrency,
  ruleDay,
  type Currency,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RequestKind } from '../../modules/approvals';
import { findEarningRules, lockEarningRule } from '../../modules/driver-earnings';
import { notFound, throwInvalid } from '../../problems';
import { announceEarningRule, ruleOf, withdrawEarnings } from './earning-rules-service';

const { summaries } = texts.consoleRequests;

const nameOf = (currency: Currency): string =>
  `${texts.consoleEarnings.kind}, ${texts.consolePrices.markets[currency]}`;

/**
 * A rule of what drivers earn that begins on a later day, which another one of its market, announced meanwhile, makes
 * outdated; or the withdrawal of one, by its id.
 */
export const earningRuleRequest: RequestKind<Body<typeof addEarningRule> | { readonly withdraw: string }> = {
  name: 'earning_rule',
  right: 'prices',
  approvals: 1,
  async describe(deps, db, body) {
    if ('withdraw' in body) {
      const row = await lockEarningRule(db, body.withdraw);
      if (!row) throw notFound();
      const { id, currency, validFrom } = row;
      const rule = describeEarningRule(earningFiguresText(row), currency);
      return {
        market: marketOfCurrency(currency),
        subject: { kind: 'earning_rules', id: currency },
        summary: summaries.withdrawRule(nameOf(currency), formatDate(validFrom), rule),
        version: id,
      };
    }
    const { market, valid_from, ...figures } = body;
    const { currency } = marketOf(market);
    const rules = (await findEarningRules(db)).filter((row) => row.currency === currency);
    const current = rules.findLast(({ validFrom }) => validFrom <= ruleDay(currency, deps.clock()));
    return {
      market,
      subject: { kind: 'earning_rules', id: currency },
      summary: {
        name: summaries.rule(nameOf(currency), formatDate(valid_from)),
        before: current ? describeEarningRule(earningFiguresText(current), currency) : texts.consolePrices.nothingYet,
        after: describeEarningRule(figures, currency),
      },
      version: rules.map(({ id }) => id).join(' '),
    };
  },
  async perform(deps, tx, body, by) {
    if ('withdraw' in body) {
      await withdrawEarnings(deps, tx, by, body.withdraw);
      return { message: texts.consolePrices.withdraw.done };
    }
    const { market, valid_from: validFrom, ...figures } = body;
    const { currency } = marketOf(market);
    throwInvalid(earningRuleFormMessages(body, currency, ruleDay(currency, deps.clock())));
    const id = await announceEarningRule(deps, tx, by, { currency, validFrom, ...ruleOf(figures) });
    return { message: texts.consolePrices.confirm.done(formatDate(validFrom)), data: { id } };
  },
};
