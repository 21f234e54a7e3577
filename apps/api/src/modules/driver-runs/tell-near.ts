import { isNear, MINUTE_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { expectedPickUps } from '../live';
import { notifyRunEvent } from '../notices';
import { insertNearNotices } from './near-notices-repository';

/** Tells guardians once that the vehicle comes within ten minutes, by the last position of its run. */
export async function tellWhoIsNear(
  deps: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random'>,
  runId: string,
): Promise<void> {
  const now = deps.clock();
  const near = (await expectedPickUps(deps, runId)).filter(({ eta }) => isNear(eta, now));
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
