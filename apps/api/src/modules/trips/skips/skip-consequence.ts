import {
  creditedFare,
  isSickDateLeft,
  skipConsequence,
  toDecimal,
  zoneOf,
  type CreditRule,
  type Minor,
  type SkipConsequence,
  type SkipReason,
} from '@liftclub/domain';
import type { SkipPreview } from '@liftclub/api-contract';
import type { PlanTrip } from './skips-repository';

/** What skipping a trip gives back, and until when; `percent` is of its fare. */
export interface Consequence extends SkipConsequence {
  readonly percent: number;
  readonly credit: Minor;
}

/** What skipping `trip`, one of `plan`, gives back now; undefined when it cannot be skipped. */
export function consequenceOf(
  trip: PlanTrip,
  plan: readonly PlanTrip[],
  percents: Readonly<Record<CreditRule, number>>,
  now: Date,
  reason: SkipReason,
): Consequence | undefined {
  const used = plan.filter(({ creditRule }) => creditRule === 'sick').map(({ date }) => date);
  const rideDays = plan.map(({ date }) => date);
  const isSickLearner = reason === 'sick' && trip.scholarId !== null;
  const hasSickDate = isSickLearner && isSickDateLeft(rideDays, used, trip.date);
  const found = skipConsequence(trip, zoneOf(trip.currency), now, hasSickDate);
  if (!found) return undefined;
  const percent = percents[found.rule];
  const { credit } = creditedFare({ total: trip.fare, vat: trip.vat, discount: trip.discount }, percent);
  return { ...found, percent, credit };
}

/** The consequence on the wire. */
export const consequenceResponse = ({ currency }: PlanTrip, found: Consequence | undefined): SkipPreview => ({
  allowed: found !== undefined,
  credit: toDecimal(found?.credit ?? 0),
  currency,
  rule: found?.rule ?? 'none',
  until: found?.until.toISOString() ?? null,
});
