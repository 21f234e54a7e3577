import { formatClock, ownTransportFrom, smsPartsOf, usefulUntil, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { findNotifiableTrips, type NotifiableTrip } from './notifiable-trips-repository';
import { notifyPassengers } from './notify-passengers';
import type { NotifyDeps } from './notify-users';

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
  deps: NotifyDeps & Pick<Dependencies, 'settings'>,
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
 * Without a learner's name, an address or a code, at the time of the driver's phone: "Ride A 06:45: on board at 06:47."
 * `support` is the phone of support, E.164; null for none.
 */
export function messageOf(
  trip: Pick<NotifiableTrip, 'rideType' | 'departsAt' | 'currency' | 'language'>,
  notification: RunNotification,
  at: Date,
  support: string | null,
): string {
  const { language } = trip;
  const ride = rideOf(trip);
  const timed = { ...ride, time: formatClock(zoneOf(trip.currency), at) };
  if ('by' in notification) {
    const key = notification.type === 'dropped_off' ? 'run.dropped_off_by_staff' : 'run.not_on_board_by_staff';
    return messageText(key, ride, language);
  }
  if ('handOver' in notification) {
    const receiver = receiverOf(notification.handOver);
    return withNumber((phone) => messageText('run.hand_over', { ...timed, ...receiver, phone }, language), support);
  }
  if ('refused' in notification)
    return messageText('run.refused', { ...ride, ...receiverOf(notification.refused) }, language);
  switch (notification.type) {
    case 'override':
      return withNumber((phone) => messageText('run.without_code', { ...timed, phone }, language), support);
    case 'on_the_way':
      return messageText('run.on_the_way', { ...ride, minutes: notification.minutes }, language);
    case 'late':
      return lateText(trip, notification);
    case 'dropped_off':
      return messageText('run.dropped_off', { ...timed, ...receivedBy(notification.receiver) }, language);
    default:
      return messageText(`run.${notification.type}`, timed, language);
  }
}

type NamedTrip = Parameters<typeof messageOf>[0];

const rideOf = ({ rideType, departsAt, currency }: NamedTrip) => ({
  ride: rideType,
  departs: formatClock(zoneOf(currency), departsAt),
});

/** With the number to call, unless there is none, or the message would take one more SMS. */
function withNumber(write: (phone: string) => string, phone: string | null): string {
  const message = write('none');
  const numbered = write(phone ?? 'none');
  return smsPartsOf(numbered) > smsPartsOf(message) ? message : numbered;
}

function lateText(trip: NamedTrip, late: Extract<RunNotification, { readonly type: 'late' }>): string {
  const { language } = trip;
  const ride = rideOf(trip);
  const zone = zoneOf(trip.currency);
  if (late.about === 'pick_up') {
    const { minutes, offersOwn } = late;
    const own = offersOwn ? formatClock(zone, ownTransportFrom(trip.departsAt)) : 'none';
    return minutes === null
      ? messageText('run.late_without_news', { ...ride, own }, language)
      : messageText('run.late', { ...ride, minutes, own }, language);
  }
  if (late.about === 'boarding')
    return messageText('run.late_boarding', { ...ride, time: formatClock(zone, late.since) }, language);
  return messageText(late.about === 'unknown' ? 'run.late_unknown' : 'run.late_drop_off', ride, language);
}

function receiverOf(handOver: UnlistedHandOver): { readonly receiver: string; readonly name: string } {
  if ('removed' in handOver) return { receiver: 'removed', name: firstName(handOver.removed) };
  return { receiver: 'reason' in handOver ? 'described' : handOver.withdrawn, name: '' };
}

/** A first name only. */
function receivedBy(receiver: string | null): { readonly receiver: string; readonly name: string } {
  if (receiver === 'school' || receiver === 'alone') return { receiver, name: '' };
  return receiver === null ? { receiver: 'none', name: '' } : { receiver: 'person', name: firstName(receiver) };
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? '';
