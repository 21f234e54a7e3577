import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { giveCredit, noteSent, payOut } from './credit-service';
import { listPayouts } from './payouts-table-repository';

const copy = texts.consoleCredit;

/** The routes for the credit of passengers: give, pay out, note a payout as sent. */
export function consoleCreditRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getPayouts, listPayouts);

  contractRoute(app, contract.giveCredit, async (call) => {
    const decision = { ...call.body, passengerId: call.params.id, staffId: call.actor.staffId };
    const data = await idempotently(deps, call, (tx) => giveCredit(deps, tx, decision));
    return success(copy.goodwill.done, { data });
  });

  contractRoute(app, contract.payOutCredit, async (call) => {
    const decision = { ...call.body, passengerId: call.params.id, staffId: call.actor.staffId };
    const data = await idempotently(deps, call, (tx) => payOut(deps, tx, decision));
    return success(copy.payOut.done, { data });
  });

  contractRoute(app, contract.notePayoutSent, async ({ params, body, actor }) => {
    const sent = { payoutId: params.id, staffId: actor.staffId, note: body.note };
    await deps.db.transaction((tx) => noteSent(deps, tx, sent));
    return success(copy.payouts.note.done);
  });
}
