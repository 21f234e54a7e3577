import {
  assignTrip,
  cancelTrip,
  lockDispatch,
  markTrip,
  swapDriver,
  getDispatchDay,
  getIdleDrivers,
  planDispatchDay,
  publishDispatchDay,
  unpublishDispatchDay,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordViews } from '../../modules/audit';
import { findDayOfRun, findDayOfTrip, publishDay, travelTimesAhead, unpublishDay } from '../../modules/dispatch';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { refuseOtherMarket } from '../staff';
import { assign, cancel, lock, swap } from './dispatch-actions';
import { findIdleDrivers } from './idle-drivers';
import { mark } from './mark-trip';
import { showDay } from './show-day';
import { changeDay, orderPlan, subjectOf } from './dispatch-service';

const copy = texts.dispatch;

/** Service days for staff: read, plan now, publish and unpublish. */
export function dispatchRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getDispatchDay, async ({ query, actor }) => {
    refuseOtherMarket(actor, query.market);
    const data = await showDay(deps, deps.db, actor.staffId, query);
    await recordViews(deps, deps.db, actor.staffId, { action: 'dispatch.view', subject: subjectOf(query) });
    return success(copy.title, { data });
  });

  // Read beside the day, whose view is recorded.
  contractRoute(app, getIdleDrivers, async ({ query, actor }) => {
    refuseOtherMarket(actor, query.market);
    return success(copy.title, { data: await findIdleDrivers(deps.db, query) });
  });

  contractRoute(app, planDispatchDay, async ({ body, actor }) => {
    refuseOtherMarket(actor, body.market);
    return success(copy.planning, { data: await orderPlan(deps, actor.staffId, body) });
  });

  contractRoute(app, publishDispatchDay, async ({ body, actor }) => {
    refuseOtherMarket(actor, body.market);
    const { staffId } = actor;
    const times = await travelTimesAhead(deps, body);
    const data = await changeDay(deps, staffId, body, {
      action: 'dispatch.publish',
      change: async (tx, stored) => {
        await publishDay(deps, tx, stored, { staffId, times });
        return true;
      },
    });
    return success(copy.published, { data });
  });

  contractRoute(app, unpublishDispatchDay, async ({ body, actor }) => {
    refuseOtherMarket(actor, body.market);
    const { staffId } = actor;
    const data = await changeDay(deps, staffId, body, {
      action: 'dispatch.unpublish',
      change: async (tx, stored) => {
        await unpublishDay(deps, tx, stored, staffId);
        return true;
      },
    });
    return success(copy.unpublished, { data });
  });

  actionRoutes(app, deps);
}

/** What dispatchers change about trips and runs. */
function actionRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, assignTrip, async ({ body, actor }) => {
    refuseOtherMarket(actor, (await findDayOfTrip(deps.db, body.trip_id))?.market);
    return success(body.dry_run ? copy.previewed : copy.assigned, { data: await assign(deps, actor.staffId, body) });
  });

  contractRoute(app, lockDispatch, async ({ body, actor }) => {
    if (body.trip_id) refuseOtherMarket(actor, (await findDayOfTrip(deps.db, body.trip_id))?.market);
    if (body.run_id) refuseOtherMarket(actor, (await findDayOfRun(deps.db, body.run_id))?.market);
    await lock(deps, actor.staffId, body);
    return success(body.locked ? copy.locked : copy.unlocked);
  });

  contractRoute(app, swapDriver, async ({ body, actor }) => {
    refuseOtherMarket(actor, (await findDayOfRun(deps.db, body.run_id))?.market);
    await swap(deps, actor.staffId, body);
    return success(copy.swapped);
  });

  contractRoute(app, cancelTrip, async ({ body, actor }) => {
    refuseOtherMarket(actor, (await findDayOfTrip(deps.db, body.trip_id))?.market);
    await cancel(deps, actor.staffId, body);
    return success(copy.cancelled);
  });

  contractRoute(app, markTrip, async ({ body, actor }) => {
    refuseOtherMarket(actor, (await findDayOfTrip(deps.db, body.trip_id))?.market);
    return success(copy.marked, { data: await mark(deps, actor.staffId, body) });
  });
}
