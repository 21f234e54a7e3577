import { isPickUpMoved, MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findTripsWithoutReceiver } from '../care';
import { findNotifiableTrips, notifyPassengers, tripsByPassenger } from '../notices';
import type { DayTrip } from './planning/demand-repository';
import { changedMessage, driverMessage, receiverMessage } from './dispatch-messages';
import type { StoredRun } from './runs-repository';

/**
 * Notifies guardians of a published day, in one message each, of another driver, of a pick-up that moves by more than 5
 * minutes, and of one that becomes later than its window permits.
 */
export async function notifyOfChanges(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'settings' | 'mail' | 'whatsapp'>,
  tx: Executor,
  {
    trips,
    before,
    after,
    again,
  }: {
    readonly trips: readonly DayTrip[];
    readonly before: readonly StoredRun[];
    readonly after: readonly StoredRun[];
    /** Trips that have a driver and had one before. */
    readonly again: readonly string[];
  },
): Promise<void> {
  const [had, has] = [pickUpsOf(before), pickUpsOf(after)];
  const { late } = deps.settings.trips.tolerance;
  const changed = trips.flatMap(({ id, departsAt }) => {
    const [old, now] = [had.get(id), has.get(id)];
    if (!now) return [];
    const another = old ? old.driverId !== now.driverId : again.includes(id);
    const moved = old !== undefined && isPickUpMoved(old.at, now.at);
    const tooLate = old?.at.getTime() !== now.at.getTime() && now.at.getTime() > departsAt.getTime() + late * MINUTE_MS;
    return another || moved || tooLate ? [[id, { anotherDriver: another, pickUpAt: now.at }] as const] : [];
  });
  if (changed.length === 0) return;
  const byId = new Map(changed);
  const notified = (await findNotifiableTrips(tx, [...byId.keys()])).flatMap((trip) => {
    const change = byId.get(trip.id);
    return change ? [{ ...trip, ...change }] : [];
  });
  const notices = tripsByPassenger(notified).map((trips) => ({ trips, text: changedMessage(trips) }));
  await notifyPassengers(deps, tx, 'changed', notices);
}

/** Notifies guardians who drives, in one message each, when their trips get a driver for the first time. */
export async function notifyOfDrivers(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'mail' | 'whatsapp'>,
  tx: Executor,
  tripIds: readonly string[],
): Promise<void> {
  const notices = tripsByPassenger(await findNotifiableTrips(tx, tripIds)).map((trips) => ({
    trips,
    text: driverMessage(trips),
  }));
  await notifyPassengers(deps, tx, 'driver_published', notices);
}

/**
 * Reminds guardians, in one message each, of published trips of a learner whom nobody can receive. It has the type of
 * the message about the driver, which it follows.
 */
export async function remindOfReceivers(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'mail' | 'whatsapp'>,
  tx: Executor,
  tripIds: readonly string[],
): Promise<void> {
  const uncollected = await findTripsWithoutReceiver(tx, tripIds);
  const notices = tripsByPassenger(await findNotifiableTrips(tx, uncollected)).map((trips) => ({
    trips,
    text: receiverMessage(trips),
  }));
  await notifyPassengers(deps, tx, 'driver_published', notices);
}

const pickUpsOf = (runs: readonly StoredRun[]) =>
  new Map(
    runs.flatMap(({ driverId, stops }) =>
      stops.flatMap(({ kind, tripId, plannedAt }) =>
        kind === 'pick_up' && tripId ? [[tripId, { driverId, at: plannedAt }] as const] : [],
      ),
    ),
  );
