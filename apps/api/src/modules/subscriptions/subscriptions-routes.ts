import { getSubscriptions, renewSubscription as renew } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract-routes';
import { idempotently } from '../../plugins/idempotency';
import { plannedRides, riderName } from '../bookings';
import { listSubscriptions } from './list-subscriptions-repository';
import { renewSubscription } from './renew-subscription';

/** The plans that a passenger has paid for (specification section 2, Subscriptions). */
export function subscriptionsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getSubscriptions, async ({ query, actor }) => {
    const { items, count } = await listSubscriptions(deps.db, {
      passengerId: actor.userId,
      limit: query.limit,
      after: query.after,
    });
    const data = items.map(({ id, validity, endsOn, bookingId, scholarName, state, endedAt, renewed, ...plan }) => ({
      ...{ id, validity, date: endsOn, booking_id: bookingId },
      ...plannedRides(plan),
      ended_at: endedAt && endedAt.toISOString(),
      can_end: state === 'active',
      renewed,
      rider: riderName(scholarName),
    }));
    return success(texts.subscriptions.title, { data, count });
  });

  contractRoute(app, renew, async (call) => {
    const data = await idempotently(deps, call, (tx) => renewSubscription(deps, tx, call.actor, call.params.id));
    return success(texts.subscriptions.renew, { data });
  });
}
