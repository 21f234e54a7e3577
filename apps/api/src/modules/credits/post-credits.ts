import {
  creditedFare,
  creditPercents,
  keptFare,
  rideCredited,
  rideEarned,
  rideRestored,
  ruleDay,
  tripSubject,
  type Currency,
  type Fare,
  type Minor,
  type TripCreditRule,
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
  readonly rule: TripCreditRule;
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
  /** Its instalment is not paid: what is posted for it waits for that payment. */
  readonly unpaid: boolean;
  /** How often the trip was skipped and scheduled again. */
  readonly skipReversals: number;
}

/** What the passenger gets for a trip, and by which rule. */
export interface TripCredit {
  readonly credit: Minor;
  readonly rule: TripCreditRule;
}

/** What each outcome credits today, in whole percent. Rules begin in both markets on Johannesburg's date. */
export async function percentsInForce({ clock }: Pick<Deps, 'clock'>, tx: Executor) {
  return creditPercents(await findCreditRules(tx), ruleDay('every', clock()));
}

/**
 * Posts the credited part of each fare to the passenger's credit and the rest as earned, in the caller's transaction.
 * Returns all trips with their credit. The trips must not have been credited before, nor earned, unless their plan was
 * refunded while they were under way: that is reversed.
 */
export async function postCredits<Trip extends PricedTrip & { readonly planRefunded: boolean }>(
  deps: Deps,
  tx: Executor,
  trips: readonly Trip[],
  { rule, percent }: CreditGrant,
): Promise<(Trip & TripCredit)[]> {
  const at = deps.clock();
  const reversed = percent === 0 ? new Set() : await reverseEarned(deps, tx, trips);
  const shares = trips.map((trip) => ({ trip, ...creditedFare(fareOf(trip), percent) }));
  await post(
    deps,
    tx,
    ...shares.flatMap(({ trip, credit, kept }) => {
      if (trip.unpaid) return [];
      const { bookingId, passengerId, currency, skipReversals } = trip;
      const tripId = tripSubject(reversed.has(trip) ? { ...trip, skipReversals: skipReversals + 1 } : trip);
      const ride = { tripId, bookingId, currency };
      const credited = { ...rideCredited({ ...ride, passengerId, amount: credit }), at };
      return kept ? [credited, { ...rideEarned({ ...ride, fare: kept }), at }] : [credited];
    }),
  );
  return shares.map(({ trip, credit }) => ({ ...trip, credit, rule }));
}

/** Reverses what trips earned when their plan was refunded. Returns those of which something was reversed. */
async function reverseEarned<Trip extends PricedTrip & { readonly planRefunded: boolean }>(
  deps: Deps,
  tx: Executor,
  trips: readonly Trip[],
): Promise<ReadonlySet<Trip>> {
  const refunded = trips.filter(({ planRefunded }) => planRefunded);
  if (refunded.length === 0) return new Set();
  const keyOf = (trip: Trip) => ({ kind: 'ride_earned', subject: tripSubject(trip) }) as const;
  const posted = await findPosted(tx, refunded.map(keyOf));
  const earned = refunded.flatMap((trip) => {
    const { kind, subject } = keyOf(trip);
    const entries = posted.get(`${kind} ${subject}`);
    return entries ? [{ trip, reversal: rideRestored({ subject, currency: trip.currency }, entries) }] : [];
  });
  const at = deps.clock();
  await post(deps, tx, ...earned.map(({ reversal }) => ({ ...reversal, at })));
  return new Set(earned.map(({ trip }) => trip));
}

/** Posts the whole fares of trips as earned. The trips must not have been credited or earned before. */
export async function postEarned(deps: Deps, tx: Executor, trips: readonly PricedTrip[]): Promise<void> {
  const at = deps.clock();
  await post(
    deps,
    tx,
    ...trips.flatMap((trip) => {
      const { bookingId, currency, unpaid } = trip;
      if (unpaid) return [];
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
  trip: Pick<PricedTrip, 'id' | 'passengerId' | 'currency' | 'unpaid' | 'skipReversals'> & { readonly credit: Minor },
): Promise<void> {
  const { passengerId, currency, credit } = trip;
  if (trip.unpaid) return;
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

/** What was credited of a trip before its instalment was paid, and by which rule; both null for nothing. */
interface StoredCredit {
  readonly credit: Minor | null;
  readonly creditRule: TripCreditRule | null;
}

/** Posts the outcome of trips that ended before their instalment was paid. A trip without a credit has taken place. */
export async function postStored(
  deps: Deps,
  tx: Executor,
  trips: readonly (Omit<PricedTrip, 'unpaid'> & StoredCredit)[],
): Promise<void> {
  const at = deps.clock();
  const posted = trips.filter(({ creditRule }) => creditRule !== 'unpaid');
  await post(
    deps,
    tx,
    ...posted.flatMap((trip) => {
      const { bookingId, passengerId, currency, credit } = trip;
      const fare = { total: trip.fare, vat: trip.vat, discount: trip.discount };
      const ride = { tripId: tripSubject(trip), bookingId, currency };
      if (credit === null) return [{ ...rideEarned({ ...ride, fare }), at }];
      const credited = { ...rideCredited({ ...ride, passengerId, amount: credit }), at };
      return credit < trip.fare
        ? [credited, { ...rideEarned({ ...ride, fare: keptFare(fare, credit) }), at }]
        : [credited];
    }),
  );
}

const fareOf = ({ fare, vat, discount }: PricedTrip): Fare => ({ total: fare, vat, discount });
