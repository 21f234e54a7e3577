import type { PaymentRow } from '@liftclub/api-contract';
import { formatDate, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { formatDateTime } from '../../components/format-date-time';
import { isRefundAsked } from '../../components/payments/resolvable-payment';

const { details, refund, reasonOf, providers } = texts.consolePayments;

/** The history of a payment in sentences. */
export function describePayment(row: PaymentRow): string[] {
  const providerName = providers[row.provider];
  const mismatch = row.amount !== row.expected_amount || row.currency !== row.expected_currency;
  return [
    ...(row.reason === null ? [] : [reasonOf(row.reason)]),
    ...(row.state === 'paid'
      ? [row.plan_ends_on === null ? details.paid : details.paidPlan(formatDate(row.plan_ends_on))]
      : []),
    ...(mismatch ? [details.expected(formatAmount(row.expected_amount, row.expected_currency))] : []),
    ...(row.refund_amount === null ? [] : [refund.part(formatAmount(row.refund_amount, row.currency))]),
    ...(isRefundAsked(row) && row.refund_asked_at !== null
      ? [details.requested(providerName, formatDateTime(row.refund_asked_at))]
      : []),
    ...(row.refunded_at === null ? [] : [details.refunded(formatDateTime(row.refunded_at))]),
  ];
}
