import { canBecomeUntrue, isCritical, leavesAt, zoneOf, type NotificationType } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueuePush, findReachable, RECEIPT_WAIT_MS } from '../push';
import { findOptOuts } from './notice-preferences-repository';
import type { NotifiableTrip } from './notifiable-trips-repository';

/** One message to a passenger. */
interface Notice {
  /** The trips it is about: at least one, all of the same passenger. */
  readonly trips: readonly NotifiableTrip[];
  /** Contains no learner's name, address or code. */
  readonly text: string;
  /** It is not sent after this. */
  readonly until?: Date | undefined;
}

/**
 * Notifies passengers in the ways they chose, in the caller's transaction: by push, if they have a browser for it, and
 * by SMS. The SMS waits a minute for the push to be shown, and is not sent if it was. Critical notices are sent by SMS
 * in any case, because a push may be missed; the others wait at night until 05:00, and are then sent if they are still
 * true.
 */
export async function notifyPassengers(
  deps: Pick<Dependencies, 'keys' | 'random' | 'clock'>,
  tx: Executor,
  type: NotificationType,
  notices: readonly Notice[],
): Promise<void> {
  const users = notices.flatMap(({ trips }) => trips.slice(0, 1).map(({ passengerId }) => passengerId));
  if (users.length === 0) return;
  const now = deps.clock();
  const reachable = await findReachable(tx, users, now);
  const optOuts = await findOptOuts(tx, users, type);
  for (const { trips, text, until } of notices) {
    const [first] = trips;
    if (!first) continue;
    const { passengerId: userId, phone } = first;
    const afterMs = leavesAt(type, zoneOf(first.currency), now).getTime() - now.getTime();
    const about = { tripId: first.id, moment: type, ...(canBecomeUntrue(type) && { trips: trips.map(noticedTrip) }) };
    const wantsPush = reachable.has(userId) && !optOuts.push.has(userId);
    const wantsSms = isCritical(type) || !optOuts.sms.has(userId);
    const unless = wantsPush ? await enqueuePush(deps, tx, { userId, title: text, about, afterMs }) : undefined;
    if (!wantsSms) continue;
    await enqueueSms(deps, tx, {
      to: phone,
      body: text,
      kind: type,
      accountId: userId,
      about,
      ...(until && { until }),
      ...(unless !== undefined && { unless }),
      afterMs: afterMs + (unless === undefined ? 0 : RECEIPT_WAIT_MS),
    });
  }
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
