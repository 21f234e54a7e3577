import {
  addMonths,
  creditRuleFormMessages,
  discountFormMessages,
  earningRuleFormMessages,
  instalmentFormMessages,
  isValidity,
  hundredthsOf,
  serviceHoursFormMessages,
  siblingFormMessages,
  siblingSharesOf,
  percentText,
  tariffFormMessages,
  taxFormMessages,
  toDecimal,
  type FormMessages,
  type WeekDay,
} from '@liftclub/domain';
import type { RuleScope, RuleValues } from './price-rule';

/** The form of a new rule; each kind uses a part of the fields. */
export interface AnnounceForm {
  readonly valid_from: string;
  readonly base_fee: string;
  readonly fee_per_km: string;
  readonly minimum_fee: string;
  readonly percent: string;
  readonly label: string;
  readonly percents: string;
  /** Separated by commas. */
  readonly validities: string;
  readonly surcharge_percent: string;
  readonly from: string;
  readonly to: string;
  readonly share_percent: string;
  readonly per_run: string;
  readonly per_km: string;
  readonly waiting_per_minute: string;
  readonly minimum_run: string;
  readonly payout_day: WeekDay;
}

const EMPTY = {
  base_fee: '',
  fee_per_km: '',
  minimum_fee: '',
  percent: '',
  label: '',
  percents: '',
  validities: '',
  surcharge_percent: '',
  from: '',
  to: '',
  share_percent: '',
  per_run: '',
  per_km: '',
  waiting_per_minute: '',
  minimum_run: '',
  payout_day: 'Sun' as const,
};

/** The form filled with the values of the latest rule and the first day of the next month. */
export function initialAnnounceForm(
  { tariff, discount, sibling, instalment, tax, credit, hours, earning }: RuleValues,
  today: string,
): AnnounceForm {
  const valid_from = addMonths(`${today.slice(0, 8)}01`, 1);
  const percents = sibling?.percents.join(', ') ?? '';
  const monthly = instalment && { ...instalment, validities: instalment.validities.join() };
  return {
    ...EMPTY,
    valid_from,
    percents,
    ...monthly,
    ...tariff,
    ...discount,
    ...tax,
    ...credit,
    ...hours,
    ...earning,
  };
}

/** The validation errors of the form, by field. */
export function announceFormErrors(scope: RuleScope, form: AnnounceForm, today: string): FormMessages<AnnounceForm> {
  if (scope.kind === 'credit') return creditRuleFormMessages(form, today);
  if (scope.kind === 'hours') return serviceHoursFormMessages(form, today);
  if (scope.kind === 'sibling') return siblingFormMessages(form, today);
  if (scope.kind === 'instalment') return instalmentFormMessages(form, today);
  if (scope.kind === 'earning') return earningRuleFormMessages(form, scope.currency, today);
  if (scope.kind === 'discount') return discountFormMessages(form, today);
  return scope.kind === 'tariff' ? tariffFormMessages(form, scope.currency, today) : taxFormMessages(form, today);
}

/** The values of a valid form, as the API takes them. Throws RangeError for a text that is not a number. */
export function ruleValuesOf({ kind }: RuleScope, form: AnnounceForm): RuleValues {
  if (kind === 'credit') return { credit: { percent: form.percent.trim() } };
  if (kind === 'hours') return { hours: { from: form.from, to: form.to } };
  if (kind === 'sibling')
    return { sibling: { percents: (siblingSharesOf(form.percents) ?? []).map((share) => share / 100) } };
  if (kind === 'instalment') {
    const validities = form.validities.split(',').filter(isValidity);
    return { instalment: { validities, surcharge_percent: percentText(read(form.surcharge_percent)) } };
  }
  const fee = (typed: string) => toDecimal(read(typed));
  const percent = percentText(read(form.percent || '0'));
  if (kind === 'tariff')
    return {
      tariff: { base_fee: fee(form.base_fee), fee_per_km: fee(form.fee_per_km), minimum_fee: fee(form.minimum_fee) },
    };
  if (kind === 'earning')
    return {
      earning: {
        share_percent: percentText(read(form.share_percent)),
        per_run: fee(form.per_run),
        per_km: fee(form.per_km),
        waiting_per_minute: fee(form.waiting_per_minute),
        minimum_run: fee(form.minimum_run),
        payout_day: form.payout_day,
      },
    };
  return kind === 'tax' ? { tax: { percent } } : { discount: { percent, label: form.label.trim() } };
}

function read(typed: string): number {
  const hundredths = hundredthsOf(typed);
  if (hundredths === undefined) throw new RangeError(`Not a number: ${typed}`);
  return hundredths;
}
