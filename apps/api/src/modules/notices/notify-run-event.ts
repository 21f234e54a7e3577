import { formatClock, ownTransportFrom, smsPartsOf, usefulUntil, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findNotifiableTrips, type NotifiableTrip } from './notifiable-trips-repository';
import { notifyPassengers } from './notify-passengers';

/** What guardians are notified of about a run: what its driver reports, and delays. */
export type RunNotification =
  | { readonly type: 'arrived' | 'on_board' | 'override' | 'not_on_board' }
  /** As staff say, who were not there. */
  | { readonly type: 'not_on_board' | 'dropped_off'; readonly by: 'staff' }
  | { readonly type: 'override'; readonly handOver: UnlistedHandOver }
  /** A drop-off that was refused. */
  | { readonly type: 'override'; readonly refused: RefusedHandOver }
  /** `receiver` is `school`, `alone`, a person's name, or null for a passenger who rides. */
  | { readonly type: 'dropped_off'; readonly receiver: string | null }
  /** Minutes until the vehicle is at the pick-up. */
  | { readonly type: 'on_the_way'; readonly minutes: number }
  /** Minutes are null without news of the vehicle; `offersOwn`: the guardian may soon take the rider themselves. */
  | { readonly type: 'late'; readonly about: 'pick_up'; readonly minutes: number | null; readonly offersOwn: boolean }
  /** Nobody is on board yet; `since`: the arrival, which was reported too late to be sent. */
  | { readonly type: 'late'; readonly about: 'boarding'; readonly since: Date }
  /** The driver showed the first names of the riders to somebody who checks vehicles. */
  | { readonly type: 'shown_to_officer' }
  /** An hour late without news; a rider still on board. */
  | { readonly type: 'late'; readonly about: 'unknown' | 'drop_off' };

/** To somebody who was removed from the list, by name; or at a school where the ride does not end, or alone. */
type RefusedHandOver = { readonly removed: string } | { readonly withdrawn: 'school' | 'alone' };

/**
 * A learner's drop-off that the guardian does not permit, which counts because the phone could not know; or one to
 * somebody whom the driver described.
 */
export type UnlistedHandOver = RefusedHandOver | { readonly reason: string };

/**
 * Notifies the guardians of trips of a driver's report or of a delay, in the transaction that stores it: each is stored
 * once, so the notification is sent once. `at` is the driver's time of a report. One too old to be of use is left out.
 */
export async function notifyRunEvent(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'settings'>,
  tx: Executor,
  tripIds: readonly string[],
  notification: RunNotification,
  at: Date,
): Promise<void> {
  const { type } = notification;
  const until = usefulUntil(type, at);
  if (tripIds.length === 0 || (until && until <= deps.clock())) return;
  const trips = await findNotifiableTrips(tx, tripIds);
  const phoneFor = ({ currency }: NotifiableTrip) => deps.settings.support[currency === 'ZAR' ? 'RSA' : 'NG'].phone;
  const notices = trips.map((trip) => ({
    trips: [trip],
    text: messageOf(trip, notification, at, phoneFor(trip)),
    until,
  }));
  await notifyPassengers(deps, tx, type, notices);
}

/**
 * Without a name, an address or a code, at the time of the driver's phone: "Ride A 06:45: on board at 06:47." `phone`
 * is that of support, E.164; null for none.
 */
export function messageOf(
  { rideType, departsAt, currency }: Pick<NotifiableTrip, 'rideType' | 'departsAt' | 'currency'>,
  notification: RunNotification,
  at: Date,
  phone: string | null,
): string {
  const zone = zoneOf(currency);
  const own = formatClock(zone, ownTransportFrom(departsAt));
  const offersOwn = notification.type === 'late' && notification.about === 'pick_up' && notification.offersOwn;
  const time = 'since' in notification ? notification.since : at;
  const text = textOf(notification, formatClock(zone, time));
  const offer = offersOwn ? ` From ${own} reply OWN to take the rider yourself, with the full credit.` : '';
  const message = `Ride ${rideType} ${formatClock(zone, departsAt)}: ${text}.${offer}`;
  return withNumber(message, phone);
}

/** "Call us on +27105001234 …", unless there is no number, or the message would take one more SMS. */
function withNumber(message: string, phone: string | null): string {
  const numbered = phone === null ? message : message.replace('Call us', `Call us on ${phone}`);
  return smsPartsOf(numbered) > smsPartsOf(message) ? message : numbered;
}

function textOf(notification: RunNotification, time: string): string {
  if ('by' in notification) {
    const what = notification.type === 'dropped_off' ? 'the ride is completed' : 'nobody came to the pick-up';
    return `${what}, according to our staff`;
  }
  if ('handOver' in notification)
    return `dropped off at ${time}${toWhom(notification.handOver)} Call us if this is wrong`;
  if ('refused' in notification)
    return `the driver reported a drop-off ${refusedTo(notification.refused)}. We did not accept it and are calling`;
  switch (notification.type) {
    case 'arrived':
      return `the driver has been waiting since ${time}`;
    case 'on_board':
      return `on board at ${time}`;
    case 'override':
      return `on board at ${time} without the code. Call us if this is wrong`;
    case 'not_on_board':
      return `nobody came to the pick-up; the driver waited until ${time}`;
    case 'on_the_way':
      return notification.minutes === 0 ? 'the driver is near' : `the driver is about ${notification.minutes} min away`;
    case 'shown_to_officer':
      return `the driver showed the first names of the riders to an officer at ${time}`;
    case 'late':
      return lateText(notification, time);
    case 'dropped_off':
      return `dropped off at ${time}${receivedBy(notification.receiver)}`;
  }
}

function lateText(late: Extract<RunNotification, { readonly type: 'late' }>, time: string): string {
  if (late.about === 'pick_up') {
    const { minutes } = late;
    if (minutes === null) return 'No news from the driver yet. We are calling';
    return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late`;
  }
  if (late.about === 'boarding') return `the driver says they have been waiting since ${time}; nobody is on board yet`;
  return late.about === 'unknown'
    ? 'We still do not know; we are calling'
    : 'still on board, later than planned. We are calling';
}

function refusedTo(handOver: RefusedHandOver): string {
  if ('removed' in handOver) return `to ${firstName(handOver.removed)}, whom you removed from the list`;
  return handOver.withdrawn === 'school'
    ? 'at school, but the ride ends elsewhere'
    : 'with nobody there, which you do not permit';
}

function toWhom(handOver: UnlistedHandOver): string {
  if ('removed' in handOver) return `, received by ${firstName(handOver.removed)}, whom you removed from the list.`;
  if ('reason' in handOver) return '. The driver wrote who received the rider: see the app.';
  return handOver.withdrawn === 'school'
    ? ' at school, according to the driver, but the ride ends elsewhere.'
    : ', walked in alone, which you no longer permit.';
}

/** A first name only. */
function receivedBy(receiver: string | null): string {
  if (receiver === 'school') return ' at school';
  if (receiver === 'alone') return ', walked in alone';
  return receiver === null ? '' : `, received by ${firstName(receiver)}`;
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? '';
