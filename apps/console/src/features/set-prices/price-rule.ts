import type { BodyInput, DiscountRule, previewPrice, TariffRule, TaxRuleRow } from '@liftclub/api-contract';
import type { Currency, Validity } from '@liftclub/domain';

/** What a price rule applies to. The rules of one scope replace each other, each from its first day on. */
export type RuleScope =
  | { readonly kind: 'tariff' | 'tax'; readonly currency: Currency }
  | { readonly kind: 'discount'; readonly validity: Validity };

/** The amounts and percentages of a rule, under the name of its kind. */
export type RuleValues = BodyInput<typeof previewPrice>['proposed'];

/** A price rule of any kind; `validFrom` is a date (yyyy-MM-dd), `state` is the state on the server's day. */
export interface Rule {
  readonly id: string;
  readonly validFrom: string;
  readonly state: TariffRule['state'];
  readonly canWithdraw: boolean;
  readonly values: RuleValues;
}

const dated = ({ id, valid_from, state, can_withdraw }: Omit<TaxRuleRow, 'percent'>) => ({
  id,
  validFrom: valid_from,
  state,
  canWithdraw: can_withdraw,
});

export const readTariff = ({ base_fee, fee_per_km, minimum_fee, ...rule }: TariffRule): Rule => ({
  ...dated(rule),
  values: { tariff: { base_fee, fee_per_km, minimum_fee } },
});
export const readTax = ({ percent, ...rule }: TaxRuleRow): Rule => ({ ...dated(rule), values: { tax: { percent } } });
export const readDiscount = ({ percent, label, ...rule }: DiscountRule): Rule => ({
  ...dated(rule),
  values: { discount: { percent, label } },
});
