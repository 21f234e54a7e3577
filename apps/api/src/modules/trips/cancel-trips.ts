import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { percentsInForce, type CreditGrant } from '../credits';
import { creditTrips, type CreditedTrip } from './credit-trips';
import { moveTrips } from './move-trips';
import type { TripSelection } from './move-trips-repository';

/** Why trips are cancelled. For some there is a credit rule of the same name; the others bring their grant. */
type Cause =
  | { readonly why: 'closure' | 'disruption' | 'cancelled' | 'no_driver' }
  | { readonly why: 'plan_ended' | 'own_transport' | 'unpaid'; readonly grant: CreditGrant };

/** Who cancels which trips; `actorId` is null for `system`. */
type Cancellation = Cause & {
  readonly selection: TripSelection;
  readonly actor: 'passenger' | 'staff' | 'driver' | 'system';
  readonly actorId: string | null;
};

/**
 * Cancels the selected trips that are scheduled, assigned or on the way, and credits them, in the caller's transaction.
 * Returns the cancelled trips with their credit, by id. The number of statements does not depend on how many there are.
 */
export async function cancelTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  { selection, actor, actorId, ...cause }: Cancellation,
): Promise<CreditedTrip[]> {
  const { why } = cause;
  const moved = await moveTrips(deps, tx, selection, { to: 'cancelled', actor, actorId, why });
  if (moved.length === 0) return [];
  const grant =
    'grant' in cause ? cause.grant : { rule: cause.why, percent: (await percentsInForce(deps, tx))[cause.why] };
  const ids = moved.map(({ id }) => id);
  return creditTrips(deps, tx, ids, grant);
}
