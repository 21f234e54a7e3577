import {
  addMonths,
  discountFormMessages,
  hundredthsOf,
  percentText,
  tariffFormMessages,
  taxFormMessages,
  toDecimal,
  type FormMessages,
} from '@liftclub/domain';
import type { RuleScope, RuleValues } from './price-rule';

/** A change as typed; a kind of rule uses the fields that it has. */
export interface AnnounceForm {
  readonly valid_from: string;
  readonly base_fee: string;
  readonly fee_per_km: string;
  readonly minimum_fee: string;
  readonly percent: string;
  readonly label: string;
}

const EMPTY = { base_fee: '', fee_per_km: '', minimum_fee: '', percent: '', label: '' };

/** A form to begin with: the figures that would hold otherwise, from the first day of next month. */
export function initialAnnounceForm({ tariff, discount, tax }: RuleValues, today: string): AnnounceForm {
  return { ...EMPTY, valid_from: addMonths(`${today.slice(0, 8)}01`, 1), ...tariff, ...discount, ...tax };
}

/** What is wrong with a form, by field. */
export function announceFormErrors(scope: RuleScope, form: AnnounceForm, today: string): FormMessages<AnnounceForm> {
  if (scope.kind === 'discount') return discountFormMessages(form, today);
  return scope.kind === 'tariff' ? tariffFormMessages(form, scope.currency, today) : taxFormMessages(form, today);
}

/** A form without faults as it is sent. */
export function ruleValuesOf({ kind }: RuleScope, form: AnnounceForm): RuleValues {
  const fee = (typed: string) => toDecimal(read(typed));
  const percent = percentText(read(form.percent || '0'));
  if (kind === 'tariff')
    return {
      tariff: { base_fee: fee(form.base_fee), fee_per_km: fee(form.fee_per_km), minimum_fee: fee(form.minimum_fee) },
    };
  return kind === 'tax' ? { tax: { percent } } : { discount: { percent, label: form.label.trim() } };
}

function read(typed: string): number {
  const hundredths = hundredthsOf(typed);
  if (hundredths === undefined) throw new RangeError(`Not a number: ${typed}`);
  return hundredths;
}
