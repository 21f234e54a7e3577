import { paymentConfirmed, paymentHeld, planPaidBack, refundSent } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findDeferred, type DatedTransaction } from './ledger-repository';
import type { PlanTrip } from './plan-repository';
import { post } from './post';
import { postRides } from './post-rides';

type Deps = Pick<Dependencies, 'random'>;

/** Money that a provider received, in minor units. */
export interface ReceivedPayment {
  readonly id: string;
  readonly provider: string;
  readonly amount: number;
  readonly currency: string;
  readonly receivedAt: Date;
}

/** Whose payment it is, and for what. */
interface Payer {
  readonly bookingId: string;
  readonly passengerId: string;
}

/** A payment as it arrived: it paid for its booking, or it is due back from the start. */
export function receiptOf(
  { id: paymentId, provider, amount: paid, currency, receivedAt: at }: ReceivedPayment,
  payer: Payer,
  pays: boolean,
): DatedTransaction {
  const received = { paymentId, provider, paid, currency };
  return { ...(pays ? paymentConfirmed({ ...received, creditUsed: 0, ...payer }) : paymentHeld(received)), at };
}

/** A payment went back to the payer at `at`. */
export const refundOf = ({ id: subject, provider, amount, currency }: ReceivedPayment, at: Date): DatedTransaction => ({
  ...refundSent({ subject, provider, amount, currency }),
  at,
});

/** Posts a payment that was received for a booking; `pays` says whether it paid for it. */
export const postReceived = (deps: Deps, tx: Executor, payment: ReceivedPayment, payer: Payer, pays: boolean) =>
  post(deps, tx, receiptOf(payment, payer, pays));

/** Posts that a payment went back. */
export const postRefunded = (deps: Deps, tx: Executor, payment: ReceivedPayment, at: Date) =>
  post(deps, tx, refundOf(payment, at));

/**
 * Posts that a plan ended at `at` and its payment is to go back whole: trips that departed by then are earned, the rest
 * is due back. Call it once, while the trips are still there, or pass them.
 */
export async function postPlanEnded(
  deps: Deps,
  tx: Executor,
  { payment, payer, at, trips }: { payment: ReceivedPayment; payer: Payer; at: Date; trips?: readonly PlanTrip[] },
): Promise<void> {
  const { bookingId } = payer;
  // A payment from before the ledger may not be posted yet.
  await postReceived(deps, tx, payment, payer, true);
  await postRides(deps, tx, { bookingId, at, ...(trips && { trips }) }, ({ departsAt }) => departsAt <= at);
  const deferred = await findDeferred(tx, bookingId);
  const { id: paymentId, currency, amount } = payment;
  await post(deps, tx, {
    ...planPaidBack({ paymentId, bookingId, currency, deferred, earned: amount - deferred }),
    at,
  });
}
