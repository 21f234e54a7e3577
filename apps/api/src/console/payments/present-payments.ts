import type { AttemptRow, AlertRow, PaymentRow } from '@liftclub/api-contract';
import { toDecimal } from '@liftclub/domain';
import type { ListedAlert, ListedAttempt, ListedPayment } from './payments-repository';

const instant = (date: Date | null): string | null => date && date.toISOString();

/** A row of the payments table. */
export const paymentRow = ({
  amount,
  expected_amount,
  refund_amount,
  received_at,
  refund_asked_at,
  refunded_at,
  ...row
}: ListedPayment): PaymentRow => ({
  ...row,
  amount: toDecimal(amount),
  expected_amount: toDecimal(expected_amount),
  refund_amount: refund_amount === null ? null : toDecimal(refund_amount),
  received_at: received_at.toISOString(),
  refund_asked_at: instant(refund_asked_at),
  refunded_at: instant(refunded_at),
});

/** A row of the attempts table. */
export const attemptRow = ({ amount, opened_at, next_check_at, ...row }: ListedAttempt): AttemptRow => ({
  ...row,
  amount: toDecimal(amount),
  opened_at: opened_at.toISOString(),
  next_check_at: instant(next_check_at),
});

/** A row of the alerts table. */
export const alertRow = ({ created_at, closed_at, ...row }: ListedAlert): AlertRow => ({
  ...row,
  created_at: created_at.toISOString(),
  closed_at: instant(closed_at),
});
