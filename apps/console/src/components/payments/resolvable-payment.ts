import type { PaymentRow } from '@liftclub/api-contract';

/** What the actions that resolve a payment need of it. */
export type ResolvablePayment = Pick<
  PaymentRow,
  | 'id'
  | 'state'
  | 'provider'
  | 'transaction_id'
  | 'amount'
  | 'currency'
  | 'passenger'
  | 'email'
  | 'plan_ends_on'
  | 'refund_amount'
  | 'refund_asked_at'
  | 'refunded_at'
>;

/** True while a refund was requested from the provider and not confirmed. */
export const isRefundAsked = ({
  refund_asked_at,
  refunded_at,
}: Pick<PaymentRow, 'refund_asked_at' | 'refunded_at'>): boolean => refund_asked_at !== null && refunded_at === null;

/** A passenger as sentences name them: with the email address, where it is shown. */
export const payerName = ({ passenger, email }: Pick<PaymentRow, 'passenger' | 'email'>): string =>
  email === undefined ? passenger : `${passenger} (${email})`;
