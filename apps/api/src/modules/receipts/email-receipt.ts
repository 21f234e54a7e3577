import { formatMoney } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { enqueue, type Jobs } from '../../messages/jobs';
import { originOf } from '../../settings/origins';
import { findEmailFor } from '../notices';
import { readReceipt, receiptNumber } from './receipt';
import { receiptPdf } from './receipt-page';
import { findPaidAttempt } from './receipts-repository';

/**
 * Queues the receipt of an attempt for its payer, in the transaction that marks it as paid. Returns whether the payer
 * gets receipts by e-mail.
 */
export async function queueReceiptMail(tx: Executor, userId: string, attemptId: string): Promise<boolean> {
  if ((await findEmailFor(tx, userId, 'receipt')) === undefined) return false;
  await enqueue(tx, 'email_receipt', { attemptId });
  return true;
}

/**
 * The job `email_receipt`: an e-mail with the number, the amount and the PDF, to who still gets receipts by e-mail. The
 * e-mail has the id of the attempt: a job that runs again queues the same message.
 */
export async function emailReceipt(deps: Dependencies, { attemptId }: Jobs['email_receipt']): Promise<void> {
  const { db, settings } = deps;
  const paid = await findPaidAttempt(db, attemptId);
  const receipt = paid && (await readReceipt(deps, paid.bookingId));
  const to = receipt && (await findEmailFor(db, receipt.passengerId, 'receipt'));
  if (!receipt || to === undefined) return;
  const { bookingId, amount, currency, purpose, number } = paid;
  const { name, bytes } = await receiptPdf(receipt);
  await enqueueEmail(deps, db, {
    id: attemptId,
    userId: receipt.passengerId,
    to,
    email: {
      template: 'receipt',
      params: {
        number: number === null ? receipt.number : receiptNumber(number),
        amount: amount === 0 ? null : formatMoney(amount, currency),
        charged: purpose !== null,
        link: `${originOf(settings, 'passenger')}/receipt/${bookingId}`,
      },
    },
    attachments: [{ name, type: 'application/pdf', content: bytes.toString('base64') }],
    type: 'receipt',
  });
}
