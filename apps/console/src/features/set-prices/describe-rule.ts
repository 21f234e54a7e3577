import { describeEarningRule, formatAmount, formatTime, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RuleScope, RuleValues } from './price-rule';

const copy = texts.consolePrices;

/** The market, the plan or the outcome that a scope covers. */
function coveredBy(scope: RuleScope): string {
  if (scope.kind === 'credit') return texts.creditRules.outcome[scope.outcome];
  return scope.kind === 'discount' ? validityLabel(scope.validity) : copy.markets[scope.currency];
}

function kindName({ kind }: RuleScope): string {
  if (kind === 'credit') return texts.consoleCredits.kind;
  return kind === 'earning' ? texts.consoleEarnings.kind : copy.kinds[kind];
}

/** The name of a section within its card: "Tariff" of a market, "1 Month", "You skip the ride late". */
export const sectionName = (scope: RuleScope): string =>
  'currency' in scope && scope.kind !== 'earning' ? kindName(scope) : coveredBy(scope);

/** "Tariff, South Africa" or "Plan discount, 1 Month". */
export const scopeName = (scope: RuleScope): string => `${kindName(scope)}, ${coveredBy(scope)}`;

/** The subject of a request to announce a rule of the scope, as the server names it. */
export function requestSubject(scope: RuleScope): string {
  if (scope.kind === 'credit') return scope.outcome;
  if (scope.kind === 'earning') return scope.currency;
  return `${scope.kind} ${scope.kind === 'discount' ? scope.validity : scope.currency}`;
}

/** A rule in one line, such as "R 15.00 + R 7.50 per km, at least R 35.00". */
export function describeRule(
  scope: RuleScope,
  { tariff, discount, sibling, instalment, tax, credit, hours, earning }: RuleValues,
): string {
  if (hours) return copy.leave(formatTime(hours.from), formatTime(hours.to));
  if (credit) return texts.consoleCredits.rule(credit.percent);
  if (earning && scope.kind === 'earning') return describeEarningRule(earning, scope.currency);
  if (tariff && 'currency' in scope) {
    const [base, perKm, minimum] = [tariff.base_fee, tariff.fee_per_km, tariff.minimum_fee].map((fee) =>
      formatAmount(fee, scope.currency),
    );
    return copy.tariff(base ?? '', perKm ?? '', minimum ?? '');
  }
  if (discount) return copy.discount(discount.percent, discount.label);
  if (sibling) return copy.siblings(sibling.percents.map(String));
  if (instalment) return copy.instalments(instalment.validities.map(validityLabel), instalment.surcharge_percent);
  return tax ? copy.tax(tax.percent) : '';
}
