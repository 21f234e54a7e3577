import { formatClock, MINUTE_MS, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueuePush, findReachable } from '../push';
import { findDriverOfRun, findDriverOfTrip } from './drivers-repository';

type Deps = Pick<Dependencies, 'clock' | 'keys' | 'random'>;

/** Milliseconds that the SMS waits for a browser to show the push notification: less where a rider may be waiting. */
const WAITS_MS = { driver: MINUTE_MS / 2, account: MINUTE_MS, review: MINUTE_MS } as const;

/**
 * Notifies a driver in the caller's transaction: by push where it is on, and by SMS when no browser has shown that in
 * time, or at once without push. `driver`: about a run; `account`: about their account; `review`: about their
 * documents.
 */
export async function notifyDriver(
  deps: Deps,
  tx: Executor,
  { id: userId, phone }: Driver,
  text: string,
  kind: keyof typeof WAITS_MS = 'driver',
): Promise<void> {
  const sms = { to: phone, body: text, kind, accountId: userId };
  const now = deps.clock();
  if (!(await findReachable(tx, [userId], now)).has(userId)) return enqueueSms(deps, tx, sms);
  const noticeId = deps.random.id(now);
  const afterMs = WAITS_MS[kind];
  const nextAt = new Date(now.getTime() + afterMs);
  const unless = await enqueuePush(deps, tx, { userId, title: text, noticeId, nextAt });
  await enqueueSms(deps, tx, { ...sms, noticeId, unless, afterMs });
}

interface Driver {
  readonly id: string;
  readonly phone: string;
}

/** Notifies the driver of a run that should have started, by push and by SMS at once, and the staff on call. */
export async function notifyLateStart(
  deps: Deps & Pick<Dependencies, 'settings'>,
  tx: Executor,
  run: { readonly id: string; readonly startsAt: Date },
): Promise<void> {
  const driver = await findDriverOfRun(tx, run.id);
  if (!driver) return;
  const zone = zoneOf(driver.currency);
  const time = formatClock(zone, run.startsAt);
  const text = messageText('driver.late_start', { time }, driver.language);
  if ((await findReachable(tx, [driver.id], deps.clock())).has(driver.id))
    await enqueuePush(deps, tx, { userId: driver.id, title: text });
  await enqueueSms(deps, tx, { to: driver.phone, body: text, kind: 'driver', accountId: driver.id });
  for (const to of deps.settings.onCallPhones) {
    const now = formatClock(zone, deps.clock());
    const late = { time, driver: driver.firstName, phone: driver.phone, now };
    const body = messageText('staff.late_start', late, 'en');
    await enqueueSms(deps, tx, { to, body, kind: 'on_call' });
  }
}

/** Notifies the driver of a trip that the guardian takes the rider, so that nobody waits at the pick-up. */
export async function notifyOwnTransport(deps: Deps, tx: Executor, tripId: string): Promise<void> {
  const driver = await findDriverOfTrip(tx, tripId);
  if (!driver) return;
  const time = formatClock(zoneOf(driver.currency), driver.departsAt);
  await notifyDriver(deps, tx, driver, messageText('driver.own_transport', { time }, driver.language));
}
