import { takeOwnTransport } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notifyOfCancelled } from '../calendar-cancellations';
import { requireTrip } from '../caregivers';
import { readTrip } from '../trips';
import { cancelForOwnTransport } from './own-transport';

/** What a guardian can do when no vehicle comes. */
export function escalationRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, takeOwnTransport, async (call) => {
    const { params, actor } = call;
    await idempotently(deps, call, async (tx) => {
      await requireTrip(deps, tx, actor.userId, params.id, 'skip');
      const cancelled = await cancelForOwnTransport(deps, tx, { tripId: params.id, actorId: actor.userId });
      await notifyOfCancelled(deps, tx, cancelled);
    });
    return success(texts.trips.own.done, { data: await readTrip(deps, actor.userId, params.id, 'skip') });
  });
}
