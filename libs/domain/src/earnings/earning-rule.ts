import type { WeekDay } from '../calendar/calendar';
import type { Currency } from '../money/market';
import { multiply, shareOf, type BasisPoints, type Minor } from '../money/money';
import type { Dated } from '../pricing/tariff';

/** What drivers earn by trips and runs, in minor units. */
export interface EarningFigures {
  /** Of the fee of each trip, before discounts and VAT. */
  readonly share: BasisPoints;
  readonly perRun: Minor;
  /** For each km driven, base to base. */
  readonly perKm: Minor;
  /** For each whole minute that the driver waited for a rider beyond the first five. */
  readonly waitingPerMinute: Minor;
  /** The least that a run earns, its trips included. */
  readonly minimumRun: Minor;
}

/** The figures of a market from a day on. The row in force on the day of a run applies. */
export interface EarningRule extends Dated, EarningFigures {
  readonly currency: Currency;
  /** The last day of the week that the weekly batch pays. The row in force on the day of the batch applies. */
  readonly payoutDay: WeekDay;
}

/** The first rules: 70 % of the fees, and nothing else, paid by weeks that end on Sunday. */
export const EARNING_RULE_SEEDS: readonly EarningRule[] = (['ZAR', 'NGN'] as const).map((currency) => ({
  currency,
  validFrom: '2020-01-01',
  share: 7_000,
  perRun: 0,
  perKm: 0,
  waitingPerMinute: 0,
  minimumRun: 0,
  payoutDay: 'Sun',
}));

/** What a trip earns its driver, half up. `fee` is without VAT and before discounts. */
export const tripEarning = ({ share }: Pick<EarningFigures, 'share'>, fee: Minor): Minor => shareOf(fee, share);

/** A run that was driven. */
export interface DrivenRunFacts {
  /** What its trips earned, in minor units. */
  readonly trips: Minor;
  /** As driven, else as planned. */
  readonly km: number;
  /** Whole minutes, of all its trips. */
  readonly waitingMinutes: number;
}

/** The amounts of a run beyond its trips, in the order in which they are listed. */
export const RUN_PARTS = ['run_fee', 'distance', 'waiting', 'minimum'] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** The km of a run that are paid, in hundredths. */
export const paidHundredthsOfKm = (km: number): number => Math.round(km * 100);

/**
 * What a run earns its driver beyond its trips, in minor units: the amounts per run, km and minute of waiting, and what
 * is then missing from the minimum. Half up to the minor unit.
 */
export function runParts(
  rule: EarningFigures,
  { trips, km, waitingMinutes }: DrivenRunFacts,
): Readonly<Record<RunPart, Minor>> {
  const distance = multiply(rule.perKm, paidHundredthsOfKm(km), 100);
  const waiting = rule.waitingPerMinute * waitingMinutes;
  const minimum = Math.max(0, rule.minimumRun - trips - rule.perRun - distance - waiting);
  return { run_fee: rule.perRun, distance, waiting, minimum };
}

/** The sum of `runParts`. */
export const runEarning = (rule: EarningFigures, facts: DrivenRunFacts): Minor =>
  Object.values(runParts(rule, facts)).reduce((sum, part) => sum + part, 0);

/** Instants of a trip that a driver waited for. */
export interface Waiting {
  /** When the window of the pick-up begins. */
  readonly windowFrom: Date;
  readonly arrivedAt: Date;
  /** When the rider got in, or was reported not to come. */
  readonly endedAt: Date;
}

/** A driver waits so long for each rider without being paid for it. */
const FREE_WAITING_MINUTES = 5;

/**
 * Whole minutes of waiting that are paid: from the arrival, or the begin of the window if that is later, until the
 * rider got in or was reported not to come, beyond the first five.
 */
export function waitingMinutes({ windowFrom, arrivedAt, endedAt }: Waiting): number {
  const from = Math.max(windowFrom.getTime(), arrivedAt.getTime());
  return Math.max(0, Math.floor((endedAt.getTime() - from) / 60_000) - FREE_WAITING_MINUTES);
}
