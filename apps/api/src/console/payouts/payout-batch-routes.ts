import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import * as service from './payouts-service';

const copy = texts.payouts.console;

/** Batches of payouts: propose, send, bank file, mark as paid, not paid or returned. */
export function payoutBatchRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, contract.proposePayoutBatch, async ({ body, actor }) =>
    askedResponse<typeof contract.proposePayoutBatch>(await service.proposeBatch(deps, body, actor)),
  );

  contractRoute(app, contract.sendPayoutBatch, async ({ params, body, actor: { staffId } }) => {
    const data = await service.sendPayouts(deps, params.id, { fileNotPaid: body.file_not_paid, staffId });
    return success(copy.sent, { data });
  });

  contractRoute(app, contract.getPayoutFile, async ({ params, query, actor: { staffId }, reply }) => {
    const { name, text } = await service.fileBatch(deps, params.id, { format: query.format, staffId });
    // Fastify takes the reply of a file in place of a body.
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .serializer((payload: string) => payload)
      .send(text) as never;
  });

  contractRoute(app, contract.notePayoutBatchSent, async ({ params, body, actor: { staffId } }) => {
    const sent = await service.noteBatchPaid(deps, params.id, { note: body.note, staffId });
    return success(copy.paid, { data: { sent } });
  });

  contractRoute(app, contract.notePayoutReturned, async ({ params, body, actor: { staffId } }) => {
    const state = await service.notePayoutReturned(deps, params.id, { note: body.note, staffId });
    return success(copy.returnNoted[state], { data: { state } });
  });
}
