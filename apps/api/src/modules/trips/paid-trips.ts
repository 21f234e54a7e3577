import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { postStored } from '../credits';
import { markTripsPaid } from './paid-trips-repository';

/**
 * Marks the trips of an instalment as paid for, in the caller's transaction, and posts the outcome of those that have
 * ended: those that took place are earned, and those with a credit are credited.
 */
export async function postPaidTrips(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  bookingId: string,
  instalment: number,
): Promise<void> {
  await postStored(deps, tx, await markTripsPaid(tx, bookingId, instalment));
}
