import type { FastifyInstance } from 'fastify';
import type { FaultConditions } from '../faults/fault-hook';
import { fieldsOf } from '../form-body';
import type { PaymentStore } from '../payments/payment-store';
import { sendError, ERRORS } from './paystack-errors';
import type { AnnounceEvent } from './paystack-webhooks';
import { describeRefund, readRefund, refundEvent, type Refund } from './refund';
import type { Transaction } from './transaction';

export interface RefundDependencies {
  payments: PaymentStore<Transaction>;
  faults: FaultConditions;
  announce: AnnounceEvent;
  refundMs: number;
  now: () => Date;
  newId: () => number;
}

/**
 * `POST /refund`: pending at once, processed after `refundMs`; a webhook is sent for both. `GET /refund?transaction=`
 * lists the refunds of a transaction, newest first.
 */
export function refundRoute(
  app: FastifyInstance,
  { payments, faults, announce, refundMs, now, newId }: RefundDependencies,
): void {
  const refunds: Refund[] = [];

  async function processRefund(refund: Refund): Promise<void> {
    const { transaction, minor } = refund;
    refunds.unshift(refund);
    transaction.refunding += minor;
    announce('refund.pending', refundEvent(refund, 'pending'));
    await faults.pause(refundMs);
    transaction.refunding -= minor;
    transaction.refunded += minor;
    refund.status = 'processed';
    announce('refund.processed', refundEvent(refund, 'processed'));
  }

  app.post('/refund', (request, reply) => {
    const fields = fieldsOf(request.body);
    if (fields.transaction === undefined || fields.transaction === '') return sendError(reply, ERRORS.noTransaction);
    const named = String(fields.transaction);
    const transaction = payments.find(named) ?? payments.newestFirst().find(({ id }) => String(id) === named);
    if (!transaction) return sendError(reply, ERRORS.unknownTransaction);
    const refund = readRefund(fields, transaction, newId(), now());
    if ('nextStep' in refund) return sendError(reply, refund);
    void processRefund(refund);
    return { status: true, message: 'Refund has been queued for processing', data: describeRefund(refund) };
  });

  app.get('/refund', (request) => {
    const { transaction } = fieldsOf(request.query);
    const found = refunds.filter((one) => transaction === undefined || String(one.transaction.id) === transaction);
    const meta = { total: found.length, skipped: 0, perPage: found.length, page: 1, pageCount: 1 };
    return { status: true, message: 'Refunds retrieved', data: found.map(describeRefund), meta };
  });
}
