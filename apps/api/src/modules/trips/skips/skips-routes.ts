import { pausePlan, previewPause, previewSkip, skipTrip, unskipTrip } from '@liftclub/api-contract';
import { minorOf, type Minor } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { requireRange } from '../../../date-range';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { localDate } from '../../../local-date';
import type { Actor } from '../../../plugins/access/actors';
import { contractRoute, success } from '../../../plugins/contract/contract-routes';
import { idempotently } from '../../../plugins/idempotency/idempotency';
import { invalid } from '../../../problems';
import { requireTrip } from '../../caregivers';
import { findNotifiableTrips, notifyPassengers, offMessage } from '../../notices';
import { readTrip } from '../trip-response';
import { pauseOwnPlan, previewPauseOf, type Period } from './pause-plan';
import { previewSkipOf, skipTripOf } from './skip-trip';
import { unskipTripOf } from './unskip-trip';

/** Skipping rides of one's own and shared ones, scheduling them again, and pausing a plan. */
export function skipsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, previewSkip, async ({ params, query, actor }) => {
    const { passengerId } = await requireTrip(deps, deps.db, actor.userId, params.id, 'skip');
    return success(texts.skips.preview, { data: await previewSkipOf(deps, passengerId, params.id, query.reason) });
  });

  contractRoute(app, skipTrip, async (call) => {
    const { params, body, actor } = call;
    const skip = { tripId: params.id, expectedCredit: body.expected_credit, reason: body.reason };
    await idempotently(deps, call, async (tx) => {
      const { passengerId } = await requireTrip(deps, tx, actor.userId, params.id, 'skip');
      await skipTripOf(deps, tx, { passengerId, actorId: actor.userId }, skip);
      await notifySkipped(deps, tx, [params.id], minorOf(body.expected_credit));
    });
    return success(texts.skips.skipped, { data: await readTrip(deps, actor.userId, params.id, 'skip') });
  });

  contractRoute(app, unskipTrip, async (call) => {
    const { params, actor } = call;
    await idempotently(deps, call, async (tx) => {
      const { passengerId, country } = await requireTrip(deps, tx, actor.userId, params.id, 'skip');
      await unskipTripOf(deps, tx, { passengerId, country, actorId: actor.userId }, params.id);
    });
    return success(texts.skips.unskipped, { data: await readTrip(deps, actor.userId, params.id, 'skip') });
  });

  contractRoute(app, previewPause, async ({ query, actor }) => {
    const data = await previewPauseOf(deps, actor.userId, periodOf(deps, query, actor));
    return success(texts.skips.preview, { data });
  });

  contractRoute(app, pausePlan, async (call) => {
    const { body, actor } = call;
    const data = await idempotently(deps, call, async (tx) => {
      const paused = await pauseOwnPlan(deps, tx, actor.userId, periodOf(deps, body, actor), body.expected_credit);
      const ids = paused.rides.map(({ trip_id }) => trip_id);
      await notifySkipped(deps, tx, ids, minorOf(paused.credit));
      return paused;
    });
    return success(texts.skips.paused, { data });
  });
}

/** 400 at `from` for a day before today, at `to` for one before `from` or for too many days. */
function periodOf(
  deps: Dependencies,
  { subscription_id: subscriptionId, from, to }: { subscription_id: string; from: string; to: string },
  actor: Actor,
): Period {
  if (from < localDate(deps, actor)) throw invalid({ from: [texts.skips.errors.past] });
  requireRange(from, to);
  return { subscriptionId, from, to };
}

/** Notifies a passenger of skipped trips in one message. An SMS that skips is answered instead. */
async function notifySkipped(
  deps: Dependencies,
  tx: Executor,
  tripIds: readonly string[],
  totalCredit: Minor,
): Promise<void> {
  const trips = await findNotifiableTrips(tx, tripIds);
  await notifyPassengers(deps, tx, 'skipped', [{ trips, text: offMessage(trips, 'skipped', totalCredit) }]);
}
