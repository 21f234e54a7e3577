import { paymentConfirmed, paymentHeld, planPaidBack, refundSent } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findDeferred, type DatedTransaction } from './ledger-repository';
import { post } from './post';
import { postRidesOf } from './post-earlier-rides';

type Deps = Pick<Dependencies, 'random'>;

/** Money that a provider received, in minor units. */
export interface ReceivedPayment {
  readonly id: string;
  readonly provider: string;
  readonly amount: number;
  readonly currency: string;
  readonly receivedAt: Date;
}

/** A payment that went back, wholly or in part. */
interface RefundedPayment extends ReceivedPayment {
  readonly refundAmount: number | null;
}

/** Whose payment it is, and for what. */
interface Payer {
  readonly bookingId: string;
  readonly passengerId: string;
}

/** What paid for a booking besides money, in minor units; null for a payment that is due back from the start. */
type Paid = { readonly creditUsed: number } | null;

/** A payment as it arrived: it paid for its booking, or it is due back from the start. */
export function receiptOf(
  { id: paymentId, provider, amount, currency, receivedAt: at }: ReceivedPayment,
  payer: Payer,
  paid: Paid,
): DatedTransaction {
  const { bookingId, passengerId } = payer;
  const received = { paymentId, provider, paid: amount, currency };
  const confirmed = paid && paymentConfirmed({ ...received, ...paid, bookingId, passengerId });
  return { ...(confirmed ?? paymentHeld(received)), at };
}

/** A payment went back to the payer at `at`: `refundAmount` of it, or all where that is null. */
export const refundOf = (
  { id: subject, provider, amount, refundAmount, currency }: RefundedPayment,
  at: Date,
): DatedTransaction => ({ ...refundSent({ subject, provider, amount: refundAmount ?? amount, currency }), at });

/** Posts a payment that was received for a booking. */
export const postReceived = (deps: Deps, tx: Executor, payment: ReceivedPayment, payer: Payer, paid: Paid) =>
  post(deps, tx, receiptOf(payment, payer, paid));

/** Posts that credit alone paid for a booking by an attempt of `credit` minor units. */
export const postCreditUsed = (
  deps: Deps,
  tx: Executor,
  attempt: { readonly id: string; readonly credit: number; readonly currency: string; readonly createdAt: Date },
  payer: Payer,
) =>
  post(deps, tx, {
    ...paymentConfirmed({
      paymentId: attempt.id,
      provider: 'none',
      paid: 0,
      creditUsed: attempt.credit,
      currency: attempt.currency,
      ...payer,
    }),
    at: attempt.createdAt,
  });

/** Posts that a payment went back. */
export const postRefunded = (deps: Deps, tx: Executor, payment: RefundedPayment, at: Date) =>
  post(deps, tx, refundOf(payment, at));

/** A plan that ends, and the payment that paid for it. */
interface EndedPlan {
  readonly payment: ReceivedPayment;
  readonly payer: Payer;
  /** Minor units of the passenger's credit that paid besides the payment. */
  readonly creditUsed: number;
  readonly at: Date;
}

/**
 * Posts that a plan ended at `at` and its payment goes back as far as it is still deferred: trips that took place
 * or are under way are earned; the rest is due back, at most the payment, and what credit paid of it is credit again.
 * Trips that departed without ever being given to a driver are still deferred: nobody reported them. Returns what is
 * due back in minor units; at zero the plan is not posted as ended.
 */
export async function postPlanEnded(deps: Deps, tx: Executor, plan: EndedPlan): Promise<number> {
  const deferred = await postEarned(deps, tx, plan);
  const refunded = Math.min(plan.payment.amount, deferred);
  if (refunded > 0) await post(deps, tx, paidBack(plan, { deferred, credited: deferred - refunded, earned: 0 }));
  return refunded;
}

/** The same for a plan of which the whole payment went back before there was a ledger: goodwill for earned trips. */
export async function postPlanEndedWhole(deps: Deps, tx: Executor, plan: EndedPlan): Promise<void> {
  const deferred = await postEarned(deps, tx, plan);
  await post(deps, tx, paidBack(plan, { deferred, credited: 0, earned: plan.payment.amount - deferred }));
}

async function postEarned(deps: Deps, tx: Executor, { payment, payer, creditUsed, at }: EndedPlan) {
  const { bookingId } = payer;
  // A payment or a ride from before the ledger may not be posted yet.
  await postReceived(deps, tx, payment, payer, { creditUsed });
  await postRidesOf(deps, tx, bookingId, at);
  return findDeferred(tx, bookingId);
}

const paidBack = (
  { payment: { id: paymentId, currency }, payer: { bookingId, passengerId }, at }: EndedPlan,
  amounts: { deferred: number; credited: number; earned: number },
): DatedTransaction => ({ ...planPaidBack({ paymentId, bookingId, passengerId, currency, ...amounts }), at });
