import { isCriticalMoment, leavesAt, usefulUntil, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { happeningMessage, type Happening } from './happening-message';
import { findUnwilling } from './notice-preferences-repository';
import { findToTell } from './told-trips-repository';

export type { Happening } from './happening-message';

/**
 * Tells the guardians of trips by SMS what a driver reported, in the transaction that keeps the report: each report is
 * kept once, so it is told once. `at` is the driver's time. Not told is what is of no use any more, and what is not
 * critical and a guardian does not want to hear; at night only critical things are told, the others at 05:00.
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
  const until = usefulUntil(moment, at);
  if (tripIds.length === 0 || (until && until <= now)) return;
  const trips = await findToTell(tx, tripIds);
  const guardians = trips.map(({ passengerId }) => passengerId);
  // There are no notifications yet: what is critical leaves by SMS, or nobody would hear of it.
  const unwilling = isCriticalMoment(moment) ? new Set() : await findUnwilling(tx, guardians, moment);
  for (const trip of trips.filter(({ passengerId }) => !unwilling.has(passengerId)))
    await enqueueSms(deps, tx, {
      ...{ to: trip.phone, body: happeningMessage(trip, happened, at) },
      ...{ about: { tripId: trip.id, moment }, ...(until && { until }) },
      afterMs: leavesAt(moment, zoneOf(trip.currency), now).getTime() - now.getTime(),
    });
}
