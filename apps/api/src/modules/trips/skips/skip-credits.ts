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
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { percentsInForce } from '../../credits';
import { findPlanTrips, type PassengerPlan, type PlanTrip } from './skips-repository';

/** What skipping a trip credits, and until when; `percent` is of its fare. */
export interface SkipCredit extends SkipConsequence {
  readonly percent: number;
  readonly credit: Minor;
}

/** A trip of a plan, and what skipping it credits now; undefined when it cannot be skipped. */
export interface SkipOption {
  readonly trip: PlanTrip;
  readonly skip: SkipCredit | undefined;
}

/** The trips of a plan by departure, or the one with `tripId`, with what skipping each of them alone credits now. */
export async function findSkipOptions(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  plan: PassengerPlan,
  reason: SkipReason,
  tripId?: string,
): Promise<SkipOption[]> {
  const trips = await findPlanTrips(db, plan);
  const percents = await percentsInForce({ clock }, db);
  const now = clock();
  const requested = trips.filter(({ id }) => tripId === undefined || id === tripId);
  return requested.map((trip) => ({ trip, skip: skipCreditOf(trip, trips, percents, now, reason) }));
}

function skipCreditOf(
  trip: PlanTrip,
  planTrips: readonly PlanTrip[],
  percents: Readonly<Record<CreditRule, number>>,
  now: Date,
  reason: SkipReason,
): SkipCredit | undefined {
  const isSickLearner = reason === 'sick' && trip.scholarId !== null;
  const hasSickDate = isSickLearner && hasSickDateLeft(trip, planTrips);
  const consequence = skipConsequence(trip, zoneOf(trip.currency), now, hasSickDate);
  if (!consequence) return undefined;
  const percent = percents[consequence.rule];
  const { credit } = creditedFare({ total: trip.fare, vat: trip.vat, discount: trip.discount }, percent);
  return { ...consequence, percent, credit };
}

function hasSickDateLeft({ date }: PlanTrip, planTrips: readonly PlanTrip[]): boolean {
  const sickDates = planTrips.filter(({ creditRule }) => creditRule === 'sick').map((trip) => trip.date);
  const rideDays = planTrips.map((trip) => trip.date);
  return isSickDateLeft(rideDays, sickDates, date);
}

/** What skipping a trip credits, on the wire. */
export const skipPreview = ({ trip, skip }: SkipOption): SkipPreview => ({
  allowed: skip !== undefined,
  credit: toDecimal(skip?.credit ?? 0),
  currency: trip.currency,
  rule: skip?.rule ?? 'none',
  until: skip?.until.toISOString() ?? null,
});
