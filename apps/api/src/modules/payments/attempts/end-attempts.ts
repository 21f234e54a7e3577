import type { Executor } from '../../../db/client';
import { cancelInstalments } from '../../instalments';
import { releaseCoupon } from '../../pricing';
import { cancelAttempt, cancelOpenAttempts } from './attempts-repository';

/**
 * Ends the open attempts of a passenger, or those for one learner, in the caller's transaction: their coupons and
 * credit are released. The provider is not called; a payment that still arrives is due for refund.
 */
export async function endOpenAttempts(
  tx: Executor,
  riders: { readonly passengerId: string; readonly scholarId: string | null },
): Promise<void> {
  for (const bookingId of await cancelOpenAttempts(tx, riders)) await releaseCoupon(tx, bookingId);
}

/**
 * Cancels what is unpaid of a plan that ends, in the transaction that has locked its booking: its instalments, and the
 * open attempt, so that no card is charged for it any more.
 */
export async function cancelUnpaid(tx: Executor, bookingId: string): Promise<void> {
  await cancelInstalments(tx, bookingId);
  await cancelAttempt(tx, bookingId);
}
