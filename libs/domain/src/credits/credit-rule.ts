import { addMinutes } from 'date-fns/addMinutes';
import { multiply, type Minor } from '../money/money';
import { keptFare } from '../ledger/kept-fare';
import type { Fare } from '../ledger/ledger-transaction';
import { rowInForce, type Dated } from '../pricing/tariff';

/**
 * The outcomes of a trip that decide what is credited of its fare. A guardian skips: `full`, `half`, `sick` or `none`,
 * by the time that is left. The rider did not come: `no_show`. The others: we did not provide the ride.
 */
export const CREDIT_RULES = [
  'full',
  'half',
  'sick',
  'none',
  'no_show',
  'closure',
  'disruption',
  'cancelled',
  'no_driver',
  'missed',
  'late',
] as const;
export type CreditRule = (typeof CREDIT_RULES)[number];

/**
 * By which rule a trip was credited. `unpaid`: nothing, because the instalment that pays for it was not paid; this is
 * the plan's contract and no rule that staff set.
 */
export const TRIP_CREDIT_RULES = [...CREDIT_RULES, 'unpaid'] as const;
export type TripCreditRule = (typeof TRIP_CREDIT_RULES)[number];

/** What is credited of the fare of a trip with this outcome: whole percent, 0 to 100. */
export interface CreditShare extends Dated {
  readonly outcome: CreditRule;
  readonly percent: number;
}

const SEED_START = '2020-01-01';
const SEEDED_PERCENT: Readonly<Record<CreditRule, number>> = {
  full: 100,
  half: 50,
  sick: 100,
  none: 0,
  no_show: 0,
  closure: 100,
  disruption: 100,
  cancelled: 100,
  no_driver: 100,
  missed: 100,
  late: 100,
};

/** The first credit rules, one for each outcome. */
export const CREDIT_RULE_SEEDS: readonly CreditShare[] = CREDIT_RULES.map((outcome) => ({
  outcome,
  validFrom: SEED_START,
  percent: SEEDED_PERCENT[outcome],
}));

/** The percent of each outcome on `day` (yyyy-MM-dd). Throws Error for an outcome without a row in force. */
export function creditPercents(rows: readonly CreditShare[], day: string): Readonly<Record<CreditRule, number>> {
  const percents = CREDIT_RULES.map((outcome) => {
    const row = rowInForce(
      rows.filter((one) => one.outcome === outcome),
      day,
    );
    if (!row) throw new Error(`No credit rule for ${outcome} on ${day}`);
    return [outcome, row.percent] as const;
  });
  return Object.fromEntries(percents) as Record<CreditRule, number>;
}

/**
 * A fare in two: what is credited of its total, half up to the minor unit, and the fare that is kept; undefined when
 * nothing is.
 */
export function creditedFare(fare: Fare, percent: number): { credit: Minor; kept: Fare | undefined } {
  const credit = multiply(fare.total, percent, 100);
  // A fare of zero has a discount that is earned unless all of the fare is credited.
  return { credit, kept: percent === 100 ? undefined : keptFare(fare, credit) };
}

const LATE_MINUTES = 30;

/** True when a rider was picked up so late that the fare is credited: more than 30 minutes after the booked time. */
export function isLatePickUp(departsAt: Date, pickedUpAt: Date): boolean {
  return pickedUpAt > addMinutes(departsAt, LATE_MINUTES);
}
