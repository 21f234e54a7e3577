import { MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { dequeue, enqueue, type Jobs } from '../../../messages/jobs';
import { ProviderRefused } from '../../../providers/provider-client';
import { refundPayment } from './refund-payment';

const keyOf = (paymentId: string) => `send_refund ${paymentId}`;

/**
 * Queues a refund in the transaction that decides on it, a minute from now: who decides calls the provider at once, and
 * the job does it where that call was never made or had no response.
 */
export const queueRefund = (tx: Executor, refund: Jobs['send_refund']): Promise<void> =>
  enqueue(tx, 'send_refund', refund, { afterMs: MINUTE_MS, replaces: keyOf(refund.paymentId) });

/** Takes a refund out of the queue: the provider has responded to it. */
export const dequeueRefund = (tx: Executor, paymentId: string): Promise<void> => dequeue(tx, keyOf(paymentId));

/** The job `send_refund`: is repeated until the provider has responded. A refusal is a response, with an alert. */
export async function sendRefund(
  deps: Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>,
  refund: Jobs['send_refund'],
): Promise<void> {
  const result = await refundPayment(deps, refund).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error;
  });
  if (result === 'under_way') throw new Error('Another call for this refund may still be running.');
}
