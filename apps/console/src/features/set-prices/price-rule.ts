import type {
  BodyInput,
  DiscountRule,
  InstalmentRuleRow,
  previewEarningRule,
  previewPrice,
  Query,
  SiblingRuleRow,
  StaffCreditRule,
  StaffEarningRule,
  StaffServiceHours,
  TariffRule,
  TaxRuleRow,
} from '@liftclub/api-contract';
import type { CreditRule, Currency, ServiceHours, Validity } from '@liftclub/domain';

/** What a price rule applies to. */
export type PriceScope =
  | { readonly kind: 'tariff' | 'tax'; readonly currency: Currency }
  | { readonly kind: 'discount'; readonly validity: Validity };

/** What a credit rule applies to. */
export interface CreditScope {
  readonly kind: 'credit';
  readonly outcome: CreditRule;
}

/** The market of hours of service. */
export interface HoursScope {
  readonly kind: 'hours';
  readonly currency: Currency;
}

/** The market of sibling discounts. */
export interface SiblingScope {
  readonly kind: 'sibling';
  readonly currency: Currency;
}

/** The market whose plans can be paid monthly. */
export interface InstalmentScope {
  readonly kind: 'instalment';
  readonly currency: Currency;
}

/** The market of what drivers earn. */
export interface EarningScope {
  readonly kind: 'earning';
  readonly currency: Currency;
}

/** The rules of one scope replace each other, each from its first day on. */
export type RuleScope = PriceScope | CreditScope | HoursScope | SiblingScope | InstalmentScope | EarningScope;

/** The amounts and percentages of a price rule, under the name of its kind. */
export type PriceValues = BodyInput<typeof previewPrice>['proposed'];

/** The same of any rule. */
export interface RuleValues extends PriceValues {
  readonly credit?: { readonly percent: string };
  readonly hours?: ServiceHours;
  readonly sibling?: { readonly percents: number[] };
  readonly instalment?: Pick<InstalmentRuleRow, 'validities' | 'surcharge_percent'>;
  readonly earning?: Omit<Query<typeof previewEarningRule>, 'market'>;
}

/** A rule of any kind; `validFrom` is a date (yyyy-MM-dd), `state` is the state on the server's day. */
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
export const readSibling = ({ percents, ...rule }: SiblingRuleRow): Rule => ({
  ...dated(rule),
  values: { sibling: { percents } },
});
export const readInstalment = ({ validities, surcharge_percent, ...rule }: InstalmentRuleRow): Rule => ({
  ...dated(rule),
  values: { instalment: { validities, surcharge_percent } },
});
export const readCredit = ({ percent, ...rule }: StaffCreditRule): Rule => ({
  ...dated(rule),
  values: { credit: { percent } },
});
export const readHours = ({ from, to, ...rule }: StaffServiceHours): Rule => ({
  ...dated(rule),
  values: { hours: { from, to } },
});
export const readEarning = ({
  share_percent,
  per_run,
  per_km,
  waiting_per_minute,
  minimum_run,
  payout_day,
  ...rule
}: StaffEarningRule): Rule => ({
  ...dated(rule),
  values: { earning: { share_percent, per_run, per_km, waiting_per_minute, minimum_run, payout_day } },
});
