import type { Coordinates } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { percentsInForce, postEarned } from '../credits';
import { creditTrips } from './credit-trips';
import { findUncredited } from './credited-trips-repository';
import { moveTrips } from './move-trips';
import type { MovedTrip, TripSelection } from './move-trips-repository';

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
 * Moves the selected trips to their end and posts their fares, in the caller's transaction: a completed trip is earned,
 * unless it was credited at a late pick-up, and a no-show is credited by its rule, which earns the rest. Trips that
 * cannot end this way are left as they are. Returns the moved trips, by id.
 */
export async function finishTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  { selection, ...move }: Finish,
): Promise<readonly MovedTrip[]> {
  const moved = await moveTrips(deps, tx, selection, move);
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return moved;
  if (move.to === 'completed') await postEarned(deps, tx, await findUncredited(tx, ids));
  else await creditTrips(deps, tx, ids, { rule: move.to, percent: (await percentsInForce(deps, tx))[move.to] });
  return moved;
}
