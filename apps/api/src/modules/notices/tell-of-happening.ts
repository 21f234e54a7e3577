import { isFresh, leavesAt, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { happeningMessage, type Happening } from './happening-message';
import { findUnwilling } from './notice-preferences-repository';
import { findToTell } from './told-trips-repository';

export type { Happening } from './happening-message';

/**
 * Tells the guardians of trips by SMS what a driver reported, in the transaction that keeps the report: each report is
 * kept once, so it is told once. `at` is the driver's time. Not told is what is of no use any more, and what a guardian
 * does not want to hear; at night only critical things are told, the others at 05:00.
 */
export async function tellOfHappening(
  deps: Pick<Dependencies, 'clock' | 'keys'>,
  tx: Executor,
  tripIds: readonly string[],
  happened: Happening,
  at: Date,
): Promise<void> {
  const now = deps.clock();
  const { moment } = happened;
  if (tripIds.length === 0 || !isFresh(moment, at, now)) return;
  const trips = await findToTell(tx, tripIds);
  const unwilling = await findUnwilling(
    tx,
    trips.map(({ passengerId }) => passengerId),
    moment,
  );
  for (const trip of trips.filter(({ passengerId }) => !unwilling.has(passengerId)))
    await enqueueSms(deps, tx, {
      ...{ to: trip.phone, body: happeningMessage(trip, happened, at) },
      about: { tripId: trip.id, moment },
      afterMs: leavesAt(moment, zoneOf(trip.currency), now).getTime() - now.getTime(),
    });
}
