import {
  canBecomeUntrue,
  CHANNELS,
  isCritical,
  leavesAt,
  noticeChoices,
  routeOf,
  zoneOf,
  type Channel,
  type NotificationType,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueueWhatsapp } from '../../messages/whatsapp-outbox';
import { enqueuePush, findReachable } from '../push';
import { findOptOuts, findWhatsappUsers } from './notice-preferences-repository';
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

type Deps = Pick<Dependencies, 'keys' | 'random' | 'clock'>;

/**
 * Notifies passengers over the channels that are on, in the caller's transaction, by the rule `routeOf`: what is
 * critical goes on to the next channel until one has delivered it, and is sent by SMS in the end. The others wait at
 * night until 05:00, and are then sent if they are still true.
 */
export async function notifyPassengers(
  deps: Deps,
  tx: Executor,
  type: NotificationType,
  notices: readonly Notice[],
): Promise<void> {
  const users = notices.flatMap(({ trips }) => trips.slice(0, 1).map(({ passengerId }) => passengerId));
  if (users.length === 0) return;
  const reachable = await findReachable(tx, users, deps.clock());
  const optOuts = await findOptOuts(tx, users, type);
  const onWhatsapp = await findWhatsappUsers(tx, users, type);
  for (const notice of notices) {
    const userId = notice.trips[0]?.passengerId;
    if (userId === undefined) continue;
    const isOn: Readonly<Record<Channel, boolean>> = {
      push: reachable.has(userId) && !optOuts.push.has(userId),
      // WhatsApp takes the place of SMS.
      whatsapp: onWhatsapp.has(userId) && (isCritical(type) || !optOuts.sms.has(userId)),
      sms: !optOuts.sms.has(userId),
    };
    await notifyOne(deps, tx, type, notice, new Set(CHANNELS.filter((channel) => isOn[channel])));
  }
}

async function notifyOne(
  deps: Deps,
  tx: Executor,
  type: NotificationType,
  { trips, text, until }: Notice,
  on: ReadonlySet<Channel>,
): Promise<void> {
  const [first] = trips;
  if (!first) return;
  const { passengerId: accountId, phone: to } = first;
  const now = deps.clock();
  const nightMs = leavesAt(type, zoneOf(first.currency), now).getTime() - now.getTime();
  const about = { tripId: first.id, moment: type, ...(canBecomeUntrue(type) && { trips: trips.map(noticedTrip) }) };
  const route = routeOf(type, on);
  const noticeId = deps.random.id(now);
  const message = { to, body: text, kind: type, accountId, about, noticeId, ...(until && { until }) };
  const onWhatsapp = { ...message, choices: noticeChoices(type) };
  const spare = route.find(({ afterMs }) => afterMs === null);
  let unless: string | undefined;
  for (const { channel, afterMs: waitMs } of route) {
    // A channel that is only for a failure before it is used by the outbox of that one.
    if (waitMs === null) continue;
    const when = { afterMs: nightMs + waitMs, ...(unless !== undefined && { unless }) };
    if (channel === 'push') {
      const next = spare && {
        job: spare.channel === 'whatsapp' ? ('send_whatsapp' as const) : ('send_sms' as const),
        message: onWhatsapp,
      };
      unless = await enqueuePush(deps, tx, { userId: accountId, title: text, about, next, afterMs: when.afterMs });
    }
    if (channel === 'whatsapp') await enqueueWhatsapp(deps, tx, { ...onWhatsapp, ...when });
    if (channel === 'sms') await enqueueSms(deps, tx, { ...message, ...when });
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
