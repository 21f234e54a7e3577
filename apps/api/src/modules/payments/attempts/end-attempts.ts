import type { Executor } from '../../../db/client';
import { releaseCoupon } from '../../pricing';
import { cancelOpenAttempts } from './attempts-repository';

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
