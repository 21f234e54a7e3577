import { formatClock, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
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
  await notifyDriver(
    deps,
    tx,
    driver,
    `Your run of ${time} has not started. Start it now, or say that you cannot drive.`,
  );
  for (const to of deps.settings.onCallPhones) {
    const now = formatClock(zone, deps.clock());
    const body = `Run of ${time} by ${driver.firstName} (${driver.phone}) has not started by ${now}.`;
    await enqueueSms(deps, tx, { to, body, kind: 'on_call' });
  }
}

/** Notifies the driver of a trip that the guardian takes the rider, so that nobody waits at the pick-up. */
export async function notifyOwnTransport(deps: Deps, tx: Executor, tripId: string): Promise<void> {
  const driver = await findDriverOfTrip(tx, tripId);
  if (!driver) return;
  const time = formatClock(zoneOf(driver.currency), driver.departsAt);
  const text = `Pick-up of ${time} is cancelled: nobody came, and the guardian takes the rider. Go on to the next stop.`;
  await notifyDriver(deps, tx, driver, text);
}
