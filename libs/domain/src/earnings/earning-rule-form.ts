import type { WeekDay } from '../calendar/calendar';
import type { Currency } from '../money/market';
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
  /** The last day of the week that is paid. */
  readonly payout_day: WeekDay;
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
    payout_day: undefined,
  });
}
