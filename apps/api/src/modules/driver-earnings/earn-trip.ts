import { driverEarned, driverEarning } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { findFee } from './earnings-repository';

/** Posts what a driver earned by a trip that was driven, in the caller's transaction. */
export async function earnDrivenTrip(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  driverId: string,
  tripId: string,
): Promise<void> {
  const trip = await findFee(tx, tripId);
  if (!trip) return;
  const earned = driverEarned({ subject: tripId, currency: trip.currency, driverId, amount: driverEarning(trip) });
  await post(deps, tx, { ...earned, at: deps.clock() });
}
