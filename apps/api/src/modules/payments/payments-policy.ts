import type { PaymentStatus } from '@liftclub/api-contract';
import { HOUR_MS, MINUTE_MS } from '@liftclub/domain';
import type { ProviderTransaction } from '../../providers/payments/payment-provider';
import type { Attempt, AttemptState } from './attempts/attempts-repository';
import type { Payment } from './payments-repository';

/** An attempt that nobody pays expires after this. */
export const SILENCE_MS = 30 * MINUTE_MS;
/** When an attempt is polled, counted from the last request to pay; every hour after the last of these. */
const CHECKS = [1.5, 3, 6, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
/** Polling ends 72 hours after the last request to pay, or after a refund was requested. */
export const LAST_CHECK_MS = 72 * HOUR_MS;

/** A call to a provider is aborted after 10 s: one that began longer ago than this is no longer running. */
export const IN_FLIGHT_MS = 12_000;

export const isOpen = (state: AttemptState): boolean => state === 'created' || state === 'pending';

/** The status on the wire (specification section 4): pending, success, otherwise failed. */
export function statusOf({ state }: Pick<Attempt, 'state'>): PaymentStatus {
  if (isOpen(state)) return 'pending';
  return state === 'paid' ? 'success' : 'failed';
}

/** The first check after `now` of what began at `since`; null when 72 hours have passed. */
export function checkAfter(since: Date, now: Date): Date | null {
  const elapsed = now.getTime() - since.getTime();
  const next = CHECKS.find((check) => check > elapsed) ?? (Math.floor(elapsed / HOUR_MS) + 1) * HOUR_MS;
  return next > LAST_CHECK_MS ? null : new Date(since.getTime() + next);
}

/** Why a paid transaction does not pay for the attempt: merchant, currency and amount must match exactly. */
export function mismatchOf(
  attempt: Pick<Attempt, 'amount' | 'currency'>,
  transaction: ProviderTransaction,
): string | undefined {
  if (transaction.doubt !== null) return transaction.doubt;
  if (transaction.currency !== attempt.currency) return 'currency';
  return transaction.amount === attempt.amount ? undefined : 'amount';
}

/** The facts that decide the next state of an attempt. */
export interface AttemptFacts {
  /** All payments received for it. */
  readonly payments: readonly Pick<Payment, 'state'>[];
  readonly transactions: readonly Pick<ProviderTransaction, 'outcome'>[];
  /** The passenger cancels. */
  readonly cancel: boolean;
  readonly now: Date;
}

/**
 * The next state of an attempt. Payments decide first. Without one, an open attempt stays open until it fails, is
 * cancelled, or half an hour passed since the last request to pay.
 */
export function stateAfter(
  attempt: Pick<Attempt, 'state' | 'openedAt'>,
  { payments, transactions, cancel, now }: AttemptFacts,
): AttemptState {
  const moneyState = (['paid', 'refund_due', 'held_mismatch', 'refunded'] as const).find((state) =>
    payments.some((one) => one.state === state),
  );
  if (moneyState) return moneyState;
  if (!isOpen(attempt.state)) return attempt.state;
  if (cancel) return 'cancelled';
  const elapsed = now.getTime() - attempt.openedAt.getTime();
  // An attempt that is still pending at the last check must end: it would block its booking and coupon forever.
  if (elapsed < LAST_CHECK_MS && transactions.some(({ outcome }) => outcome === 'pending')) return attempt.state;
  if (transactions.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return elapsed >= SILENCE_MS ? 'expired' : attempt.state;
}

/**
 * When to poll next. A widget can be paid twice, so an attempt in one is polled for 72 hours even after it was paid.
 */
export function nextCheckOf(attempt: Attempt, payments: readonly Payment[], now: Date): Date | null {
  const refundAsked = payments.find(
    ({ refundAskedAt, refundedAt }) => refundAskedAt !== null && refundedAt === null,
  )?.refundAskedAt;
  if (refundAsked) return checkAfter(refundAsked, now);
  return payments.length === 0 || attempt.provider === 'alatpay' ? checkAfter(attempt.openedAt, now) : null;
}
