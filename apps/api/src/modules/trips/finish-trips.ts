import { rideEarned, tripSubject, type Coordinates } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { creditTrips, fareOf, percentsInForce } from './credit-trips';
import { findUncredited } from './credited-trips-repository';
import { moveTrips } from './move-trips';
import type { MovedTrip, TripSelection } from './move-trips-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** How trips end on the day, by whom, and when by the driver's device (the server's clock when it is left out). */
interface Finish {
  readonly selection: TripSelection;
  /** `no_show`: the rider did not come. */
  readonly to: 'completed' | 'no_show';
  readonly actor: 'staff' | 'driver' | 'system';
  /** Null for `system`. */
  readonly actorId: string | null;
  readonly at?: Date;
  readonly position?: Coordinates;
}

/**
 * Moves the selected trips to their end and posts what becomes of their fares, in the caller's transaction: a completed
 * trip is earned, unless it was credited at a late pick-up, and a no-show is credited by its rule, which earns the
 * rest. Trips that cannot end this way are left as they are. Returns the moved trips, by id.
 */
export async function finishTrips(
  deps: Deps,
  tx: Executor,
  { selection, ...move }: Finish,
): Promise<readonly MovedTrip[]> {
  const moved = await moveTrips(deps, tx, selection, move);
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return moved;
  if (move.to === 'completed') await earnTrips(deps, tx, ids);
  else await creditTrips(deps, tx, ids, { rule: move.to, percent: (await percentsInForce(deps, tx))[move.to] });
  return moved;
}

/** Posts the fares of the trips that have no credit as earned. */
async function earnTrips(deps: Deps, tx: Executor, ids: readonly string[]): Promise<void> {
  const at = deps.clock();
  const trips = await findUncredited(tx, ids);
  await post(
    deps,
    tx,
    ...trips.map((trip) => {
      const { bookingId, currency } = trip;
      return { ...rideEarned({ tripId: tripSubject(trip), bookingId, currency, fare: fareOf(trip) }), at };
    }),
  );
}
