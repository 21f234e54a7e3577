import {
  checkPaymentAttempt,
  closePaymentAlert,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
  notePaymentRefunded,
  refundPayment,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askedResponse, success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { listAlerts, listAttempts, listPayments } from './payments-repository';
import { askForRefund } from './refund-request';
import { checkAttempt, closeAlertByStaff } from './payments-service';

const { responses, checked } = texts.consolePayments;
/** The routes for payments: tables of payments, attempts and alerts, and the actions that resolve them. */
export function consolePaymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getPayments, listPayments);
  contractTable(app, deps, getPaymentAttempts, (db, query, viewer) =>
    listAttempts(db, query, { viewer, now: deps.clock() }),
  );
  contractTable(app, deps, getPaymentAlerts, listAlerts);

  contractRoute(app, refundPayment, async ({ params, body, actor }) => {
    const { reason = '', ...refund } = { ...body, paymentId: params.id };
    return askedResponse<typeof refundPayment>(await askForRefund(deps, refund, reason, actor));
  });

  contractRoute(app, notePaymentRefunded, async ({ params, body, actor }) => {
    const noted = { ...body, paymentId: params.id };
    return askedResponse<typeof notePaymentRefunded>(await askForRefund(deps, noted, body.note, actor));
  });

  contractRoute(app, checkPaymentAttempt, async ({ params, actor }) => {
    const { state } = await checkAttempt(deps, actor.staffId, params.reference);
    return success(checked[state], { data: { state } });
  });

  contractRoute(app, closePaymentAlert, async ({ params, body, actor }) => {
    await closeAlertByStaff(deps, { alertId: params.id, staffId: actor.staffId, note: body.note });
    return success(responses.alertClosed);
  });
}
