import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { choosePaymentMethod, setRenewal } from './automatic-renewal/set-renewal';
import { renewSubscription } from './renew-subscription';

/** Renewing plans, by hand and automatically, and the card that later payments are charged to (decision 200). */
export function renewalRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, contract.renewSubscription, async (call) => {
    const data = await idempotently(deps, call, (tx) => renewSubscription(deps, tx, call.actor, call.params.id));
    return success(texts.subscriptions.renew, { data });
  });

  contractRoute(app, contract.setRenewal, async ({ actor, params, body }) => {
    const request = { ...body, subscriptionId: params.id };
    const data = await deps.db.transaction((tx) => setRenewal(deps, tx, actor, request));
    return success(data.on ? texts.renewal.turnedOn : texts.renewal.turnedOff, { data });
  });

  contractRoute(app, contract.choosePaymentMethod, async ({ actor, params, body }) => {
    const chosen = { subscriptionId: params.id, methodId: body.id };
    const data = await deps.db.transaction((tx) => choosePaymentMethod(tx, actor, chosen));
    return success(texts.renewal.cardChosen, { data });
  });
}
