import { formatSmsMoney, marketOf } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import type { ProviderTransaction, PaymentProviderName } from '../../../providers/payments/payment-provider';
import type { Address } from '../../../settings/env';
import { originOf } from '../../../settings/origins';
import { postReceived, postRefunded } from '../../ledger';
import { notifyUsers } from '../../notices';
import { refuseMethod, saveCard } from '../../payment-methods';
import { queueReceiptMail, receiptNumber } from '../../receipts';
import { setPaymentMethod } from '../../subscription-states';
import { findAvailableCredit, lockCredit } from '../../passenger-credit';
import { holdsCoupon, releaseCoupon, reserveCoupon } from '../../pricing';
import { alert } from '../../../messages/alerts';
import { messageText } from '../../../messages/message-text';
import { recordAudit } from '../../audit';
import { findBookedRides, isRiderBusy } from '../../bookings';
import { isLaterInstalment, refusalOfInstalment, settleInstalment } from './settle-instalment';
import { activateBooking, quoteInForce } from './activate-booking';
import { lockAttempt, updateAttempt, type Attempt } from '../attempts/attempts-repository';
import { isRiderGone, lockBooking, type LockedBooking } from '../attempts/locked-booking-repository';
import { isOpen, mismatchOf, nextCheckOf, stateAfter } from '../payments-policy';
import { findPayments, insertPayment, updatePayment, type Payment } from '../payments-repository';
import { raiseAlert } from '../raise-alert';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'keys' | 'mail' | 'whatsapp'> & { readonly settings: Address };

/** An attempt and its booking, locked until the transaction ends, and the payments received for it. */
interface Locked {
  readonly provider: PaymentProviderName;
  readonly booking: LockedBooking;
  readonly attempt: Attempt;
  readonly payments: Payment[];
  /** Payments that were put on hold, by their ids. */
  readonly onHold: string[];
  /** Transactions whose payment the provider refunded although its plan is in force. */
  readonly reversed: string[];
}

/** What the provider reported about an attempt, and who requested the check. */
interface Outcomes {
  readonly transactions: readonly ProviderTransaction[];
  /** The passenger cancels. */
  readonly cancel: boolean;
  /** Set when staff requested the check: the result goes to the audit log. */
  readonly staffId?: string | undefined;
}

/**
 * Records what the provider reported about an attempt and everything that follows from it, in the caller's transaction:
 * payments, subscription, coupon, alerts. Recording the same again changes nothing; the order of reports does not
 * matter.
 */
export async function recordOutcomes(
  deps: Deps,
  tx: Executor,
  { reference, bookingId }: Attempt,
  { transactions, cancel, staffId }: Outcomes,
): Promise<Attempt> {
  const booking = await lockBooking(tx, bookingId);
  const attempt = await lockAttempt(tx, reference);
  if (!booking || !attempt || attempt.provider === 'none')
    throw new Error('Only an attempt at a payment provider can be confirmed.');
  const payments = await findPayments(tx, attempt.id);
  const locked: Locked = { provider: attempt.provider, booking, attempt, payments, onHold: [], reversed: [] };
  for (const transaction of transactions) await recordTransaction(deps, tx, locked, transaction);

  const now = deps.clock();
  const state = stateAfter(attempt, { payments, transactions, cancel, now });
  const isOver = isOpen(attempt.state) && !isOpen(state) && state !== 'paid';
  // A plan that was paid for keeps its coupon, whatever becomes of a later instalment.
  if (isOver && !isLaterInstalment(attempt)) await releaseCoupon(tx, booking.id);
  if (staffId !== undefined)
    await recordAudit(deps, tx, staffId, {
      action: 'payment.check',
      subject: reference,
      detail: { before: attempt.state, after: state },
    });
  const failure = transactions.find((one) => one.failure)?.failure ?? attempt.failure;
  // Checked again later, it must not refuse a card that was saved again meanwhile.
  if (isOver && attempt.paymentMethodId !== null && (failure === 'expired_card' || failure === 'card_unusable'))
    await refuseMethod(tx, attempt.paymentMethodId);
  const updated = await updateAttempt(tx, attempt.id, {
    state,
    failure,
    nextCheckAt: nextCheckOf(attempt, payments, now),
  });
  await raiseAlerts(deps, tx, locked);
  return updated;
}

/** Last in the transaction: alerts of a kind share the row of a job, and others who hold a coupon wait for it. */
async function raiseAlerts(deps: Deps, tx: Executor, { provider, onHold, reversed }: Locked): Promise<void> {
  const createdAt = deps.clock();
  for (const subject of onHold) await alert(deps, tx, { kind: 'payment_on_hold', subject });
  for (const subject of reversed)
    await raiseAlert(deps, tx, {
      id: deps.random.id(createdAt),
      kind: 'reversed_outside',
      provider,
      subject,
      createdAt,
    });
}

/** Adds the payment of a paid transaction to `locked.payments`, or updates the one that is there. */
async function recordTransaction(
  deps: Deps,
  tx: Executor,
  locked: Locked,
  transaction: ProviderTransaction,
): Promise<void> {
  if (transaction.outcome !== 'paid' && transaction.outcome !== 'reversed') return;
  const { booking, attempt, provider, payments } = locked;
  const index = payments.findIndex(({ transactionId }) => transactionId === transaction.id);
  const known = payments[index];
  if (known) {
    if (transaction.outcome === 'reversed') payments[index] = await recordReversal(deps, tx, locked, known);
    return;
  }
  const now = deps.clock();
  const { state, reason } = await classify(deps, tx, locked, transaction);
  const { id: transactionId, amount, currency } = transaction;
  const payment = await insertPayment(tx, {
    id: deps.random.id(now),
    attemptId: attempt.id,
    provider,
    transactionId,
    amount,
    currency,
    state,
    reason,
    receivedAt: now,
    refundedAt: state === 'refunded' ? now : null,
  });
  payments.push(payment);
  if (state === 'held_mismatch' || state === 'refund_due') locked.onHold.push(payment.id);
  const payer = { bookingId: booking.id, passengerId: booking.passengerId };
  await postReceived(deps, tx, payment, payer, state === 'paid' ? paidBesides(attempt) : null);
  if (state === 'refunded') await postRefunded(deps, tx, payment, now);
  if (state !== 'paid') return;
  const receipt = isLaterInstalment(attempt)
    ? await settleInstalment(deps, tx, booking, attempt)
    : await activateBooking(deps, tx, booking, attempt, payment.id);
  const methodId = await paymentMethodOf(deps, tx, locked, transaction);
  if (methodId !== null) await setPaymentMethod(tx, booking.id, methodId);
  const byEmail = await queueReceiptMail(tx, booking.passengerId, attempt.id);
  if (attempt.purpose !== null && !byEmail) await notifyOfCharge(deps, tx, booking, attempt, receipt);
}

/** Notifies the payer of a charge of a saved card: nobody was there to see its receipt. */
async function notifyOfCharge(
  deps: Deps,
  tx: Executor,
  { id, passengerId: userId, phone, language, country }: LockedBooking,
  attempt: Attempt,
  receipt: number,
): Promise<void> {
  const path = `/receipt/${id}`;
  const link = `${originOf(deps.settings, 'passenger')}${path}`;
  const amount = formatSmsMoney(attempt.amount, attempt.currency);
  const text = messageText('receipt.card_charged', { amount, receipt: receiptNumber(receipt), link }, language);
  await notifyUsers(deps, tx, 'receipt', [{ userId, phone, language, zone: marketOf(country).zone, text, path }]);
}

/** The saved card that paid; saved now when the passenger asked for that and the provider can charge it again. */
async function paymentMethodOf(
  deps: Deps,
  tx: Executor,
  { booking, attempt }: Locked,
  { card }: ProviderTransaction,
): Promise<string | null> {
  if (!attempt.saveCard || !card) return attempt.paymentMethodId;
  return saveCard(deps, tx, booking.passengerId, card);
}

/** What besides money pays. In a plan that is paid at once, what is waived is taken off its fares instead. */
const paidBesides = ({ credit, waived, instalment }: Attempt) => ({
  creditUsed: credit,
  waived: instalment === null ? 0 : waived,
});

type Classification = Pick<Payment, 'state' | 'reason'>;
const PAID: Classification = { state: 'paid', reason: null };

/**
 * The state of a new payment: it pays for the booking, is held, is due for refund, or was refunded before we knew of
 * it.
 */
async function classify(
  deps: Deps,
  tx: Executor,
  { booking, attempt, payments }: Locked,
  transaction: ProviderTransaction,
): Promise<Classification> {
  if (transaction.outcome === 'reversed') return { state: 'refunded', reason: 'reversed' };
  const mismatch = mismatchOf(attempt, transaction);
  if (mismatch !== undefined) return { state: 'held_mismatch', reason: mismatch };
  const isLater = isLaterInstalment(attempt);
  if ((booking.paidAt !== null && !isLater) || payments.some(({ state }) => state === 'paid'))
    return { state: 'refund_due', reason: 'duplicate' };
  if (isLater) {
    const refusal = await refusalOfInstalment(tx, attempt);
    if (refusal !== undefined) return { state: 'refund_due', reason: refusal };
    await lockCredit(tx, booking.passengerId);
    return (await hasCredit(tx, booking, attempt)) ? PAID : { state: 'refund_due', reason: 'credit_gone' };
  }
  if (await isRiderGone(tx, booking)) return { state: 'refund_due', reason: 'rider_gone' };
  // Also keeps two plans of one rider from being paid at once.
  await lockCredit(tx, booking.passengerId);
  const rides = await findBookedRides(tx, booking.id);
  if (await isRiderBusy(tx, { ...booking, ...(await quoteInForce(deps, tx, booking, attempt)), rides }))
    return { state: 'refund_due', reason: 'rider_busy' };
  if (!(await hasCredit(tx, booking, attempt))) return { state: 'refund_due', reason: 'credit_gone' };
  return (await secureCoupon(deps, tx, booking, attempt)) ? PAID : { state: 'refund_due', reason: 'coupon_gone' };
}

/**
 * Whether the credit, locked before, that an attempt counts on can be spent. An attempt that has ended no longer
 * reserves it, so it may have been used for something else.
 */
async function hasCredit(
  tx: Executor,
  { id, passengerId }: LockedBooking,
  { credit, currency }: Attempt,
): Promise<boolean> {
  return credit === 0 || (await findAvailableCredit(tx, passengerId, currency, id)) >= credit;
}

/**
 * Reserves a use of the coupon in the booking's quote, and of no other. An attempt that has ended had
 * released its use. Returns false when no use is left; a coupon that staff ended after the attempt began still counts.
 */
async function secureCoupon(
  deps: Deps,
  tx: Executor,
  booking: LockedBooking,
  { quote, createdAt }: Attempt,
): Promise<boolean> {
  const holds = await holdsCoupon(tx, booking.id);
  const needed = quote.couponOff > 0;
  if (holds && !needed) await releaseCoupon(tx, booking.id);
  if (holds || !needed || booking.couponId === null) return true;
  const { id: bookingId, passengerId, couponId } = booking;
  return reserveCoupon(tx, { id: deps.random.id(deps.clock()), couponId, passengerId, bookingId, createdAt });
}

/** The provider refunded a payment. When it paid for a plan in force, the plan stays and staff get an alert. */
async function recordReversal(deps: Deps, tx: Executor, { reversed }: Locked, payment: Payment): Promise<Payment> {
  const now = deps.clock();
  if (payment.state === 'refunded') return payment;
  if (payment.state !== 'paid') {
    await postRefunded(deps, tx, payment, now);
    return updatePayment(tx, payment.id, { state: 'refunded', refundedAt: now });
  }
  reversed.push(payment.transactionId);
  return payment;
}
