import { formatAmount, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RuleScope, RuleValues } from './price-rule';

const copy = texts.consolePrices;

/** The market or the plan that a scope covers. */
export const marketOrPlan = (scope: RuleScope): string =>
  scope.kind === 'discount' ? validityLabel(scope.validity) : copy.markets[scope.currency];

/** "Tariff, South Africa" or "Plan discount, 1 Month". */
export const scopeName = (scope: RuleScope): string => `${copy.kinds[scope.kind]}, ${marketOrPlan(scope)}`;

/** A rule in one line, such as "R 15.00 + R 7.50 per km, at least R 35.00". */
export function describeRule(scope: RuleScope, { tariff, discount, tax }: RuleValues): string {
  if (tariff && scope.kind !== 'discount') {
    const [base, perKm, minimum] = [tariff.base_fee, tariff.fee_per_km, tariff.minimum_fee].map((fee) =>
      formatAmount(fee, scope.currency),
    );
    return copy.tariff(base ?? '', perKm ?? '', minimum ?? '');
  }
  if (discount) return copy.discount(discount.percent, discount.label);
  return tax ? copy.tax(tax.percent) : '';
}
