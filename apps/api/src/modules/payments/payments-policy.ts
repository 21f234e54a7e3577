import type { PaymentStatus } from '@liftclub/api-contract';
import type { Currency } from '@liftclub/domain';
import type { ProviderTransaction, PaymentProviderName } from '../../providers/payments/payment-provider';
import type { Attempt, AttemptState } from './attempts/attempts-repository';
import type { Payment } from './payments-repository';

const MINUTE_MS = 60_000;
const SILENCE_MS = 30 * MINUTE_MS;
/** Minutes after the passenger asked to pay at which the company is asked; every hour from then on. */
const CHECKS = [1.5, 3, 6, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
const HOUR_MS = 60 * MINUTE_MS;
/** From then on a company is not asked any more about what began, or was asked for, so long ago. */
export const LAST_CHECK_MS = 72 * HOUR_MS;

/** A call to a provider is aborted after 10 s: one that began longer ago than this is no longer running. */
export const IN_FLIGHT_MS = 12_000;

/** The payment provider of each market: Paystack takes rand, ALATPay naira. */
export const paymentProviderFor = (currency: Currency): PaymentProviderName =>
  currency === 'ZAR' ? 'paystack' : 'alatpay';

export const isOpen = (state: AttemptState): boolean => state === 'created' || state === 'pending';

/** What the passenger is told (specification section 4: pending, success, otherwise failed). */
export function statusOf({ state }: Pick<Attempt, 'state'>): PaymentStatus {
  if (isOpen(state)) return 'pending';
  return state === 'paid' ? 'success' : 'failed';
}

/** When a company is asked after `now` about what began at `since`; null once 72 hours have gone by. */
export function checkAfter(since: Date, now: Date): Date | null {
  const elapsed = now.getTime() - since.getTime();
  const next = CHECKS.find((check) => check > elapsed) ?? (Math.floor(elapsed / HOUR_MS) + 1) * HOUR_MS;
  return next > LAST_CHECK_MS ? null : new Date(since.getTime() + next);
}

/** What keeps a paid transaction from paying for the attempt: exactly the amount asked for, in its currency, to us. */
export function mismatchOf(
  attempt: Pick<Attempt, 'amount' | 'currency'>,
  transaction: ProviderTransaction,
): string | undefined {
  if (transaction.doubt !== null) return transaction.doubt;
  if (transaction.currency !== attempt.currency) return 'currency';
  return transaction.amount === attempt.amount ? undefined : 'amount';
}

/** What is known when the next state of an attempt is decided. */
export interface AttemptFacts {
  /** All money that came for it. */
  readonly payments: readonly Pick<Payment, 'state'>[];
  readonly transactions: readonly Pick<ProviderTransaction, 'outcome'>[];
  /** The passenger gives it up. */
  readonly cancel: boolean;
  readonly now: Date;
}

/** Money decides; without any, an open attempt waits until it fails, is given up, or half an hour was silent. */
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
  // Whoever is still at it when the company is asked for the last time would hold the booking and its coupon for ever.
  if (elapsed < LAST_CHECK_MS && transactions.some(({ outcome }) => outcome === 'pending')) return attempt.state;
  if (transactions.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return elapsed >= SILENCE_MS ? 'expired' : attempt.state;
}

/** When the company is asked again. A widget can be paid twice, so its company is asked for 72 hours in any case. */
export function nextCheckOf(attempt: Attempt, payments: readonly Payment[], now: Date): Date | null {
  const refundAsked = payments.find(
    ({ refundAskedAt, refundedAt }) => refundAskedAt !== null && refundedAt === null,
  )?.refundAskedAt;
  if (refundAsked) return checkAfter(refundAsked, now);
  return payments.length === 0 || attempt.provider === 'alatpay' ? checkAfter(attempt.openedAt, now) : null;
}
