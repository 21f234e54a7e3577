import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { callerRoute, contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { plannedRides, riderName } from '../bookings';
import { endPlan, previewPlanEnd } from './end-plan';
import { listSubscriptions } from './list-subscriptions-repository';
import { renewSubscription } from './renew-subscription';

/** The plans that a passenger has paid for: listed, renewed and ended (specification section 2, Subscriptions). */
export function subscriptionsRoutes(app: FastifyInstance, deps: Dependencies): void {
  callerRoute(app, contract.getSubscriptions, async ({ query: { limit, after }, claims, admit }) => {
    const { caller, items, count } = await listSubscriptions(deps.db, claims, { limit, after });
    const actor = await admit(caller);
    const data = items.map(({ id, validity, endsOn, bookingId, scholarName, state, endedAt, renewed, ...plan }) => ({
      id,
      validity,
      date: endsOn,
      booking_id: bookingId,
      ...plannedRides(plan),
      ended_at: endedAt && listedInstant(endedAt),
      can_end: state === 'active',
      renewed,
      rider: riderName(scholarName),
    }));
    return { actor, response: success(texts.subscriptions.title, { data, count }) };
  });

  contractRoute(app, contract.renewSubscription, async (call) => {
    const data = await idempotently(deps, call, (tx) => renewSubscription(deps, tx, call.actor, call.params.id));
    return success(texts.subscriptions.renew, { data });
  });

  contractRoute(app, contract.previewPlanEnd, async ({ params, actor }) =>
    success(texts.credit.planEnd.title, { data: await previewPlanEnd(deps, actor, params.id) }),
  );

  contractRoute(app, contract.endPlan, async (call) => {
    const request = { ...call.body, subscriptionId: call.params.id };
    const data = await idempotently(deps, call, (tx) => endPlan(deps, tx, call.actor, request));
    return success(texts.credit.planEnd.done, { data });
  });
}
