import { addMonths, isDate } from '../calendar/calendar';
import { RIDE_DISTANCE } from '../trips/distance';
import { formMessages, type FormMessages } from '../validation/form-messages';
import type { Currency } from '../money/market';
import { formatMoney, type BasisPoints, type Minor } from '../money/money';
import { validityLabel, type Validity } from './plan';
import { texts } from '@liftclub/texts';
import { optionalTextMessage, requiredTextMessage, type Message } from '../validation/validation';

/**
 * Limits of a price rule: highest fee in minor units, label length in characters, learners that a sibling rule names,
 * and months that one is announced ahead.
 */
export const PRICE_RULE = {
  maxFee: { ZAR: 5_000_00, NGN: 500_000_00 },
  label: 60,
  siblings: 6,
  monthsAhead: 24,
} as const;

/** A tariff as typed; `valid_from` as yyyy-MM-dd. */
export interface TariffForm {
  readonly valid_from: string;
  readonly base_fee: string;
  readonly fee_per_km: string;
  readonly minimum_fee: string;
}

/** A discount of a plan as typed. */
export interface DiscountForm {
  readonly valid_from: string;
  readonly percent: string;
  readonly label: string;
}

/** A sibling rule as typed: "5, 10" for the second learner and the third. */
export interface SiblingForm {
  readonly valid_from: string;
  readonly percents: string;
}

/** A rule of paying monthly as typed; which plans it covers is chosen. */
export interface InstalmentForm {
  readonly valid_from: string;
  readonly surcharge_percent: string;
}

/** A tax rule as typed. */
export interface TaxForm {
  readonly valid_from: string;
  readonly percent: string;
}

/**
 * Hundredths of a number as typed: "12", "12.5", "12,50" and "1 200.00" are 1200, 1250, 1250 and 120000. Undefined for
 * anything else, such as a sign or a third decimal. A fee gives minor units, a percentage hundredths of a percent.
 */
export function hundredthsOf(typed: string): Minor | BasisPoints | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, ''));
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : undefined;
}

/** "7.5" of 750 hundredths of a percent. */
export function percentText(share: BasisPoints): string {
  return String(share / 100);
}

/**
 * The message for the first day of a rule: from tomorrow, so that no price changes while it is shown, to two years
 * ahead.
 */
export function ruleStartMessage(validFrom: string, today: string): Message {
  if (!isDate(validFrom)) return texts.validation.date;
  if (validFrom <= today) return texts.consolePrices.form.startTooSoon;
  return validFrom > addMonths(today, PRICE_RULE.monthsAhead) ? texts.consolePrices.form.startTooFar : undefined;
}

/** The message for a fee: from zero to the highest of its currency, at most two digits after the point. */
export function feeMessage(fee: string, currency: Currency): Message {
  if (fee.trim() === '') return texts.validation.required;
  const amount = hundredthsOf(fee);
  if (amount === undefined) return texts.consolePrices.form.fee;
  const max = PRICE_RULE.maxFee[currency];
  return amount > max ? texts.consolePrices.form.feeTooHigh(formatMoney(max, currency)) : undefined;
}

/** The message for a percentage: 0 to 100, at most two digits after the point. */
export function percentMessage(percent: string): Message {
  if (percent.trim() === '') return texts.validation.required;
  const share = hundredthsOf(percent);
  return share === undefined || share > 10_000 ? texts.consolePrices.form.percent0To100 : undefined;
}

/** A comma inside a number, which could be its decimal comma or separate two. */
const UNCLEAR_COMMA = /,\S/;

/**
 * Hundredths of a percent of percentages as typed, "5, 7.5"; undefined unless each is one from 0 to 100, and each comma
 * is followed by a blank.
 */
export function siblingSharesOf(typed: string): readonly BasisPoints[] | undefined {
  if (UNCLEAR_COMMA.test(typed)) return undefined;
  const shares = typed.split(/[,;]/).flatMap((percent) => hundredthsOf(percent) ?? []);
  const isComplete = shares.length === typed.split(/[,;]/).length;
  return isComplete && shares.every((share) => share <= 10_000) ? shares : undefined;
}

/** The message for the percentages of a sibling rule: for one to six learners, each as `percentMessage`. */
export function siblingPercentsMessage(percents: string): Message {
  if (percents.trim() === '') return texts.validation.required;
  if (UNCLEAR_COMMA.test(percents)) return texts.consolePrices.form.percentsSeparated;
  const shares = siblingSharesOf(percents);
  if (!shares) return texts.consolePrices.form.percents;
  return shares.length > PRICE_RULE.siblings
    ? texts.consolePrices.form.tooManyPercents(PRICE_RULE.siblings)
    : undefined;
}

/** The message for the distance of a sample ride in km: 0.1 to 200, at most two digits after the point. */
export function kmMessage(km: string): Message {
  const hundredths = hundredthsOf(km) ?? 0;
  return hundredths >= RIDE_DISTANCE.min * 100 && hundredths <= RIDE_DISTANCE.max * 100
    ? undefined
    : texts.validation.distance;
}

/** Messages of a new tariff by field; `today` as `ruleDay` of its currency. */
export function tariffFormMessages(form: TariffForm, currency: Currency, today: string): FormMessages<TariffForm> {
  return formMessages<TariffForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    base_fee: feeMessage(form.base_fee, currency),
    fee_per_km: feeMessage(form.fee_per_km, currency),
    minimum_fee: feeMessage(form.minimum_fee, currency),
  });
}

/**
 * Messages of a new plan discount by field. A discount above zero requires a label for the passenger, and a percentage
 * in the label must be that of the discount.
 */
export function discountFormMessages(form: DiscountForm, today: string): FormMessages<DiscountForm> {
  const labelMessage = hundredthsOf(form.percent) === 0 ? optionalTextMessage : requiredTextMessage;
  return formMessages<DiscountForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    percent: percentMessage(form.percent),
    label: labelMessage(form.label, PRICE_RULE.label) ?? namedPercentMessage(form),
  });
}

function namedPercentMessage({ percent, label }: DiscountForm): Message {
  const named = /(\d+(?:[.,]\d+)?)\s?%/.exec(label)?.[1];
  return named === undefined || hundredthsOf(named) === hundredthsOf(percent)
    ? undefined
    : texts.consolePrices.form.otherPercent(named);
}

/**
 * "5% off for 1 month", the default label of a discount as typed; empty when the percentage is zero or not a number.
 */
export function usualDiscountLabel(percent: string, validity: Validity): string {
  const share = hundredthsOf(percent);
  return share ? texts.consolePrices.discountLabel(percentText(share), validityLabel(validity).toLowerCase()) : '';
}

/** Messages of a new sibling rule by field; `today` as `ruleDay` of its currency. */
export function siblingFormMessages(form: SiblingForm, today: string): FormMessages<SiblingForm> {
  return formMessages<SiblingForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    percents: siblingPercentsMessage(form.percents),
  });
}

/** Messages of a new rule of paying monthly by field; `today` as `ruleDay` of its currency. */
export function instalmentFormMessages(form: InstalmentForm, today: string): FormMessages<InstalmentForm> {
  return formMessages<InstalmentForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    surcharge_percent: percentMessage(form.surcharge_percent),
  });
}

/** Messages of a new tax rule by field; `today` as `ruleDay` of its currency. */
export function taxFormMessages(form: TaxForm, today: string): FormMessages<TaxForm> {
  return formMessages<TaxForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    percent: percentMessage(form.percent),
  });
}
