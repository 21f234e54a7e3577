import { instalmentReduced, type Minor } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { post } from '../ledger';
import { nextReceiptNumber } from '../receipts';
import { lockSubscription, resumeSubscription } from '../subscription-states';
import { postPaidTrips } from '../trips';
import { findOwed, lockInstalment, updateInstalment } from './instalments-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** A payment attempt that pays an instalment of a booking: amounts in minor units. */
interface PayingAttempt {
  readonly id: string;
  readonly bookingId: string;
  readonly instalment: number;
  readonly reference: string;
  readonly amount: Minor;
  readonly credit: Minor;
  readonly waived: Minor;
  readonly currency: string;
}

/**
 * Marks an instalment as paid, in the transaction that has locked its booking and posted its payment: its trips are
 * paid for from now on, and the outcome of those that have ended is posted. What was paid for trips that were cancelled
 * after the payment began becomes credit. A plan that is paused resumes. Returns the number of its receipt.
 */
export async function payInstalment(deps: Deps, tx: Executor, attempt: PayingAttempt, passengerId: string) {
  const { bookingId, instalment: number, currency } = attempt;
  const now = deps.clock();
  await lockSubscription(tx, bookingId);
  const instalment = await lockInstalment(tx, bookingId, number);
  if (!instalment) throw new Error('An instalment is never deleted.');
  const owed = await findOwed(tx, instalment);
  await postPaidTrips(deps, tx, bookingId, number);
  const surplus = attempt.amount + attempt.credit + attempt.waived - owed;
  const reduced = { subject: attempt.id, currency, bookingId, passengerId, amount: surplus };
  await post(deps, tx, { ...instalmentReduced(reduced), at: now });
  const receiptNumber = await nextReceiptNumber(tx);
  await updateInstalment(tx, instalment.id, { state: 'paid', paidAt: now, attemptId: attempt.id, receiptNumber });
  await resumeSubscription(tx, bookingId);
  await enqueueReplan(tx);
  return receiptNumber;
}
