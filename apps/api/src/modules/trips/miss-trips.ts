import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { percentsInForce } from '../credits';
import { creditTrips, type CreditedTrip } from './credit-trips';
import { openLateCases } from '../cases';
import { findNotifiableTrips, missedMessage, notifyPassengers } from '../notices';
import { moveTrips } from './move-trips';
import type { TripSelection } from './move-trips-repository';

/**
 * Marks the selected trips as missed by us, if they are assigned, on the way or at the pick-up, credits them and
 * notifies their guardians, in the caller's transaction. Unless staff mark them, a case is opened for each. `actorId`
 * is null for `system`. Returns the missed trips with their credit, by id.
 */
export async function missTrips(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys' | 'mail' | 'whatsapp'>,
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
  const percent = (await percentsInForce(deps, tx)).missed;
  const missed = await creditTrips(deps, tx, ids, { rule: 'missed', percent });
  await notifyOfMissed(deps, tx, missed);
  if (actor !== 'staff') await openLateCases(deps, tx, ids, 'missed');
  return missed;
}

async function notifyOfMissed(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'mail' | 'whatsapp'>,
  tx: Executor,
  missed: readonly CreditedTrip[],
): Promise<void> {
  const credits = new Map(missed.map(({ id, credit }) => [id, credit]));
  const trips = await findNotifiableTrips(tx, [...credits.keys()]);
  const notices = trips.map((trip) => ({ trips: [trip], text: missedMessage(trip, credits.get(trip.id) ?? 0) }));
  await notifyPassengers(deps, tx, 'missed', notices);
}
