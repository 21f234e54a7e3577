import { previewSkip, skipTrip, unskipTrip } from '@liftclub/api-contract';
import { minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { contractRoute, success } from '../../../plugins/contract/contract-routes';
import { idempotently } from '../../../plugins/idempotency/idempotency';
import { requireTrip } from '../../caregivers';
import { readTrip } from '../trip-response';
import { notifySkipped, previewSkipOf, skipTripOf } from './skip-trip';
import { unskipTripOf } from './unskip-trip';

/** Skipping rides of one's own and shared ones, and scheduling them again. */
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
}
