import { texts } from '@liftclub/texts';
import type { Currency } from '../money/market';
import { formatAmount, toDecimal } from '../money/money';
import { percentText } from '../pricing/price-rule-form';
import { formatKm } from '../trips/distance';
import type { EarningRule, RunPart } from './earning-rule';
import type { EarningRuleForm } from './earning-rule-form';

const copy = texts.earnings;

/** The figures of a rule as text. */
export const earningFiguresText = (
  rule: Omit<EarningRule, 'currency' | 'validFrom'>,
): Omit<EarningRuleForm, 'valid_from'> => ({
  share_percent: percentText(rule.share),
  per_run: toDecimal(rule.perRun),
  per_km: toDecimal(rule.perKm),
  waiting_per_minute: toDecimal(rule.waitingPerMinute),
  minimum_run: toDecimal(rule.minimumRun),
  payout_day: rule.payoutDay,
});

/**
 * A rule in one line, such as "70% of the fees, R 15.00 per run, paid weekly up to Sunday". `figures` are valid; what
 * is zero is left out.
 */
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
    copy.paid(copy.days[figures.payout_day]),
  ].join(', ');
}

/**
 * What a run earned beyond its trips, or a part of it. `quantity` is in km or minutes, `rate` the amount for one of
 * them, or the minimum of a run, as decimals of the wire. `run` is not divided: its parts were not stored.
 */
export interface DescribedPart {
  readonly part: RunPart | 'run';
  readonly quantity: number | null;
  readonly rate: string | null;
}

/** A part in words, without its amount: "12.43 km at R 1.50". */
export function describeRunPart({ part, quantity, rate }: DescribedPart, currency: Currency): string {
  const each = formatAmount(rate ?? '0.00', currency);
  if (part === 'distance') return copy.parts.distance(formatKm(quantity ?? 0), each);
  if (part === 'waiting') return copy.parts.waiting(quantity ?? 0, each);
  return part === 'minimum' ? copy.parts.minimum(each) : copy.parts[part];
}
