import type { Body, markTrip, Trip } from '@liftclub/api-contract';
import { markOutcomes, pickUpWindow } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { findDayOfTrip, lockDay } from '../../modules/dispatch';
import { earnDrivenTrip } from '../../modules/driver-earnings';
import { recordDropOff } from '../../modules/driver-runs';
import { findTripOfRun, lockRunsOfTrips } from '../../modules/escalations';
import { notifyRunEvent } from '../../modules/notices';
import { finishTrips, missTrips, readTripOfStaff } from '../../modules/trips';
import { conflict, notFound } from '../../problems';
import { noteChange } from './dispatch-service';

/**
 * Ends a trip as staff say, and posts, pays and notifies as if its driver had reported it; of a trip that had ended
 * with its rider on board, only the ride ends. What its phone reports later changes nothing
 * (`modules/driver-runs/record-events.ts`). 404 for no trip; 409 `not_now` where the trip cannot end this way.
 */
export async function mark(
  deps: Dependencies,
  staffId: string,
  { trip_id: tripId, outcome, reason }: Body<typeof markTrip>,
): Promise<Trip> {
  await deps.db.transaction(async (tx) => {
    const day = await findDayOfTrip(tx, tripId);
    if (!day) throw notFound();
    await lockDay(tx, day);
    await lockRunsOfTrips(tx, [tripId]);
    const trip = await findTripOfRun(tx, tripId);
    const now = deps.clock();
    const notNow = () => conflict('not_now', texts.dispatch.serverErrors.notNow);
    if (!trip) throw notNow();
    const windowEnd = pickUpWindow(trip.departsAt, deps.settings.trips.tolerance).to;
    if (!markOutcomes({ ...trip, windowEnd }, now).includes(outcome)) throw notNow();
    const by = { selection: { ids: [tripId] }, actor: 'staff', actorId: staffId } as const;
    if (outcome === 'missed') await missTrips(deps, tx, by);
    else {
      const [finished] = await finishTrips(deps, tx, { ...by, to: outcome });
      if (finished) await earnDrivenTrip(deps, tx, trip.driverId, tripId);
      // The trip had ended before its rider was reported on board; its money stays as it is.
      else await recordDropOff(deps, tx, { tripId, runId: trip.runId });
      await notifyRunEvent(deps, tx, [tripId], { type: NOTIFICATIONS[outcome], by: 'staff' }, now);
    }
    const detail = { trip_id: tripId, outcome, reason };
    await noteChange(deps, tx, staffId, day, { action: 'dispatch.mark', detail });
  });
  return readTripOfStaff(deps, tripId);
}

const NOTIFICATIONS = { no_show: 'not_on_board', completed: 'dropped_off' } as const;
