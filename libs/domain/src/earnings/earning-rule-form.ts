import { texts } from '@liftclub/texts';
import type { Currency } from '../money/market';
import { formatAmount } from '../money/money';
import { feeMessage, percentMessage, ruleStartMessage } from '../pricing/price-rule-form';
import { formMessages, type FormMessages } from '../validation/form-messages';

/** An earning rule as typed; `share_percent` is the share of the fees, the others are amounts in main units. */
export interface EarningRuleForm {
  readonly valid_from: string;
  readonly share_percent: string;
  readonly per_run: string;
  readonly per_km: string;
  readonly waiting_per_minute: string;
  readonly minimum_run: string;
}

/** Messages of a new earning rule by field; `today` as `ruleDay` of its currency. */
export function earningRuleFormMessages(
  form: EarningRuleForm,
  currency: Currency,
  today: string,
): FormMessages<EarningRuleForm> {
  return formMessages<EarningRuleForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    share_percent: percentMessage(form.share_percent),
    per_run: feeMessage(form.per_run, currency),
    per_km: feeMessage(form.per_km, currency),
    waiting_per_minute: feeMessage(form.waiting_per_minute, currency),
    minimum_run: feeMessage(form.minimum_run, currency),
  });
}

const copy = texts.consoleEarnings;

/** A rule in one line, such as "70% of the fees, R 15.00 per run". `figures` are valid; what is zero is left out. */
export function describeEarningRule(figures: Omit<EarningRuleForm, 'valid_from'>, currency: Currency): string {
  const amounts = [
    [figures.per_run, copy.perRun],
    [figures.per_km, copy.perKm],
    [figures.waiting_per_minute, copy.waiting],
    [figures.minimum_run, copy.minimum],
  ] as const;
  const added = amounts.filter(([amount]) => Number(amount) > 0);
  return [
    copy.share(figures.share_percent),
    ...added.map(([amount, describe]) => describe(formatAmount(amount, currency))),
  ].join(', ');
}
