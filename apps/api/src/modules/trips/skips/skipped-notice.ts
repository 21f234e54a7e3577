import type { Minor } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { findNotifiableTrips, offMessage, notifyPassengers } from '../../notices';

/**
 * Tells a passenger, in one line, of own trips that were skipped on a screen, by whomever. An SMS that skips is
 * answered instead. `credit` is what all of them give back.
 */
export async function tellOfSkipped(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random'>,
  tx: Executor,
  tripIds: readonly string[],
  credit: Minor,
): Promise<void> {
  const trips = await findNotifiableTrips(tx, tripIds);
  await notifyPassengers(deps, tx, 'skipped', [{ trips, text: offMessage(trips, 'skipped', credit) }]);
}
