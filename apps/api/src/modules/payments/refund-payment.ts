import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { releaseCoupon } from '../pricing';
import { revokeSubscription } from './activation-repository';
import { updateAttempt, type Attempt } from './attempts-repository';
import { holdBooking } from './held-booking-repository';
import { findPayment } from './on-hold-repository';
import { nextCheckOf, stateAfter } from './payments-policy';
import { findPayments, updatePayment } from './payments-repository';
import { settle } from './settle';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'random' | 'cards'>;

/** How an operator wants money to go back. */
export interface RefundWish {
  /** The company's id of the payment. */
  readonly transactionId: string;
  /** Ends the plan that this payment is for; without it the money of a plan in force stays. */
  readonly endPlan: boolean;
  /** It has been given back on the company's own pages. */
  readonly done: boolean;
}

export type RefundResult = 'unknown' | 'plan in force' | 'refunded already' | 'by hand' | 'asked' | 'refunded';

/**
 * Gives money back, in full. Asking the company is not enough to call it refunded: it says so later, by webhook or when
 * it is asked again. Where it offers no call, the operator does it there and then says that it is done.
 */
export async function refundPayment(needs: Needs, wish: RefundWish): Promise<RefundResult> {
  const found = await findPayment(needs.db, wish.transactionId);
  if (!found) return 'unknown';
  const { payment, attempt } = found;
  if (payment.state === 'refunded') return 'refunded already';
  if (payment.state === 'paid' && !wish.endPlan) return 'plan in force';
  if (payment.state === 'paid') await needs.db.transaction((tx) => endPlan(needs, tx, attempt, payment.id));
  if (wish.done) return needs.db.transaction((tx) => note(needs, tx, attempt, payment.id, 'refunded'));
  if (payment.refundAskedAt === null) {
    if ((await needs.cards[payment.provider].refund(payment.transactionId)) === 'by hand') return 'by hand';
    await needs.db.transaction((tx) => note(needs, tx, attempt, payment.id, 'asked'));
  }
  const settled = await settle(needs, attempt.reference);
  return settled?.state === 'refunded' ? 'refunded' : 'asked';
}

/** The money is due back, so the plan that it paid for ends, and with it the use of its coupon. */
async function endPlan(needs: Needs, tx: Executor, attempt: Attempt, paymentId: string): Promise<void> {
  await holdBooking(tx, attempt.bookingId);
  await updatePayment(tx, paymentId, { state: 'refund_due', reason: 'plan_ended' });
  await updateAttempt(tx, attempt.id, { state: 'refund_due' });
  await revokeSubscription(tx, attempt.bookingId, needs.clock());
  await releaseCoupon(tx, attempt.bookingId);
}

async function note(needs: Needs, tx: Executor, attempt: Attempt, paymentId: string, what: 'asked' | 'refunded'): Promise<'asked' | 'refunded'> {
  await holdBooking(tx, attempt.bookingId);
  const now = needs.clock();
  await updatePayment(tx, paymentId, what === 'asked' ? { refundAskedAt: now } : { state: 'refunded', refundedAt: now });
  const payments = await findPayments(tx, attempt.id);
  const state = stateAfter(attempt, { payments, transactions: [], cancel: false, now });
  await updateAttempt(tx, attempt.id, { state, nextCheckAt: nextCheckOf(attempt, payments, now) });
  return what;
}
