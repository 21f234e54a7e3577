import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { moveTrips } from '../trips';
import { updateToRevoked } from './subscription-states-repository';

/**
 * Ends the plan of a booking whose money goes back, and cancels its trips that have not departed. `staffId` is null for
 * a command from a terminal.
 */
export async function revokeSubscription(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  bookingId: string,
  staffId: string | null,
): Promise<void> {
  await updateToRevoked(tx, bookingId);
  const by =
    staffId === null ? ({ actor: 'system', actorId: null } as const) : ({ actor: 'staff', actorId: staffId } as const);
  await moveTrips(deps, tx, { bookingId, departsAfter: deps.clock() }, { to: 'cancelled', why: 'plan_ended', ...by });
}
