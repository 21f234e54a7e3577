import { rideEarned, tripSubject } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findEarnedRides, findUnpostedRides, type EarnedRide } from './earlier-rides-repository';
import { post } from './post';

type Deps = Pick<Dependencies, 'db' | 'random'>;

/** Trips of one database transaction. */
const BATCH = 1_000;

/**
 * Posts the trips that took place before a trip and its fare were written together, each at its departure, in batches
 * of their own transactions. Can be interrupted and run again. Returns how many were posted.
 */
export async function postEarlierRides(deps: Deps): Promise<number> {
  let count = 0;
  let last: string | undefined;
  do {
    const batch = await deps.db.transaction(async (tx) => {
      const rides = await findUnpostedRides(tx, last, BATCH);
      await post(deps, tx, ...rides.map((ride) => earned(ride, ride.departsAt)));
      return rides;
    });
    count += batch.length;
    last = batch.at(-1)?.id;
  } while (last !== undefined);
  return count;
}

/** Posts what a booking has earned by `at`, when its plan ends. What is posted already stays as it is. */
export async function postRidesOf(
  deps: Pick<Deps, 'random'>,
  tx: Executor,
  bookingId: string,
  at: Date,
): Promise<void> {
  const rides = await findEarnedRides(tx, bookingId, at);
  await post(deps, tx, ...rides.map((ride) => earned(ride, at)));
}

const earned = (ride: EarnedRide, at: Date) => {
  const { bookingId, currency, fare: total, vat, discount } = ride;
  return { ...rideEarned({ tripId: tripSubject(ride), bookingId, currency, fare: { total, vat, discount } }), at };
};
