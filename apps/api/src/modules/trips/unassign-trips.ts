import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { lockAssigned } from './paid-trips-repository';
import { moveTrips } from './move-trips';

/** Takes the trips of a plan that is paused and have not begun off their runs, in the caller's transaction. */
export async function unassignTrips(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  subscriptionId: string,
): Promise<void> {
  const ids = await lockAssigned(tx, subscriptionId, deps.clock());
  await moveTrips(deps, tx, { ids }, { to: 'scheduled', actor: 'system', actorId: null, why: 'unpaid' });
}
