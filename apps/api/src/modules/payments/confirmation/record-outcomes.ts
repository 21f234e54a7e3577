import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import type { ProviderTransaction, PaymentProviderName } from '../../../providers/payments/payment-provider';
import { holdsCoupon, releaseCoupon, reserveCoupon } from '../../pricing';
import { recordAudit } from '../../../modules/audit';
import { activateBooking } from './activate-booking';
import { lockAttempt, updateAttempt, type Attempt } from '../attempts/attempts-repository';
import { lockBooking, type LockedBooking } from '../attempts/locked-booking-repository';
import { isOpen, mismatchOf, nextCheckOf, stateAfter } from '../payments-policy';
import { findPayments, insertPayment, raiseAlert, updatePayment, type Payment } from '../payments-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** An attempt and its booking, locked until the transaction ends, and the payments received for it. */
interface Locked {
  readonly provider: PaymentProviderName;
  readonly booking: LockedBooking;
  readonly attempt: Attempt;
  readonly payments: Payment[];
}

/**
 * Writes down what a company said about an attempt, and what follows from it, in the caller's transaction. Saying the
 * same again changes nothing; saying it late or in another order ends the same way.
 */
export async function recordOutcomes(
  deps: Deps,
  tx: Executor,
  { reference, bookingId }: Attempt,
  said: {
    readonly transactions: readonly ProviderTransaction[];
    readonly cancel: boolean;
    readonly staffId?: string | undefined;
  },
): Promise<Attempt> {
  const booking = await lockBooking(tx, bookingId);
  const attempt = await lockAttempt(tx, reference);
  if (!booking || !attempt || attempt.provider === 'none')
    throw new Error('Only an attempt at a payment provider can be confirmed.');
  const locked: Locked = { provider: attempt.provider, booking, attempt, payments: await findPayments(tx, attempt.id) };
  for (const transaction of said.transactions) await recordTransaction(deps, tx, locked, transaction);

  const now = deps.clock();
  const state = stateAfter(attempt, { ...said, payments: locked.payments, now });
  if (isOpen(attempt.state) && !isOpen(state) && state !== 'paid') await releaseCoupon(tx, booking.id);
  if (said.staffId !== undefined)
    await recordAudit(deps, tx, said.staffId, {
      action: 'payment.check',
      subject: reference,
      detail: { before: attempt.state, after: state },
    });
  return updateAttempt(tx, attempt.id, { state, nextCheckAt: nextCheckOf(attempt, locked.payments, now) });
}

async function recordTransaction(
  deps: Deps,
  tx: Executor,
  locked: Locked,
  transaction: ProviderTransaction,
): Promise<void> {
  if (transaction.outcome !== 'paid' && transaction.outcome !== 'reversed') return;
  const index = locked.payments.findIndex(({ transactionId }) => transactionId === transaction.id);
  const known = locked.payments[index];
  if (known) {
    if (transaction.outcome === 'reversed') locked.payments[index] = await recordReturn(deps, tx, known);
    return;
  }
  const now = deps.clock();
  const { state, reason } = await classify(deps, tx, locked, transaction);
  const { id: transactionId, amount, currency } = transaction;
  const money = {
    id: deps.random.id(now),
    attemptId: locked.attempt.id,
    provider: locked.provider,
    transactionId,
    amount,
    currency,
  };
  const refundedAt = state === 'refunded' ? now : null;
  const payment = await insertPayment(tx, { ...money, state, reason, receivedAt: now, refundedAt });
  locked.payments.push(payment);
  if (state === 'paid') await activateBooking(deps, tx, locked.booking, locked.attempt, payment.id);
}

type Classification = Pick<Payment, 'state' | 'reason'>;

/** What becomes of money that has just been learnt of. */
async function classify(
  deps: Deps,
  tx: Executor,
  { booking, attempt, payments }: Locked,
  transaction: ProviderTransaction,
): Promise<Classification> {
  if (transaction.outcome === 'reversed') return { state: 'refunded', reason: 'reversed' };
  const mismatch = mismatchOf(attempt, transaction);
  if (mismatch !== undefined) return { state: 'held_mismatch', reason: mismatch };
  if (booking.paidAt !== null || payments.some(({ state }) => state === 'paid'))
    return { state: 'refund_due', reason: 'duplicate' };
  if (booking.riderDeletedAt !== null) return { state: 'refund_due', reason: 'rider_gone' };
  return (await secureCoupon(deps, tx, booking, attempt))
    ? { state: 'paid', reason: null }
    : { state: 'refund_due', reason: 'coupon_gone' };
}

/**
 * What was paid for holds a use of its coupon, also when the attempt had given it back; false when none is left. Who began
 * to pay before the coupon was ended keeps it.
 */
async function secureCoupon(
  deps: Deps,
  tx: Executor,
  booking: LockedBooking,
  { quote, createdAt }: Attempt,
): Promise<boolean> {
  const holds = await holdsCoupon(tx, booking.id);
  const wanted = quote.couponOff > 0;
  if (holds && !wanted) await releaseCoupon(tx, booking.id);
  if (holds || !wanted || booking.couponId === null) return true;
  const id = deps.random.id(deps.clock());
  return reserveCoupon(tx, {
    id,
    couponId: booking.couponId,
    passengerId: booking.passengerId,
    bookingId: booking.id,
    createdAt,
  });
}

/** The company gave money back. For a plan that is in force that is staff's to sort out. */
async function recordReturn(deps: Deps, tx: Executor, payment: Payment): Promise<Payment> {
  const now = deps.clock();
  if (payment.state === 'refunded') return payment;
  if (payment.state !== 'paid') return updatePayment(tx, payment.id, { state: 'refunded', refundedAt: now });
  const { provider, transactionId: subject } = payment;
  await raiseAlert(tx, { id: deps.random.id(now), kind: 'reversed_outside', provider, subject, createdAt: now });
  return payment;
}
