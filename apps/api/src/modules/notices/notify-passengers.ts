import { canBecomeUntrue, isCriticalMoment, leavesAt, zoneOf, type NoticeMoment } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueuePush, RECEIPT_WAIT_MS } from '../../messages/push-outbox';
import { findReachable } from '../../messages/push-repository';
import { enqueueSms } from '../../messages/sms-outbox';
import { findUnwilling } from './notice-preferences-repository';
import type { NotifiableTrip } from './notifiable-trips-repository';

/** What one passenger is told. */
interface Notice {
  /** The trips that it is about, at least one, all of one passenger. */
  readonly trips: readonly NotifiableTrip[];
  /** Without a name of a learner, an address or a code. */
  readonly text: string;
  /** After this it is of no use any more. */
  readonly until?: Date | undefined;
}

/**
 * Tells passengers of a moment as they chose, in the caller's transaction: by a notification, where they have a browser
 * that takes them, and by SMS. After a notification the SMS waits a minute and stays away when the notification was
 * shown. What is critical leaves by SMS whatever was chosen, or somebody might hear nothing; the rest waits at night
 * until 05:00, and leaves then if it is still true.
 */
export async function notifyPassengers(
  deps: Pick<Dependencies, 'keys' | 'random' | 'clock'>,
  tx: Executor,
  moment: NoticeMoment,
  notices: readonly Notice[],
): Promise<void> {
  const users = notices.flatMap(({ trips }) => trips.slice(0, 1).map(({ passengerId }) => passengerId));
  if (users.length === 0) return;
  const reachable = await findReachable(tx, users);
  const unwilling = await findUnwilling(tx, users, moment);
  const now = deps.clock();
  for (const { trips, text, until } of notices) {
    const [first] = trips;
    if (!first) continue;
    const { passengerId: userId, phone } = first;
    const afterMs = leavesAt(moment, zoneOf(first.currency), now).getTime() - now.getTime();
    const about = { tripId: first.id, moment, ...(canBecomeUntrue(moment) && { trips: trips.map(toldOf) }) };
    const wantsPush = reachable.has(userId) && !unwilling.push.has(userId);
    const wantsSms = isCriticalMoment(moment) || !unwilling.sms.has(userId);
    const unless = wantsPush ? await enqueuePush(deps, tx, { userId, title: text, about, afterMs }) : undefined;
    if (!wantsSms) continue;
    await enqueueSms(deps, tx, {
      to: phone,
      body: text,
      about,
      ...(until && { until }),
      ...(unless !== undefined && { unless }),
      afterMs: afterMs + (unless === undefined ? 0 : RECEIPT_WAIT_MS),
    });
  }
}

/** The trips of each passenger, in their order. */
export function tripsOfEach<T extends { readonly passengerId: string }>(trips: readonly T[]): T[][] {
  const byPassenger = new Map<string, T[]>();
  for (const trip of trips) byPassenger.set(trip.passengerId, [...(byPassenger.get(trip.passengerId) ?? []), trip]);
  return [...byPassenger.values()];
}

const toldOf = ({ id, driver, pickUpAt }: NotifiableTrip) => ({
  id,
  driverId: driver?.id ?? null,
  pickUpAt: pickUpAt?.toISOString() ?? null,
});
