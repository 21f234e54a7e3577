import {
  paidHundredthsOfKm,
  pickUpWindow,
  runDriven,
  runParts,
  waitingMinutes,
  type PickUpTolerance,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { post } from '../ledger';
import { findDrivenRuns, findRunOfClosedDay, type DrivenRun } from './driven-runs-repository';
import { findEarningRule } from './earning-rules-repository';
import { insertRunEarning } from './earnings-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'settings'>;

/**
 * Posts what closed runs earned their drivers beyond their trips, in the caller's transaction; again for the same run
 * changes nothing. A run that no trip was driven on, or that its driver could not go on with, earns nothing more.
 */
export async function earnRuns(deps: Deps, tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await postRuns(deps, tx, await findDrivenRuns(tx, ids));
}

/** The same for a run that its driver closes, if its day is closed already: nothing else posts it then. */
export async function earnLateRun(deps: Deps, tx: Executor, id: string): Promise<void> {
  await postRuns(deps, tx, await findRunOfClosedDay(tx, id));
}

async function postRuns(deps: Deps, tx: Executor, runs: readonly DrivenRun[]): Promise<void> {
  for (const run of runs) {
    const { id: runId, driverId, date, currency, trips, km } = run;
    const rule = await findEarningRule(tx, currency, date);
    const minutes = paidWaiting(run, deps.settings.trips.tolerance);
    const { run_fee: runFee, distance, waiting, minimum } = runParts(rule, { trips, km, waitingMinutes: minutes });
    const amount = runFee + distance + waiting + minimum;
    if (amount === 0) continue;
    await post(deps, tx, { ...runDriven({ subject: runId, currency, driverId, amount }), at: deps.clock() });
    const parts = { runFee, distance, waiting, minimum };
    const facts = { kmHundredths: paidHundredthsOfKm(km), waitingMinutes: minutes };
    await insertRunEarning(tx, { runId, ruleId: rule.id, ...facts, ...parts });
  }
}

/** The minutes of waiting of a run that are paid. */
export const paidWaiting = ({ waits }: DrivenRun, tolerance: PickUpTolerance): number =>
  waits.reduce((sum, wait) => {
    const windowFrom = pickUpWindow(wait.departsAt, tolerance).from;
    return sum + waitingMinutes({ ...wait, windowFrom });
  }, 0);
