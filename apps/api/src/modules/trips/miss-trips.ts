import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { percentsInForce } from '../credits';
import { creditTrips, type CreditedTrip } from './credit-trips';
import { moveTrips } from './move-trips';
import type { TripSelection } from './move-trips-repository';

/**
 * Marks the selected trips as missed by us, if they are assigned, on the way or at the pick-up, and credits them, in
 * the caller's transaction. `actorId` is null for `system`. Returns the missed trips with their credit, by id.
 */
export async function missTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  {
    selection,
    actor,
    actorId,
  }: {
    readonly selection: TripSelection;
    readonly actor: 'staff' | 'driver' | 'system';
    readonly actorId: string | null;
  },
): Promise<CreditedTrip[]> {
  const moved = await moveTrips(deps, tx, selection, { to: 'missed', actor, actorId });
  if (moved.length === 0) return [];
  const ids = moved.map(({ id }) => id);
  return creditTrips(deps, tx, ids, { rule: 'missed', percent: (await percentsInForce(deps, tx)).missed });
}
