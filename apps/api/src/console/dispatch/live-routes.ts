import { getLiveRuns, getRunPositions, noteMoving } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { notifyMoving } from '../../messages/live-changes-repository';
import { recordViews } from '../../modules/audit';
import { findDayOfRun, findDayOfTrip } from '../../modules/dispatch';
import { recordTripAccesses } from '../../modules/learner-accesses';
import type { LiveBoard } from '../../modules/live';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import type { LiveConsole } from '../live';
import { refuseOtherMarket } from '../staff';
import { liveEventsRoute } from './live-events';
import { findRunPositions } from './live-repository';
import { readLiveRuns, recordLive } from './live-runs';

const copy = texts.dispatch;

/** How the runs of today go, and where a vehicle was. */
export function liveRoutes(app: FastifyInstance, deps: Dependencies, board: LiveBoard, live: LiveConsole): void {
  contractRoute(app, getLiveRuns, async ({ actor: { staffId, markets } }) => {
    const data = (await readLiveRuns(deps)).filter((run) => markets.includes(run.market));
    await recordLive(deps, staffId, data);
    return success(copy.title, { data });
  });

  contractRoute(app, getRunPositions, async ({ params, query: { reason }, actor }) => {
    const { staffId } = actor;
    refuseOtherMarket(actor, (await findDayOfRun(deps.db, params.id))?.market);
    const found = await findRunPositions(deps.db, params.id);
    if (!found) throw notFound();
    const entry = { action: 'run.positions' as const, subject: params.id, detail: { reason } };
    await recordViews(deps, deps.db, staffId, entry);
    await recordTripAccesses(
      deps,
      deps.db,
      { role: 'staff', actorId: staffId, what: 'positions', why: reason },
      found.tripIds,
    );
    return success(copy.title, { data: found.positions });
  });

  contractRoute(app, noteMoving, async ({ body: { trip_id: tripId, moving }, actor }) => {
    const day = await findDayOfTrip(deps.db, tripId);
    if (!day) throw notFound();
    refuseOtherMarket(actor, day.market);
    const { staffId, name } = actor;
    await notifyMoving(deps.db, { tripId, market: day.market, staffId, name, moving });
    return success(copy.title);
  });

  liveEventsRoute(app, deps, board, live);
}
