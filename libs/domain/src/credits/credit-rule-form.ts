import { texts } from '@liftclub/texts';
import { ruleStartMessage } from '../pricing/price-rule-form';
import { formMessages, type FormMessages } from '../validation/form-messages';
import type { Message } from '../validation/validation';

/** A credit rule as typed. */
export interface CreditRuleForm {
  readonly valid_from: string;
  readonly percent: string;
}

/** The message for the percent of a credit rule: whole, 0 to 100. */
export function creditPercentMessage(percent: string): Message {
  if (percent.trim() === '') return texts.validation.required;
  return /^(100|\d{1,2})$/.test(percent.trim()) ? undefined : texts.consoleCredits.percent0To100;
}

/** Messages of a new credit rule by field; `today` as `ruleDay('every')`. */
export function creditRuleFormMessages(form: CreditRuleForm, today: string): FormMessages<CreditRuleForm> {
  return formMessages<CreditRuleForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    percent: creditPercentMessage(form.percent),
  });
}
