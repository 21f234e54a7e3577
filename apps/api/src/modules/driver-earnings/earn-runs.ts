import { runDriven, runEarning, waitingMinutes } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { findDrivenRuns } from './driven-runs-repository';
import { findEarningRule } from './earning-rules-repository';

/**
 * Posts what closed runs earned their drivers beyond their trips, in the caller's transaction; again for the same run
 * changes nothing. A run that no trip was driven on, or that its driver could not go on with, earns nothing more.
 */
export async function earnRuns(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const at = deps.clock();
  for (const { id: subject, driverId, date, currency, trips, km, waits } of await findDrivenRuns(tx, ids)) {
    const rule = await findEarningRule(tx, currency, date);
    const minutes = waits.reduce((sum, wait) => sum + waitingMinutes(wait), 0);
    const amount = runEarning(rule, { trips, km, waitingMinutes: minutes });
    await post(deps, tx, { ...runDriven({ subject, currency, driverId, amount }), at });
  }
}
