import { toDecimal } from '@liftclub/domain';
import * as v from 'valibot';
import {
  findPaymentId,
  listPaymentAlerts,
  listPaymentsOnHold,
  noteRefunded,
  refundPayment,
  type ConfirmDeps as Deps,
  type RefundResult,
} from '../modules/payments';
import { ProviderUnavailable } from '../providers/provider-client';
import { CommandError, readOptions } from './command-options';

export const PAYMENT_USAGE = 'payments list | payments refund --transaction ID [--end-plan yes] [--done yes]';

const yes = v.optional(v.picklist(['yes'], 'can only be yes'));
const refundForm = v.object({
  transaction: v.pipe(v.string(), v.trim(), v.nonEmpty('must be the id of a payment')),
  'end-plan': yes,
  done: yes,
});

/** `payments list`: the payments on hold and the open differences between the providers' books and ours. */
export async function listPayments({ db }: Deps): Promise<string> {
  const waiting = (await listPaymentsOnHold(db)).map(
    ({
      provider,
      transactionId,
      state,
      reason,
      amount,
      currency,
      expected,
      expectedCurrency,
      reference,
      refundAskedAt,
    }) => {
      const requested = refundAskedAt ? `, refund requested on ${refundAskedAt.toISOString()}` : '';
      const price = `${toDecimal(expected)} ${expectedCurrency}`;
      return `${provider} ${transactionId}: ${state} (${reason}), ${toDecimal(amount)} ${currency} for a price of ${price}, reference ${reference}${requested}`;
    },
  );
  const alerts = (await listPaymentAlerts(db)).map(
    ({ provider, kind, subject, createdAt }) =>
      `${provider ?? 'books'} ${subject}: ${kind}, since ${createdAt.toISOString()}`,
  );
  const listed = (title: string, lines: readonly string[]) => [
    `${title}: ${lines.length === 0 ? 'none' : lines.length}`,
    ...lines.map((line) => `  ${line}`),
  ];
  return [...listed('Payments that wait for staff', waiting), ...listed('Differences', alerts)].join('\n');
}

export async function refundByOperator(deps: Deps, args: readonly string[]): Promise<string> {
  const { transaction, 'end-plan': endPlan, done } = readOptions(refundForm, args);
  const paymentId = await findPaymentId(deps.db, transaction);
  if (paymentId === undefined) throw new CommandError(`There is no payment ${transaction}.`);
  const request = { paymentId, endPlan: endPlan === 'yes', staffId: null };
  const result = await (
    done ? deps.db.transaction((tx) => noteRefunded(deps, tx, { ...request, note: '' })) : refundPayment(deps, request)
  ).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const ended = request.endPlan ? 'A plan that it paid for has ended. ' : '';
    throw new CommandError(
      `The payment provider did not confirm it. ${ended}Check its own pages before you try again: ${error.message}`,
    );
  });
  return outputOf(transaction, result);
}

function outputOf(transaction: string, result: RefundResult): string {
  switch (result) {
    case 'unknown':
      throw new CommandError(`There is no payment ${transaction}.`);
    case 'plan_in_force':
      throw new CommandError(
        `Payment ${transaction} is for a plan in force. Add --end-plan yes to end the plan and refund it.`,
      );
    case 'nothing_left':
      throw new CommandError(`Every ride of the plan of payment ${transaction} has taken place or was credited.`);
    case 'refunded_already':
      throw new CommandError(`Payment ${transaction} is refunded already.`);
    case 'by_hand':
      return `Refund ${transaction} on the payment provider's own pages, then run this again with --done yes.`;
    case 'asked':
    case 'under_way':
      return `The refund of ${transaction} was requested. It is listed until the payment provider has made it.`;
    case 'refunded':
      return `Payment ${transaction} is refunded.`;
  }
}
