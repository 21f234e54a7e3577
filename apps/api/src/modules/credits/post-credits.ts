import {
  creditedFare,
  creditPercents,
  rideCredited,
  rideEarned,
  rideRestored,
  ruleDay,
  tripSubject,
  type CreditRule,
  type Currency,
  type Fare,
  type Minor,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict } from '../../problems';
import { findPosted, post } from '../ledger';
import { findAvailableCredit, lockCredit } from '../passenger-credit';
import { findCreditRules } from './credit-rules-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** A rule and the whole percent of the fare that it credits, 0 to 100. */
export interface CreditGrant {
  readonly rule: CreditRule;
  readonly percent: number;
}

/** A trip with its shares of the price of its plan, in minor units. */
interface PricedTrip {
  readonly id: string;
  readonly bookingId: string;
  readonly passengerId: string;
  readonly currency: Currency;
  readonly fare: Minor;
  readonly vat: Minor;
  readonly discount: Minor;
  /** How often the trip was skipped and scheduled again. */
  readonly skipReversals: number;
}

/** What the passenger gets for a trip, and by which rule. */
export interface TripCredit {
  readonly credit: Minor;
  readonly rule: CreditRule;
}

/** What each outcome credits today, in whole percent. Rules begin in both markets on Johannesburg's date. */
export async function percentsInForce({ clock }: Pick<Deps, 'clock'>, tx: Executor) {
  return creditPercents(await findCreditRules(tx), ruleDay('every', clock()));
}

/**
 * Posts the credited part of each fare to the passenger's credit and the rest as earned, in the caller's transaction.
 * Returns the trips with their credit. The trips must not have been credited or earned before.
 */
export async function postCredits<Trip extends PricedTrip>(
  deps: Deps,
  tx: Executor,
  trips: readonly Trip[],
  { rule, percent }: CreditGrant,
): Promise<(Trip & TripCredit)[]> {
  const at = deps.clock();
  const shares = trips.map((trip) => ({ trip, ...creditedFare(fareOf(trip), percent) }));
  await post(
    deps,
    tx,
    ...shares.flatMap(({ trip, credit, kept }) => {
      const { bookingId, passengerId, currency } = trip;
      const ride = { tripId: tripSubject(trip), bookingId, currency };
      const credited = { ...rideCredited({ ...ride, passengerId, amount: credit }), at };
      return kept ? [credited, { ...rideEarned({ ...ride, fare: kept }), at }] : [credited];
    }),
  );
  return shares.map(({ trip, credit }) => ({ ...trip, credit, rule }));
}

/** Posts the whole fares of trips as earned. The trips must not have been credited or earned before. */
export async function postEarned(deps: Deps, tx: Executor, trips: readonly PricedTrip[]): Promise<void> {
  const at = deps.clock();
  await post(
    deps,
    tx,
    ...trips.map((trip) => {
      const { bookingId, currency } = trip;
      return { ...rideEarned({ tripId: tripSubject(trip), bookingId, currency, fare: fareOf(trip) }), at };
    }),
  );
}

/**
 * Reverses what was posted for a trip when it was credited, `credit` minor units to its passenger. 409 `credit_spent`
 * when the passenger has spent the credit or a payment reserves it.
 */
export async function reverseCredit(
  deps: Deps,
  tx: Executor,
  trip: Pick<PricedTrip, 'id' | 'passengerId' | 'currency' | 'skipReversals'> & { readonly credit: Minor },
): Promise<void> {
  const { passengerId, currency, credit } = trip;
  await lockCredit(tx, passengerId);
  if (credit > (await findAvailableCredit(tx, passengerId, currency)))
    throw conflict('credit_spent', texts.skips.errors.creditSpent);
  const subject = tripSubject(trip);
  const posted = await findPosted(tx, [
    { kind: 'ride_credited', subject },
    { kind: 'ride_earned', subject },
  ]);
  await post(deps, tx, { ...rideRestored({ subject, currency }, [...posted.values()].flat()), at: deps.clock() });
}

const fareOf = ({ fare, vat, discount }: PricedTrip): Fare => ({ total: fare, vat, discount });
