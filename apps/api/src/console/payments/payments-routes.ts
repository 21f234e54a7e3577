import {
  checkPaymentAttempt,
  closePaymentAlert,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
  notePaymentRefunded,
  refundPayment,
} from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { listAlerts, listAttempts, listPayments } from './payments-repository';
import { checkAttempt, closeAlertByStaff, noteRefundByStaff, refundByStaff } from './payments-service';

const { responses, checked } = texts.consolePayments;
/** The routes for payments: tables of payments, attempts and alerts, and the actions that resolve them. */
export function consolePaymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getPayments, listPayments);
  contractTable(app, deps, getPaymentAttempts, (db, query, viewer) =>
    listAttempts(db, query, { viewer, now: deps.clock() }),
  );
  contractTable(app, deps, getPaymentAlerts, listAlerts);

  contractRoute(app, refundPayment, async ({ params, body, actor }) => {
    const request = { paymentId: params.id, staffId: actor.staffId, endPlan: body.end_plan };
    const { state, message } = await refundByStaff(deps, { ...request, amount: fromDecimal(body.amount) });
    return success(message, { data: { state } });
  });

  contractRoute(app, notePaymentRefunded, async ({ params, body, actor }) => {
    await noteRefundByStaff(deps, { paymentId: params.id, staffId: actor.staffId, note: body.note });
    return success(responses.noted);
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
