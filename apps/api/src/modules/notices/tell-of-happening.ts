import { leavesAt, usefulUntil, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { happeningMessage, type Happening } from './happening-message';
import { tellPassengers } from './tell-passenger';
import { findToTell } from './told-trips-repository';

export type { Happening } from './happening-message';

/**
 * Tells the guardians of trips what a driver reported, in the transaction that keeps the report: each report is
 * kept once, so it is told once. `at` is the driver's time. Not told is what is of no use any more, and what is not
 * critical and a guardian does not want to hear; at night only critical things are told, the others at 05:00.
 */
export async function tellOfHappening(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random'>,
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
  await tellPassengers(
    deps,
    tx,
    moment,
    trips.map((trip) => ({
      ...{ userId: trip.passengerId, phone: trip.phone, tripId: trip.id, until },
      text: happeningMessage(trip, happened, at),
      afterMs: leavesAt(moment, zoneOf(trip.currency), now).getTime() - now.getTime(),
    })),
  );
}
