import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { trips } from '../../db/schema/rides/trips';
import type { Dependencies } from '../../dependencies';
import { moveTrips } from './move-trips';

/** Takes the trips of a plan that is paused and have not begun off their runs, in the caller's transaction. */
export async function unassignTrips(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  subscriptionId: string,
): Promise<void> {
  const assigned = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(
      and(eq(trips.subscriptionId, subscriptionId), eq(trips.status, 'assigned'), gt(trips.departsAt, deps.clock())),
    )
    .orderBy(asc(trips.id))
    .for('no key update');
  const ids = assigned.map(({ id }) => id);
  await moveTrips(deps, tx, { ids }, { to: 'scheduled', actor: 'system', actorId: null, why: 'unpaid' });
}
