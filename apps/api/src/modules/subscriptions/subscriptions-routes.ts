import * as contract from '@liftclub/api-contract';
import { minorOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { requireRange } from '../../date-range';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { callerRoute, contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { invalid } from '../../problems';
import { plannedRides, riderName } from '../bookings';
import { notifySkipped } from '../trips';
import { renewalOnTheWire } from './automatic-renewal/set-renewal';
import { endPlan, previewPlanEnd } from './end-plan';
import { listSubscriptions } from './list-subscriptions-repository';
import { pauseOwnPlan, previewPauseOf, type Period } from './pause-plan';

/** The plans that a passenger has paid for: list, pause and end (specification section 2, Subscriptions). */
export function subscriptionsRoutes(app: FastifyInstance, deps: Dependencies): void {
  callerRoute(app, contract.getSubscriptions, async ({ query: { limit, after }, claims, admit }) => {
    const { caller, items, count } = await listSubscriptions(deps.db, claims, { limit, after });
    const actor = await admit(caller);
    const data = items.map(({ id, validity, bookingId, scholarName, renewed, ...plan }) => ({
      id,
      validity,
      date: plan.endsOn,
      booking_id: bookingId,
      ...plannedRides(plan),
      ended_at: plan.endedAt && listedInstant(plan.endedAt),
      can_end: plan.state === 'active',
      state: plan.state !== 'active' ? ('ended' as const) : plan.paused ? ('paused' as const) : ('active' as const),
      next_instalment: plan.nextInstalment && {
        due_on: plan.nextInstalment.dueOn,
        amount: toDecimal(plan.nextInstalment.amount),
      },
      renewed,
      renewal: renewalOnTheWire(plan),
      rider: riderName(scholarName),
    }));
    return { actor, response: success(texts.subscriptions.title, { data, count }) };
  });

  contractRoute(app, contract.previewPlanEnd, async ({ params, actor }) =>
    success(texts.credit.planEnd.title, { data: await previewPlanEnd(deps, actor, params.id) }),
  );

  contractRoute(app, contract.endPlan, async (call) => {
    const request = { ...call.body, subscriptionId: call.params.id };
    const data = await idempotently(deps, call, (tx) => endPlan(deps, tx, call.actor, request));
    return success(texts.credit.planEnd.done, { data });
  });

  contractRoute(app, contract.previewPause, async ({ query, actor }) => {
    const data = await previewPauseOf(deps, actor.userId, periodOf(deps, query, actor));
    return success(texts.skips.preview, { data });
  });

  contractRoute(app, contract.pausePlan, async (call) => {
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
