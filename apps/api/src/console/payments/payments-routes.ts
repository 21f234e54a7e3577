import {
  checkPaymentAttempt,
  closePaymentAlert,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
  notePaymentRefunded,
  refundPayment,
} from '@liftclub/api-contract';
import { fromDecimal, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract-routes';
import { contractTable } from '../../plugins/contract-tables';
import { listAlerts, listAttempts, listPayments } from './payments-repository';
import { checkAttempt, closeAlertByStaff, noteRefundByStaff, refundByStaff } from './payments-service';

const { answers, checked } = texts.consolePayments;
const instant = (date: Date | null): string | null => date && date.toISOString();

/** Money that waits for staff, and what resolves it. A payment's own state keeps money from going back twice. */
export function consolePaymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getPayments, async (db, query) => {
    const { rows, count } = await listPayments(db, query);
    const shown = rows.map(({ amount, expected_amount, received_at, refund_asked_at, refunded_at, ...row }) => ({
      ...row,
      ...{ amount: toDecimal(amount), expected_amount: toDecimal(expected_amount) },
      ...{
        received_at: received_at.toISOString(),
        refund_asked_at: instant(refund_asked_at),
        refunded_at: instant(refunded_at),
      },
    }));
    return { rows: shown, count };
  });

  contractTable(app, deps, getPaymentAttempts, async (db, query) => {
    const { rows, count } = await listAttempts(db, deps.clock(), query);
    const shown = rows.map(({ amount, opened_at, next_check_at, ...row }) => ({
      ...row,
      ...{ amount: toDecimal(amount), opened_at: opened_at.toISOString(), next_check_at: instant(next_check_at) },
    }));
    return { rows: shown, count };
  });

  contractTable(app, deps, getPaymentAlerts, async (db, query) => {
    const { rows, count } = await listAlerts(db, query);
    return {
      rows: rows.map(({ created_at, closed_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        closed_at: instant(closed_at),
      })),
      count,
    };
  });

  contractRoute(app, refundPayment, async ({ params, body, actor }) => {
    const request = {
      paymentId: params.id,
      staffId: actor.staffId,
      endPlan: body.end_plan,
      amount: fromDecimal(body.amount),
    };
    const { state, message } = await refundByStaff(deps, request);
    return success(message, { data: { state } });
  });

  contractRoute(app, notePaymentRefunded, async ({ params, body, actor }) => {
    await noteRefundByStaff(deps, { paymentId: params.id, staffId: actor.staffId, note: body.note });
    return success(answers.noted);
  });

  contractRoute(app, checkPaymentAttempt, async ({ params, actor }) => {
    const { state } = await checkAttempt(deps, actor.staffId, params.reference);
    return success(checked[state], { data: { state } });
  });

  contractRoute(app, closePaymentAlert, async ({ params, body, actor }) => {
    await closeAlertByStaff(deps, { alertId: params.id, staffId: actor.staffId, note: body.note });
    return success(answers.alertClosed);
  });
}
