import { fromDecimal, percentMessage, PRICE_RULE, VALIDITIES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { checkedText, currency, money, text } from '../fields';

export const validity = v.picklist(VALIDITIES);
/** A decimal string with two digits; the maximum depends on the currency. */
export const fee = checkedText((value) =>
  fromDecimal(value) === undefined ? texts.consolePrices.form.fee : undefined,
);
/** A decimal string from 0 to 100 with up to two digits, such as "7.5". */
export const percent = checkedText(percentMessage);
export const label = text(PRICE_RULE.label);

/** The fields of every rule: its first day, its state today, and whether it can be withdrawn. */
const dated = {
  id: v.string(),
  valid_from: v.string(),
  state: v.picklist(['past', 'in_force', 'announced']),
  can_withdraw: v.boolean(),
};

const tariffRule = v.object({ ...dated, base_fee: money, fee_per_km: money, minimum_fee: money });
export type TariffRule = v.InferOutput<typeof tariffRule>;

const taxRule = v.object({ ...dated, percent: v.string() });
export type TaxRuleRow = v.InferOutput<typeof taxRule>;

/** The percentages of the second learner, the third and so on; learners after the last have its percentage. */
export const percents = v.array(v.number());
export const siblingRule = v.object({ ...dated, percents });
export type SiblingRuleRow = v.InferOutput<typeof siblingRule>;

/** The plans that can be paid monthly, and the surcharge in percent of the total. */
export const instalmentRule = v.object({ ...dated, validities: v.array(validity), surcharge_percent: v.string() });
export type InstalmentRuleRow = v.InferOutput<typeof instalmentRule>;

const discountRule = v.object({ ...dated, percent: v.string(), label: v.string() });
export type DiscountRule = v.InferOutput<typeof discountRule>;

/**
 * Hours of service: the earliest and the latest departure, `HH:mm:ss`, both included. Processes of the release before
 * do not send the id.
 */
const serviceHours = v.object({
  ...dated,
  id: v.optional(v.string(), ''),
  can_withdraw: v.optional(v.boolean(), false),
  from: v.string(),
  to: v.string(),
});
export type StaffServiceHours = v.InferOutput<typeof serviceHours>;

/** `today` is the date in the rules' time zone. Rules are sorted by first day, latest first. */
export const priceRules = v.object({
  markets: v.array(
    v.object({
      currency,
      today: v.string(),
      tariffs: v.array(tariffRule),
      taxes: v.array(taxRule),
      /** Processes of the release before do not send these three. */
      siblings: v.optional(v.array(siblingRule), []),
      instalments: v.optional(v.array(instalmentRule), []),
      hours: v.optional(v.array(serviceHours), []),
    }),
  ),
  discounts: v.object({ today: v.string(), plans: v.array(v.object({ validity, rules: v.array(discountRule) })) }),
});
export type PriceRules = v.InferOutput<typeof priceRules>;
