import {
  creditedFare,
  creditPercents,
  rideCredited,
  rideEarned,
  ruleDay,
  tripSubject,
  type CreditRule,
  type Fare,
  type Minor,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { findUncredited, storeCredits, type UncreditedTrip } from './credited-trips-repository';
import { findCreditRules } from '../credits';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** A rule and the whole percent of the fare that it credits, 0 to 100. */
export interface CreditGrant {
  readonly rule: CreditRule;
  readonly percent: number;
}

/** A trip of which `credit` minor units were credited. */
export interface CreditedTrip extends UncreditedTrip {
  readonly credit: Minor;
  readonly rule: CreditRule;
}

/** What each outcome credits today, in whole percent. Rules begin in both markets on Johannesburg's date. */
export async function percentsInForce({ clock }: Pick<Deps, 'clock'>, tx: Executor) {
  return creditPercents(await findCreditRules(tx), ruleDay('every', clock()));
}

/** The stored shares of a trip in the price of its plan. */
export const fareOf = ({ fare, vat, discount }: UncreditedTrip): Fare => ({ total: fare, vat, discount });

/**
 * Credits trips by a rule, in the caller's transaction: stores credit and rule with each trip and posts the credited
 * part of its fare to the passenger's credit and the rest as earned. A trip that has a credit, of whatever amount, is
 * left as it is. Returns the trips that were credited, by id. Four statements, however many trips there are.
 */
export async function creditTrips(
  deps: Deps,
  tx: Executor,
  ids: readonly string[],
  { rule, percent }: CreditGrant,
): Promise<CreditedTrip[]> {
  const at = deps.clock();
  const uncredited = await findUncredited(tx, ids);
  const shares = uncredited.map((trip) => ({ trip, ...creditedFare(fareOf(trip), percent) }));
  if (shares.length === 0) return [];
  const credited = shares.map(({ trip, credit }) => ({ ...trip, credit, rule }));
  await storeCredits(tx, rule, credited);
  await post(
    deps,
    tx,
    ...shares.flatMap(({ trip, credit, kept }) => {
      const { bookingId, passengerId, currency } = trip;
      const ride = { tripId: tripSubject(trip), bookingId, currency };
      const given = { ...rideCredited({ ...ride, passengerId, amount: credit }), at };
      return kept ? [given, { ...rideEarned({ ...ride, fare: kept }), at }] : [given];
    }),
  );
  return credited;
}
