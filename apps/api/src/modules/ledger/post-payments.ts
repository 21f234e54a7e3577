import { paymentConfirmed, paymentHeld, planPaidBack, refundSent, rideEarned, tripSubject } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findEarnedRides, type EarnedRide } from './earned-rides-repository';
import { findDeferred, type DatedTransaction } from './ledger-repository';
import { post } from './post';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

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

/** What paid for a booking besides money, in minor units; null for a payment that is due for refund from the start. */
type Paid = { readonly creditUsed: number; readonly waived: number } | null;

/** Posts a payment as it arrived: it paid for its booking, or it is due for refund from the start. */
export async function postReceived(
  deps: Deps,
  tx: Executor,
  { id: paymentId, provider, amount, currency, receivedAt: at }: ReceivedPayment,
  { bookingId, passengerId }: Payer,
  paid: Paid,
): Promise<void> {
  const received = { paymentId, provider, paid: amount, currency };
  const confirmed = paid && paymentConfirmed({ ...received, ...paid, bookingId, passengerId });
  await post(deps, tx, { ...(confirmed ?? paymentHeld(received)), at });
}

/** Posts that credit alone paid by an attempt of `credit` minor units; `waived` as in `ConfirmedPayment`. */
export const postCreditUsed = (
  deps: Deps,
  tx: Executor,
  attempt: { readonly id: string; readonly credit: number; readonly currency: string; readonly createdAt: Date },
  payer: Payer,
  waived: number,
) =>
  post(deps, tx, {
    ...paymentConfirmed({
      paymentId: attempt.id,
      provider: 'none',
      paid: 0,
      creditUsed: attempt.credit,
      waived,
      currency: attempt.currency,
      ...payer,
    }),
    at: attempt.createdAt,
  });

/** Posts that a payment went back to the payer at `at`: `refundAmount` of it, or all where that is null. */
export const postRefunded = (
  deps: Deps,
  tx: Executor,
  { id: subject, provider, amount, refundAmount, currency }: RefundedPayment,
  at: Date,
) => post(deps, tx, { ...refundSent({ subject, provider, amount: refundAmount ?? amount, currency }), at });

/** A plan that ends, and the payment that paid for it. */
interface EndedPlan {
  readonly payment: ReceivedPayment;
  readonly payer: Payer;
  readonly at: Date;
}

/**
 * Posts that a plan ended at `at` and its payment goes back as far as it is still deferred: trips that took place or
 * are under way are earned; the rest is due for refund, at most the payment, and the part paid by credit becomes credit
 * again. Trips that departed without ever being assigned to a driver are still deferred: nobody reported them. Returns
 * what is due for refund in minor units; at zero the plan is not posted as ended.
 */
export async function postPlanEnded(
  deps: Deps,
  tx: Executor,
  { payment, payer: { bookingId, passengerId }, at }: EndedPlan,
): Promise<number> {
  const rides = await findEarnedRides(tx, bookingId, at);
  await post(deps, tx, ...rides.map((ride) => rideTransaction(ride, at)));
  const deferred = await findDeferred(tx, bookingId);
  const refunded = Math.min(payment.amount, deferred);
  if (refunded === 0) return 0;
  const { id: paymentId, currency } = payment;
  const credited = deferred - refunded;
  await post(deps, tx, { ...planPaidBack({ paymentId, bookingId, passengerId, currency, deferred, credited }), at });
  return refunded;
}

/** Posting a ride that was earned when it took place changes nothing. */
const rideTransaction = (ride: EarnedRide, at: Date): DatedTransaction => {
  const { bookingId, currency, fare: total, vat, discount } = ride;
  return { ...rideEarned({ tripId: tripSubject(ride), bookingId, currency, fare: { total, vat, discount } }), at };
};
