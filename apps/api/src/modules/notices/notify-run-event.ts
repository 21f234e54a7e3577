import { formatClock, usefulUntil, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findNotifiableTrips, type NotifiableTrip } from './notifiable-trips-repository';
import { notifyPassengers } from './notify-passengers';

/** What guardians are notified of when a driver reports it. */
export type RunNotification =
  | { readonly type: 'arrived' | 'on_board' | 'override' | 'not_on_board' }
  /** `receiver` is `school`, a person's name, or null for a passenger who rides. */
  | { readonly type: 'dropped_off'; readonly receiver: string | null }
  /** `on_the_way`: minutes until the vehicle is at the pick-up. */
  | { readonly type: 'late' | 'on_the_way'; readonly minutes: number };

/**
 * Notifies the guardians of trips of a driver's report, in the transaction that stores the report: each is stored once,
 * so the notice leaves once. `at` is the driver's time. A report too old to be of use is left out.
 */
export async function notifyRunEvent(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random'>,
  tx: Executor,
  tripIds: readonly string[],
  notification: RunNotification,
  at: Date,
): Promise<void> {
  const { type } = notification;
  const until = usefulUntil(type, at);
  if (tripIds.length === 0 || (until && until <= deps.clock())) return;
  const trips = await findNotifiableTrips(tx, tripIds);
  const notices = trips.map((trip) => ({ trips: [trip], text: messageOf(trip, notification, at), until }));
  await notifyPassengers(deps, tx, type, notices);
}

/** Without a name, an address or a code, at the time of the driver's phone: "Ride A 06:45: on board at 06:47." */
function messageOf({ rideType, departsAt, currency }: NotifiableTrip, notification: RunNotification, at: Date): string {
  const zone = zoneOf(currency);
  return `Ride ${rideType} ${formatClock(zone, departsAt)}: ${textOf(notification, formatClock(zone, at))}.`;
}

function textOf(notification: RunNotification, time: string): string {
  switch (notification.type) {
    case 'arrived':
      return `the driver is at the pick-up since ${time}`;
    case 'on_board':
      return `on board at ${time}`;
    case 'override':
      return `on board at ${time} without the code. Call us if this is wrong`;
    case 'not_on_board':
      return `nobody came to the pick-up; the driver waited until ${time}`;
    case 'on_the_way':
      return notification.minutes === 0 ? 'the driver is near' : `the driver is about ${notification.minutes} min away`;
    case 'late':
      return `about ${notification.minutes} minutes late`;
    case 'dropped_off':
      return `dropped off at ${time}${receivedBy(notification.receiver)}`;
  }
}

/** A first name only. */
function receivedBy(receiver: string | null): string {
  if (receiver === 'school') return ' at school';
  return receiver === null ? '' : `, received by ${receiver.split(/\s+/)[0] ?? ''}`;
}
