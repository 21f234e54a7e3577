import { getNotices, retryNotice } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { lockDelivery } from '../../messages/deliveries-repository';
import { resendSms } from '../../messages/sms-outbox';
import { recordAudit } from '../../modules/audit';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { conflict, notFound } from '../../problems';
import { listNotices } from './notices-repository';

const copy = texts.consoleNotices.retry;

/** The states of sent messages, for staff, who can send a failed SMS once more. */
export function noticesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getNotices, listNotices);

  contractRoute(app, retryNotice, async ({ actor, params: { id } }) => {
    await deps.db.transaction(async (tx) => {
      const delivery = await lockDelivery(tx, id);
      if (!delivery || delivery.tries === 0) throw notFound();
      if (delivery.state !== 'failed') throw conflict('not_failed', copy.notFailed);
      if (delivery.channel !== 'sms') throw conflict('other_channel', copy.otherChannel);
      if (!(await resendSms(deps, tx, delivery))) throw conflict('too_late', copy.tooLate);
      await recordAudit(deps, tx, actor.staffId, { action: 'notice.retry', subject: id });
    });
    return success(copy.done);
  });
}
