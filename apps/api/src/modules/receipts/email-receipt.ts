import { formatDate, formatMoney, zoneOf } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { enqueue, type Jobs } from '../../messages/jobs';
import { originOf } from '../../settings/origins';
import { planCalendar } from '../calendar-feeds';
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
 * The job `email_receipt`: e-mails the number, the amount and the PDF to payers who still get receipts by e-mail.
 * With the first payment of a plan it confirms the plan, and has its rides as a calendar file. The e-mail has the id of
 * the attempt: a job that runs again queues the same message.
 */
export async function emailReceipt(deps: Dependencies, { attemptId }: Jobs['email_receipt']): Promise<void> {
  const { db, settings } = deps;
  const paid = await findPaidAttempt(db, attemptId);
  const receipt = paid && (await readReceipt(deps, paid.bookingId));
  const to = receipt && (await findEmailFor(db, receipt.passengerId, 'receipt'));
  if (!paid || !receipt || to === undefined) return;
  const { bookingId, amount, currency, purpose, number } = paid;
  const { name, bytes } = await receiptPdf(receipt);
  const attachments = [{ name, type: 'application/pdf', content: bytes.toString('base64') }];
  const beginsPlan = number === null;
  if (beginsPlan) {
    const calendar = await planCalendar(db, bookingId, { zone: zoneOf(currency), now: deps.clock() });
    const content = Buffer.from(calendar).toString('base64');
    attachments.push({ name: 'Liftclub-rides.ics', type: 'text/calendar; charset=utf-8', content });
  }
  await enqueueEmail(deps, db, {
    id: attemptId,
    userId: receipt.passengerId,
    to,
    email: {
      template: 'receipt',
      params: {
        number: beginsPlan ? receipt.number : receiptNumber(number),
        amount: amount === 0 ? null : formatMoney(amount, currency),
        charged: purpose !== null,
        planFrom: beginsPlan ? formatDate(receipt.start_date) : null,
        link: `${originOf(settings, 'passenger')}/receipt/${bookingId}`,
      },
    },
    attachments,
    type: 'receipt',
  });
}
