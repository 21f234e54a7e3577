import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { lockInstalment, payInstalment } from '../../instalments';
import { lockSubscription } from '../../subscription-states';
import { closeOtherAttempts, updateAttempt, type Attempt } from '../attempts/attempts-repository';
import type { LockedBooking } from '../attempts/locked-booking-repository';

/** An attempt that pays an instalment of a plan that was booked before. */
export type InstalmentAttempt = Attempt & { readonly instalment: number };

export const isLaterInstalment = (attempt: Attempt): attempt is InstalmentAttempt =>
  attempt.instalment !== null && attempt.instalment > 1;

/** Why a payment for an instalment is not needed, as the reason of its refund; undefined when it is. */
export async function refusalOfInstalment(
  tx: Executor,
  { bookingId, instalment: number }: InstalmentAttempt,
): Promise<'duplicate' | 'plan_over' | undefined> {
  await lockSubscription(tx, bookingId);
  const instalment = await lockInstalment(tx, bookingId, number);
  if (instalment?.state === 'paid') return 'duplicate';
  return instalment === undefined || instalment.state === 'cancelled' ? 'plan_over' : undefined;
}

/**
 * Marks an attempt and its instalment as paid, in the transaction that has locked the booking. Returns the number of
 * the receipt.
 */
export async function settleInstalment(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  { passengerId }: Pick<LockedBooking, 'passengerId'>,
  attempt: InstalmentAttempt,
): Promise<number> {
  await updateAttempt(tx, attempt.id, { state: 'paid' });
  await closeOtherAttempts(tx, attempt);
  return payInstalment(deps, tx, attempt, passengerId);
}
