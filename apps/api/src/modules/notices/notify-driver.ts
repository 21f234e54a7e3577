import { formatClock, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueuePush, findReachable } from '../push';
import { findDriverOfRun, findDriverOfTrip } from './drivers-repository';

type Deps = Pick<Dependencies, 'clock' | 'keys' | 'random'>;

/** Notifies a driver by push and by SMS, in the caller's transaction. The SMS does not wait for the push. */
export async function notifyDriver(
  deps: Deps,
  tx: Executor,
  { id: userId, phone }: { readonly id: string; readonly phone: string },
  text: string,
  kind: 'driver' | 'account' = 'driver',
): Promise<void> {
  if ((await findReachable(tx, [userId], deps.clock())).has(userId))
    await enqueuePush(deps, tx, { userId, title: text });
  await enqueueSms(deps, tx, { to: phone, body: text, kind, accountId: userId });
}

/** Notifies the driver of a run that should have started, and the staff on call. */
export async function notifyLateStart(
  deps: Deps & Pick<Dependencies, 'settings'>,
  tx: Executor,
  run: { readonly id: string; readonly startsAt: Date },
): Promise<void> {
  const driver = await findDriverOfRun(tx, run.id);
  if (!driver) return;
  const zone = zoneOf(driver.currency);
  const time = formatClock(zone, run.startsAt);
  await notifyDriver(deps, tx, driver, messageText('driver.late_start', { time }, driver.language));
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
