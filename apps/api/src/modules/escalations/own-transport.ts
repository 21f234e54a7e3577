import { canUseOwnTransport } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { conflict } from '../../problems';
import { percentsInForce } from '../credits';
import { notifyOwnTransport } from '../notices';
import { cancelTrips } from '../trips';
import { findTripOfRun, lockRunsOfTrips } from './escalations-repository';

type CancelledTrip = Awaited<ReturnType<typeof cancelTrips>>[number];

/**
 * Cancels a trip that no vehicle has come for with the credit of a missed one, and notifies its driver and staff; part
 * of the caller's transaction. The trip stays on its run (docs/decisions/152). 409 `not_now` before 20 minutes after
 * the booked time, and once the vehicle has arrived. Queues an alert last.
 */
export async function cancelForOwnTransport(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random'>,
  tx: Executor,
  { tripId, actorId }: { readonly tripId: string; readonly actorId: string },
): Promise<CancelledTrip[]> {
  await lockRunsOfTrips(tx, [tripId]);
  const trip = await findTripOfRun(tx, tripId);
  const notNow = () => conflict('not_now', texts.trips.own.notNow);
  if (!trip || !canUseOwnTransport(trip, deps.clock())) throw notNow();
  const percent = (await percentsInForce(deps, tx)).missed;
  const cancelled = await cancelTrips(deps, tx, {
    selection: { ids: [tripId] },
    why: 'own_transport',
    grant: { rule: 'missed', percent },
    actor: 'passenger',
    actorId,
  });
  // The vehicle may have arrived since the trip was read.
  if (cancelled.length === 0) throw notNow();
  await notifyOwnTransport(deps, tx, tripId);
  await alert(deps, tx, { kind: 'own_transport', subject: tripId });
  return cancelled;
}
