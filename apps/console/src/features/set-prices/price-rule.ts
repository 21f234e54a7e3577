import type { BodyInput, DiscountRule, previewPrice, TariffRule, TaxRuleRow } from '@liftclub/api-contract';
import { formatMoney, fromDecimal, validityLabel, type Currency, type Minor, type Validity } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** What a rule is about: rules of the same subject follow one another. */
export type Subject =
  | { readonly kind: 'tariff' | 'tax'; readonly currency: Currency }
  | { readonly kind: 'discount'; readonly validity: Validity };

/** The figures of a rule, under the name of its kind. */
export type Figures = BodyInput<typeof previewPrice>['proposed'];

/** A rule of any kind, as it stands today. */
export interface Rule {
  readonly id: string;
  readonly validFrom: string;
  readonly state: TariffRule['state'];
  readonly canWithdraw: boolean;
  readonly figures: Figures;
}

const copy = texts.consolePrices;

const dated = ({ id, valid_from, state, can_withdraw }: Omit<TaxRuleRow, 'percent'>) => ({
  id,
  validFrom: valid_from,
  state,
  canWithdraw: can_withdraw,
});

export const readTariff = ({ base_fee, fee_per_km, minimum_fee, ...rule }: TariffRule): Rule => ({
  ...dated(rule),
  figures: { tariff: { base_fee, fee_per_km, minimum_fee } },
});
export const readTax = ({ percent, ...rule }: TaxRuleRow): Rule => ({ ...dated(rule), figures: { tax: { percent } } });
export const readDiscount = ({ percent, label, ...rule }: DiscountRule): Rule => ({
  ...dated(rule),
  figures: { discount: { percent, label } },
});

/** Where a subject's rules hold: a market, or a plan. */
export const placeOf = (subject: Subject): string =>
  subject.kind === 'discount' ? validityLabel(subject.validity) : copy.markets[subject.currency];

/** "Tariff, South Africa" or "Plan discount, 1 Month". */
export const nameOf = (subject: Subject): string => `${copy.kinds[subject.kind]}, ${placeOf(subject)}`;

/** Minor units of an amount of the API. Throws RangeError when it is none. */
export function minorOf(decimal: string): Minor {
  const amount = fromDecimal(decimal);
  if (amount === undefined) throw new RangeError(`Not an amount: ${decimal}`);
  return amount;
}

/** An amount of the API as people read it. */
export const moneyText = (decimal: string, currency: Currency): string => formatMoney(minorOf(decimal), currency);

/** A rule in one line. */
export function ruleText(subject: Subject, { tariff, discount, tax }: Figures): string {
  if (tariff && subject.kind !== 'discount') {
    const [base, perKm, minimum] = [tariff.base_fee, tariff.fee_per_km, tariff.minimum_fee].map((fee) =>
      moneyText(fee, subject.currency),
    );
    return copy.tariff(base ?? '', perKm ?? '', minimum ?? '');
  }
  if (discount) return copy.discount(discount.percent, discount.label);
  return tax ? copy.tax(tax.percent) : '';
}
