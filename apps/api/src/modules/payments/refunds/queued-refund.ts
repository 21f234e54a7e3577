import { MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import { alert } from '../../../messages/alerts';
import { dequeue, enqueue, type Jobs } from '../../../messages/jobs';
import { ProviderRefused } from '../../../providers/provider-client';
import type { ConfirmDeps as Deps } from '../confirmation/confirm-payment';
import { refundPayment, type RefundResult } from './refund-payment';

const keyOf = (paymentId: string) => `send_refund ${paymentId}`;

/**
 * Queues a refund in the transaction that decides on it, a minute from now: who decides calls the provider at once, and
 * the job does it where that call was never made or had no response.
 */
export const queueRefund = (tx: Executor, refund: Jobs['send_refund']): Promise<void> =>
  enqueue(tx, 'send_refund', refund, { afterMs: MINUTE_MS, replaces: keyOf(refund.paymentId) });

/** Takes a refund out of the queue: the provider has responded to it. */
export const dequeueRefund = (tx: Executor, paymentId: string): Promise<void> => dequeue(tx, keyOf(paymentId));

/** After these nothing is left to do by staff; a refusal has raised its alert. */
const SETTLED: readonly (RefundResult | 'refused')[] = ['asked', 'refunded', 'refunded_already', 'refused'];

/**
 * The job `send_refund`: is repeated until the provider has responded. A refusal is a response. Raises an alert when
 * nothing was refunded, since nobody reads a message here.
 */
export async function sendRefund(deps: Deps, refund: Jobs['send_refund']): Promise<void> {
  const result = await refundPayment(deps, refund).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return 'refused' as const;
    throw error;
  });
  if (result === 'under_way') throw new Error('Another call for this refund may still be running.');
  if (!SETTLED.includes(result)) await alert(deps, deps.db, { kind: 'refund_not_sent', subject: refund.paymentId });
}
