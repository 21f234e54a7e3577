import * as contract from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askOrPerform } from '../../modules/approvals';
import { askedResponse, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { goodwillRequest, payoutRequest } from './credit-requests';
import { listPayouts } from './payouts-table-repository';

/** The routes for the credit of passengers: give, pay out, note a payout as sent. */
export function consoleCreditRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getPayouts, listPayouts);

  contractRoute(app, contract.giveCredit, async (call) => {
    const body = { ...call.body, passengerId: call.params.id };
    const asked = await idempotently(deps, call, (tx) =>
      askOrPerform(deps, tx, goodwillRequest, { body, reason: body.reason, actor: call.actor }),
    );
    return askedResponse<typeof contract.giveCredit>(asked);
  });

  contractRoute(app, contract.payOutCredit, async (call) => {
    const body = { ...call.body, passengerId: call.params.id };
    const asked = await idempotently(deps, call, (tx) =>
      askOrPerform(deps, tx, payoutRequest, { body, reason: body.reason, actor: call.actor }),
    );
    return askedResponse<typeof contract.payOutCredit>(asked);
  });

  contractRoute(app, contract.notePayoutSent, async (call) => {
    const body = { ...call.body, payoutId: call.params.id };
    const asked = await deps.db.transaction((tx) =>
      askOrPerform(deps, tx, payoutRequest, { body, reason: body.note, actor: call.actor }),
    );
    return askedResponse<typeof contract.notePayoutSent>(asked);
  });
}
