import type { Dependencies } from '../../dependencies';
import { liveView } from './live-view';
import { findFollowedRun } from './run-facts-repository';

/** A rider whom the vehicle is on its way to. */
export interface ExpectedPickUp {
  readonly tripId: string;
  /** By the plan. */
  readonly plannedAt: Date;
  /** Not before the pick-up window. */
  readonly eta: Date;
  /** When the vehicle was where this is reckoned from. */
  readonly seenAt: Date;
}

/** When the waiting riders of a run are picked up; none before the first position. */
export async function expectedPickUps(
  deps: Pick<Dependencies, 'db' | 'clock' | 'settings'>,
  runId: string,
): Promise<ExpectedPickUp[]> {
  const run = await findFollowedRun(deps.db, runId);
  if (!run?.position) return [];
  const seenAt = run.position.at;
  const waiting = run.stops.filter(({ kind, status }) => kind === 'pick_up' && status === 'on_the_way');
  return waiting.flatMap(({ tripId, plannedAt }) => {
    const eta = liveView(deps, run, tripId)?.eta;
    return eta ? [{ tripId, plannedAt, eta: new Date(eta.eta), seenAt }] : [];
  });
}
