import { usefulUntil } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { runNotificationMessage, type RunNotification } from './run-notification-message';
import { notifyPassengers } from './notify-passengers';
import { findNotifiableTrips } from './notifiable-trips-repository';

export type { RunNotification } from './run-notification-message';

/**
 * Tells the guardians of trips what a driver reported, in the transaction that keeps the report: each report is
 * kept once, so it is told once. `at` is the driver's time. What is of no use any more is not told.
 */
export async function notifyRunEvent(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random'>,
  tx: Executor,
  tripIds: readonly string[],
  happened: RunNotification,
  at: Date,
): Promise<void> {
  const { moment } = happened;
  const until = usefulUntil(moment, at);
  if (tripIds.length === 0 || (until && until <= deps.clock())) return;
  const trips = await findNotifiableTrips(tx, tripIds);
  const notices = trips.map((trip) => ({ trips: [trip], text: runNotificationMessage(trip, happened, at), until }));
  await notifyPassengers(deps, tx, moment, notices);
}
