import { driverEarned, driverEarning } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { findFees } from './earnings-repository';

/** Posts what a driver earned by trips that were driven, in the caller's transaction. */
export async function earnDrivenTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  driverId: string,
  ids: readonly string[],
): Promise<void> {
  const at = deps.clock();
  const earned = (await findFees(tx, ids)).map(({ id, currency, ...trip }) => ({
    ...driverEarned({ subject: id, currency, driverId, amount: driverEarning(trip) }),
    at,
  }));
  await post(deps, tx, ...earned);
}
