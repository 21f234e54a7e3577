import type { FastifyInstance } from 'fastify';
import type { FaultConditions } from '../faults/fault-hook';
import { fieldsOf } from '../form-body';
import type { PaymentBook } from '../payments/payment-store';
import { refuse, REFUSALS } from './paystack-errors';
import type { AnnounceEvent } from './paystack-webhooks';
import { describeRefund, readRefund, refundNews, type Refund } from './refund';
import type { Transaction } from './transaction';

export interface RefundDependencies {
  book: PaymentBook<Transaction>;
  faults: FaultConditions;
  announce: AnnounceEvent;
  refundMs: number;
  now: () => Date;
  newId: () => number;
}

/** `POST /refund`: taken at once, done a little later; both is announced. */
export function refundRoute(
  app: FastifyInstance,
  { book, faults, announce, refundMs, now, newId }: RefundDependencies,
): void {
  async function payBack(refund: Refund): Promise<void> {
    const { transaction, minor } = refund;
    transaction.refunding += minor;
    announce('refund.pending', refundNews(refund, 'pending'));
    await faults.pause(refundMs);
    transaction.refunding -= minor;
    transaction.refunded += minor;
    announce('refund.processed', refundNews(refund, 'processed'));
  }

  app.post('/refund', (request, reply) => {
    const fields = fieldsOf(request.body);
    if (fields.transaction === undefined || fields.transaction === '') return refuse(reply, REFUSALS.noTransaction);
    const named = String(fields.transaction);
    const transaction = book.find(named) ?? book.newestFirst().find(({ id }) => String(id) === named);
    if (!transaction) return refuse(reply, REFUSALS.unknownTransaction);
    const refund = readRefund(fields, transaction, newId(), now());
    if ('nextStep' in refund) return refuse(reply, refund);
    void payBack(refund);
    return { status: true, message: 'Refund has been queued for processing', data: describeRefund(refund) };
  });
}
