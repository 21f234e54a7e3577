import type { Body, notePaymentRefunded, refundPayment } from '@liftclub/api-contract';
import { formatMoney, fromDecimal, marketOfCurrency, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { askOrPerform, finishAsked, type Asked, type RequestKind } from '../../modules/approvals';
import { findPayment, queueRefund } from '../../modules/payments';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound } from '../../problems';
import { noteRefundByStaff, refundByStaff } from './payments-service';

const { responses: messages } = texts.consolePayments;
const { summaries } = texts.consoleRequests;

/** A refund by the provider, or the note of one that staff made themselves. */
type RefundBody = { readonly paymentId: string } & (
  Pick<Body<typeof refundPayment>, 'end_plan' | 'amount'> | Body<typeof notePaymentRefunded>
);

/**
 * A payment that is given back. The provider is called after the decision is committed; a job, which is queued with the
 * decision, calls it when that was not done or had no response.
 */
export const refundRequest: RequestKind<RefundBody> = {
  name: 'refund',
  right: 'money.read',
  approvals: 1,
  async describe(_deps, db, body) {
    const found = await findPayment(db, body.paymentId);
    if (!found) throw notFound();
    const { payment, attempt, passengerId } = found;
    const { amount, state, refundAmount, refundAskedAt } = payment;
    const currency: Currency = payment.provider === 'alatpay' ? 'NGN' : 'ZAR';
    const words = [formatMoney(amount, currency), attempt.reference] as const;
    const asked = 'end_plan' in body ? summaries.refund(...words) : summaries.noteRefunded(...words);
    return {
      market: marketOfCurrency(currency),
      subject: { kind: 'payment', id: payment.id },
      passengerId,
      summary: 'end_plan' in body && body.end_plan ? summaries.refundAndEnd(...words) : asked,
      money: { amount: refundAmount ?? amount, currency },
      version: JSON.stringify([state, amount, refundAmount, refundAskedAt]),
    };
  },
  async perform(deps, tx, body, by) {
    const payment = (await findPayment(tx, body.paymentId))?.payment;
    if (!payment) throw notFound();
    const { id: paymentId } = payment;
    if ('note' in body) {
      await noteRefundByStaff(deps, tx, { paymentId, note: body.note, ...by });
      return { message: messages.noted };
    }
    if (payment.amount !== fromDecimal(body.amount)) throw conflict('amount_changed', messages.amountChanged);
    if (payment.state === 'refunded') throw conflict('refunded_already', messages.refundedAlready);
    if (payment.state === 'paid' && !body.end_plan) throw conflict('plan_in_force', messages.planInForce);
    await queueRefund(tx, { paymentId, endPlan: body.end_plan, ...by });
    return { message: messages.queued };
  },
  async finish(deps, body, by) {
    if ('note' in body) return { message: messages.noted };
    const { paymentId, end_plan: endPlan } = body;
    const { state, message } = await refundByStaff(deps, { paymentId, endPlan, ...by });
    return { message, data: { state } };
  },
};

/** Refunds a payment, or asks for it. */
export async function askForRefund(
  deps: Dependencies,
  body: RefundBody,
  reason: string,
  actor: StaffActor,
): Promise<Asked> {
  const asked = await deps.db.transaction((tx) => askOrPerform(deps, tx, refundRequest, { body, reason, actor }));
  return finishAsked(deps, refundRequest, { asked, body, actor });
}
