import { hasEnded } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findDrivenRuns, returnTrip, setRealTime } from '../dispatch';
import { recordContradiction } from '../escalations';
import { moveTrips } from '../trips';
import { applyRunEvent, findTrip, reportContradiction, type OwnRun, type TripEvent } from './apply-run-event';

/**
 * Applies an accepted report about a trip that was moved to another run, or taken off, when a phone might already be
 * driving this one (docs/decisions/156). A rider who gets in is on board of this vehicle, unless another one has or had
 * them on board: the trip returns to this run and, if it has not ended, goes on there. Without the code (`hasCode`, the
 * right or a former one), only a trip that has ended returns. Any other report changes nothing. Staff are alerted of
 * each; queues an alert last.
 */
export async function applyReportOfMovedTrip(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys' | 'settings' | 'mail' | 'whatsapp'>,
  tx: Executor,
  own: OwnRun,
  event: TripEvent,
  hasCode: boolean,
): Promise<void> {
  const { run, driverId } = own;
  const { trip_id: tripId, type } = event;
  const trip = findTrip(run, tripId);
  if (type !== 'on_board' || !trip || trip.hasBoardedElsewhere || trip.status === 'completed')
    return reportContradiction(deps, tx, run, event);
  // The driver of the other run may be the only one who comes: they are not sent away without proof.
  if (!hasCode && !hasEnded(trip.status)) return reportContradiction(deps, tx, run, event);
  await returnTrip(deps, tx, run, tripId);
  const [returned = run] = await findDrivenRuns(tx, driverId, { id: run.id });
  if (hasEnded(trip.status)) return reportContradiction(deps, tx, returned, event);
  const by = { actor: 'driver', actorId: driverId, at: new Date(event.at) } as const;
  for (const to of ['assigned', 'on_the_way', 'arrived'] as const)
    await moveTrips(deps, tx, { ids: [tripId] }, { to, ...by });
  await setRealTime(tx, tripId, 'pick_up', by.at);
  await applyRunEvent(deps, tx, { ...own, run: returned }, event);
  await recordContradiction(deps, tx, { runId: run.id, tripId });
}
