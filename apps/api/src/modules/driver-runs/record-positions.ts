import type { Fix } from '@liftclub/api-contract';
import { delaySteps, isNear, isTimely, MINUTE_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { notifyPosition } from '../../messages/live-changes-repository';
import type { Actor } from '../../plugins/access/actors';
import { conflict } from '../../problems';
import { escalateRun } from '../escalations';
import { expectedPickUps, type ExpectedPickUp } from '../live';
import { notifyRunEvent } from '../notices';
import { findOwnRun } from './manifest';
import { insertNearNotices, insertPositions } from './positions-repository';

/**
 * Stores where the vehicle of a run was, and notifies guardians when it is near or late. Fixes that are ahead of
 * the server's time or too old are dropped, and so is a second one of the same instant. 404 for another driver's run,
 * 409 `not_under_way` before its start and after its close.
 */
export async function recordPositions(
  deps: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random' | 'settings' | 'mail' | 'whatsapp'>,
  { userId }: Pick<Actor, 'userId'>,
  runId: string,
  fixes: readonly Fix[],
): Promise<{ taken: number; dropped: number }> {
  const { db, clock } = deps;
  const run = await findOwnRun(db, userId, runId);
  if (run.state !== 'started') throw conflict('not_under_way', texts.driverRuns.notUnderWay);
  const now = clock();
  const timely = fixes.filter(({ at }) => isTimely(new Date(at), now));
  const stored = await insertPositions(db, runId, timely, now);
  if (stored > 0) {
    await notifyPosition(db, run.id);
    const expected = await expectedPickUps(deps, run.id);
    await notifyNear(deps, run.id, expected);
    if (expected.some(({ eta, plannedAt }) => delaySteps((eta.getTime() - plannedAt.getTime()) / MINUTE_MS).length > 0))
      await escalateRun(deps, run.id, { misses: false });
  }
  return { taken: stored, dropped: fixes.length - stored };
}

/** Notifies guardians once that the vehicle will arrive within ten minutes, by the last position of its run. */
async function notifyNear(
  deps: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random' | 'settings' | 'mail' | 'whatsapp'>,
  runId: string,
  expected: readonly ExpectedPickUp[],
): Promise<void> {
  const now = deps.clock();
  const near = expected.filter(({ eta }) => isNear(eta, now));
  if (near.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const tripIds = near.map(({ tripId }) => tripId);
    const fresh = await insertNearNotices(tx, runId, tripIds, now);
    for (const { tripId, eta, seenAt } of near.filter((one) => fresh.has(one.tripId))) {
      const minutes = Math.ceil((eta.getTime() - now.getTime()) / MINUTE_MS);
      await notifyRunEvent(deps, tx, [tripId], { type: 'on_the_way', minutes }, seenAt);
    }
  });
}
