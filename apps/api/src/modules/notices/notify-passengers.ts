import { canBecomeUntrue, zoneOf, type NotificationType } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { NotifiableTrip } from './notifiable-trips-repository';
import { notifyUsers, type NotifyDeps } from './notify-users';

/** One message to a passenger. */
interface Notice {
  /** The trips it is about: at least one, all of the same passenger. */
  readonly trips: readonly NotifiableTrip[];
  /** Contains no learner's name, address or code. */
  readonly text: string;
  /** It is not sent after this. */
  readonly until?: Date | undefined;
}

/** Notifies passengers about trips, in the caller's transaction (`notifyUsers`), if it is still true when it leaves. */
export async function notifyPassengers(
  deps: NotifyDeps,
  tx: Executor,
  type: NotificationType,
  notices: readonly Notice[],
): Promise<void> {
  const toUsers = notices.flatMap(({ trips, text, until }) => {
    const [first] = trips;
    if (!first) return [];
    const { id: tripId, passengerId: userId, phone, language, currency } = first;
    const about = { tripId, moment: type, ...(canBecomeUntrue(type) && { trips: trips.map(noticedTrip) }) };
    return [{ userId, phone, language, zone: zoneOf(currency), text, until, about }];
  });
  await notifyUsers(deps, tx, type, toUsers);
}

/** The trips grouped by passenger, in their order. */
export function tripsByPassenger<T extends { readonly passengerId: string }>(trips: readonly T[]): T[][] {
  const byPassenger = new Map<string, T[]>();
  for (const trip of trips) byPassenger.set(trip.passengerId, [...(byPassenger.get(trip.passengerId) ?? []), trip]);
  return [...byPassenger.values()];
}

const noticedTrip = ({ id, status, driver, pickUpAt }: NotifiableTrip) => ({
  id,
  status,
  driverId: driver?.id ?? null,
  pickUpAt: pickUpAt?.toISOString() ?? null,
});
