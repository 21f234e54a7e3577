import { planFares, rideEarned } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findPrice, findTrips, type PlanTrip } from './plan-repository';
import { post } from './post';

type Deps = Pick<Dependencies, 'random'>;

/** The subject of what a trip earned. */
const tripKey = (bookingId: string, { rideType, date }: PlanTrip): string => `${bookingId}:${rideType}:${date}`;

/**
 * Posts the fares of the trips of a plan that `isEarned` accepts as revenue, VAT and discount, at `at`. Needs all trips
 * of the plan, because a fare is a share of its price: `trips` are those of the database unless given. Posting a trip
 * again changes nothing. Throws for an unknown booking.
 */
export async function postRides(
  deps: Deps,
  tx: Executor,
  { bookingId, at, trips }: { bookingId: string; at: Date; trips?: readonly PlanTrip[] },
  isEarned: (trip: PlanTrip) => boolean,
): Promise<void> {
  const price = await findPrice(tx, bookingId);
  if (!price) throw new Error('A booking that was paid is never deleted.');
  const all = trips ?? (await findTrips(tx, bookingId));
  const fees = all.map(({ rideType }) => price.tripFees.at(rideType === 'A' ? 0 : -1) ?? 0);
  const fares = planFares(price, fees);
  const earned = all.flatMap((trip, index) => {
    const fare = fares[index];
    if (!fare || !isEarned(trip)) return [];
    const ride = { tripId: tripKey(bookingId, trip), bookingId, currency: price.currency, fare };
    return [{ ...rideEarned(ride), at }];
  });
  await post(deps, tx, ...earned);
}
