import type { Fix } from '@liftclub/api-contract';
import { isTimely } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { noticeRun } from '../../messages/live-changes-repository';
import { conflict } from '../../problems';
import { findOwnRun } from './manifest';
import { insertPositions } from './positions-repository';
import { tellWhoIsNear } from './tell-near';

/**
 * Stores where the vehicle of a run was, and tells guardians to whom it comes near. Fixes that are ahead of the
 * server's time or too old are dropped, and so is a second one of the same instant. 404 for another driver's run, 409
 * `not_under_way` before its start and after its close.
 */
export async function takePositions(
  deps: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random'>,
  driverId: string,
  runId: string,
  fixes: readonly Fix[],
): Promise<{ taken: number; dropped: number }> {
  const { db, clock } = deps;
  const run = await findOwnRun(db, driverId, runId);
  if (run.state !== 'started') throw conflict('not_under_way', texts.driverRuns.notUnderWay);
  const now = clock();
  const timely = fixes.filter(({ at }) => isTimely(new Date(at), now));
  const taken = await insertPositions(db, runId, timely, now);
  if (taken > 0) {
    await noticeRun(db, run.id);
    await tellWhoIsNear(deps, run.id);
  }
  return { taken, dropped: fixes.length - taken };
}
