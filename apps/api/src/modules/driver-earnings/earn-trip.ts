import { driverEarned, tripEarning } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { findEarningRule } from './earning-rules-repository';
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
  const { date, currency, fee } = trip;
  const amount = tripEarning(await findEarningRule(tx, currency, date), fee);
  await post(deps, tx, { ...driverEarned({ subject: tripId, currency, driverId, amount }), at: deps.clock() });
}
