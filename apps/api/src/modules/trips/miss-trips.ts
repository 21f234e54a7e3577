import { isLatePickUp } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { creditTrips, percentsInForce, type CreditedTrip } from './credit-trips';
import { moveTrips } from './move-trips';
import type { TripSelection } from './move-trips-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/**
 * Marks the selected trips as missed by us, if they are assigned, on the way or at the pick-up, and credits them, in
 * the caller's transaction. Returns the missed trips with their credit, by id.
 */
export async function missTrips(
  deps: Deps,
  tx: Executor,
  by: {
    readonly selection: TripSelection;
    readonly actor: 'staff' | 'driver' | 'system';
    readonly actorId: string | null;
  },
): Promise<CreditedTrip[]> {
  const { selection, ...who } = by;
  const moved = await moveTrips(deps, tx, selection, { to: 'missed', ...who });
  const ids = moved.map(({ id }) => id);
  return creditTrips(deps, tx, ids, { rule: 'missed', percent: (await percentsInForce(deps, tx)).missed });
}

/**
 * Credits a trip that was picked up more than 30 minutes after its booked time, in the transaction of the pick-up: what
 * is credited is not earned when the trip is completed. Returns the trip, or nothing when it was not late or credited
 * before.
 */
export async function creditLatePickUp(
  deps: Deps,
  tx: Executor,
  { id, departsAt }: { readonly id: string; readonly departsAt: Date },
  pickedUpAt: Date,
): Promise<CreditedTrip[]> {
  if (!isLatePickUp(departsAt, pickedUpAt)) return [];
  return creditTrips(deps, tx, [id], { rule: 'late', percent: (await percentsInForce(deps, tx)).late });
}
