import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { ProviderRefused } from '../../providers/provider-client';
import { releaseCoupon } from '../pricing';
import { revokeSubscription } from './activation-repository';
import { updateAttempt, type Attempt } from './attempts-repository';
import { holdBooking } from './held-booking-repository';
import { findPayment } from './on-hold-repository';
import { nextCheckOf, stateAfter } from './payments-policy';
import { findPayments, updatePayment, type Payment } from './payments-repository';
import { settle } from './settle';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'random' | 'cards'>;

/** How an operator wants money to go back. */
export interface RefundWish {
  /** The company's id of the payment. */
  readonly transactionId: string;
  /** Ends the plan that was paid for; without it the money of a plan in force stays. */
  readonly endPlan: boolean;
  /** It has been given back on the company's own pages. */
  readonly done: boolean;
}

export type RefundResult = 'unknown' | 'plan in force' | 'refunded already' | 'by hand' | 'asked' | 'refunded';

/**
 * Gives the money of one payment back, in full. That the company was asked is noted first, and not called refunded: it
 * says so later, by webhook or when it is asked again. Where it offers no call, the operator gives the money back on the
 * company's pages and then says that it is done.
 */
export async function refundPayment(needs: Needs, wish: RefundWish): Promise<RefundResult> {
  const found = await findPayment(needs.db, wish.transactionId);
  if (!found) return 'unknown';
  const { payment, attempt } = found;
  if (payment.state === 'refunded') return 'refunded already';
  if (payment.state === 'paid' && !wish.endPlan) return 'plan in force';
  if (payment.state === 'paid') await endPlan(needs, attempt, payment.id);
  if (wish.done) {
    await note(needs, attempt, payment.id, { state: 'refunded', refundedAt: needs.clock() });
    return 'refunded';
  }
  return payment.refundAskedAt === null ? ask(needs, attempt, payment) : lookAgain(needs, attempt);
}

async function ask(needs: Needs, attempt: Attempt, payment: Payment): Promise<RefundResult> {
  await note(needs, attempt, payment.id, { refundAskedAt: needs.clock() });
  try {
    if ((await needs.cards[payment.provider].refund(payment.transactionId)) === 'asked') return await lookAgain(needs, attempt);
  } catch (error) {
    // Without an answer it may have been asked for; with a refusal it was not.
    if (error instanceof ProviderRefused) await note(needs, attempt, payment.id, { refundAskedAt: null });
    throw error;
  }
  await note(needs, attempt, payment.id, { refundAskedAt: null });
  return 'by hand';
}

async function lookAgain(needs: Needs, { reference }: Attempt): Promise<RefundResult> {
  return (await settle(needs, reference))?.state === 'refunded' ? 'refunded' : 'asked';
}

/** The money is due back, so the plan that it paid for ends, and with it the use of its coupon. */
async function endPlan(needs: Needs, attempt: Attempt, paymentId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await holdBooking(tx, attempt.bookingId);
    await updatePayment(tx, paymentId, { state: 'refund_due', reason: 'plan_ended' });
    await afterChange(needs, tx, attempt);
    await revokeSubscription(tx, attempt.bookingId, needs.clock());
    await releaseCoupon(tx, attempt.bookingId);
  });
}

async function note(needs: Needs, attempt: Attempt, paymentId: string, changes: Parameters<typeof updatePayment>[2]): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await holdBooking(tx, attempt.bookingId);
    await updatePayment(tx, paymentId, changes);
    await afterChange(needs, tx, attempt);
  });
}

/** What a change of its money makes of an attempt, and when the company is asked next. */
async function afterChange(needs: Needs, tx: Executor, attempt: Attempt): Promise<void> {
  const now = needs.clock();
  const payments = await findPayments(tx, attempt.id);
  const state = stateAfter(attempt, { payments, transactions: [], cancel: false, now });
  await updateAttempt(tx, attempt.id, { state, nextCheckAt: nextCheckOf(attempt, payments, now) });
}
