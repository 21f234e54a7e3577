import { creditPaidBack, toDecimal, type Minor } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { alert } from '../../../messages/alerts';
import { recordAudit, type AuditEntry, type DoneBy } from '../../audit';
import { post, postPlanEnded, postRefunded } from '../../ledger';
import { lockCredit } from '../../passenger-credit';
import { releaseCoupon } from '../../pricing';
import { lockSubscription, revokeSubscription } from '../../subscription-states';
import { moveTrips } from '../../trips';
import { lockAttempt, updateAttempt, type Attempt } from '../attempts/attempts-repository';
import { cancelUnpaid } from '../attempts/end-attempts';
import { lockBooking, type LockedBooking } from '../attempts/locked-booking-repository';
import { nextCheckOf, stateAfter } from '../payments-policy';
import { findPayment, findPayments, updatePayment, type Payment } from '../payments-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;

/** Why a payment was not changed. `nothing_left`: every ride of the plan has taken place or was credited. */
export type ChangeResult = 'plan_in_force' | 'refunded_already' | 'nothing_left';

interface Change<Result> {
  readonly changes: Parameters<typeof updatePayment>[2];
  readonly result: Result;
  readonly audit: AuditEntry;
}

/**
 * Changes a payment for a refund: `decide` sees the locked payment and returns the change, or a
 * result without one. Ends the plan first when the payment paid for one. Two calls at once change the payment one after
 * the other.
 */
export async function changePayment<Result extends string>(
  deps: Deps,
  tx: Executor,
  request: DoneBy & { readonly paymentId: string; readonly endPlan: boolean },
  { bookingId, reference }: Attempt,
  decide: (locked: Payment) => Result | Change<Result>,
): Promise<Result | ChangeResult> {
  const { paymentId, endPlan, staffId } = request;
  const booking = await lockBooking(tx, bookingId);
  const attempt = await lockAttempt(tx, reference);
  const payment = (await findPayment(tx, paymentId))?.payment;
  if (!booking || !attempt || !payment) throw new Error('A payment is never deleted.');
  if (payment.state === 'refunded') return 'refunded_already';
  if (payment.state === 'paid' && !endPlan) return 'plan_in_force';
  const decision = decide(payment);
  if (typeof decision === 'string') return decision;
  if (payment.state === 'paid' && !(await endPlanOf(deps, tx, payment, booking, staffId))) return 'nothing_left';
  const changed = await updatePayment(tx, paymentId, decision.changes);
  if (changed.state === 'refunded') await postRefunded(deps, tx, changed, deps.clock());
  await updateAttemptState(deps, tx, attempt);
  await recordAudit(deps, tx, request, decision.audit);
  return decision.result;
}

interface NoRefund {
  readonly by: DoneBy;
  readonly payment: Payment;
  readonly attempt: Attempt;
  readonly action: AuditEntry['action'];
  /** The provider has an earlier request for the same refund and may still carry it out. */
  readonly stillRequested: boolean;
}

/** Records that a request led to no refund. Without this entry the audit log would show the request only. */
export async function recordNoRefund(
  deps: Deps,
  { by, payment, attempt: { bookingId, reference }, action, stillRequested }: NoRefund,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const attempt = await lockAttempt(tx, reference);
    if (!stillRequested) await updatePayment(tx, payment.id, { refundAskedAt: null });
    if (attempt) await updateAttemptState(deps, tx, attempt);
    await recordAudit(deps, tx, by, paymentAudit(action, payment, {}));
    if (action === 'payment.refund_refused') await alert(deps, tx, { kind: 'refund_refused', subject: payment.id });
  });
}

/** The audit entry of an action on a payment. */
export const paymentAudit = (
  action: AuditEntry['action'],
  { id, provider, transactionId, amount, currency }: Payment,
  detail: object,
): AuditEntry => ({
  action,
  subject: id,
  detail: { provider, transaction_id: transactionId, amount: toDecimal(amount), currency, ...detail },
});

/**
 * Ends the plan that the payment paid for, cancels its trips that nobody is driving and releases its coupon. What the
 * passenger is still owed in rides is then due for refund, at most the payment. Returns false, and ends nothing, when
 * nothing is owed.
 */
async function endPlanOf(
  deps: Deps,
  tx: Executor,
  payment: Payment,
  { id: bookingId, passengerId }: LockedBooking,
  staffId: string | null,
): Promise<boolean> {
  const now = deps.clock();
  await lockSubscription(tx, bookingId);
  const refunded = await postPlanEnded(deps, tx, { payment, payer: { bookingId, passengerId }, at: now });
  if (refunded === 0) return false;
  const refundAmount = refunded < payment.amount ? refunded : null;
  await updatePayment(tx, payment.id, { state: 'refund_due', reason: 'plan_ended', refundAmount });
  await cancelUnpaid(tx, bookingId);
  await revokeSubscription(tx, bookingId);
  const by =
    staffId === null ? ({ actor: 'system', actorId: null } as const) : ({ actor: 'staff', actorId: staffId } as const);
  await moveTrips(deps, tx, { bookingId, departsAfter: now }, { to: 'cancelled', why: 'plan_ended', ...by });
  await releaseCoupon(tx, bookingId);
  return true;
}

/**
 * Makes part of the payment for a plan due for refund, in minor units, out of the credit for ending the plan. The
 * booking must be locked.
 */
export async function refundEndedPlan(
  deps: Deps,
  tx: Executor,
  { passengerId, currency }: Pick<LockedBooking, 'passengerId' | 'currency'>,
  payment: Payment,
  amount: Minor,
): Promise<void> {
  await lockCredit(tx, passengerId);
  const paidBack = creditPaidBack({ subject: payment.id, passengerId, currency, amount });
  await post(deps, tx, { ...paidBack, at: deps.clock() });
  const refundAmount = amount < payment.amount ? amount : null;
  await updatePayment(tx, payment.id, { state: 'refund_due', reason: 'ended_by_passenger', refundAmount });
  const attempt = await lockAttempt(tx, { id: payment.attemptId });
  if (attempt) await updateAttemptState(deps, tx, attempt);
}

/** Sets the state and the next check of a locked attempt after one of its payments changed. */
async function updateAttemptState(deps: Deps, tx: Executor, attempt: Attempt): Promise<void> {
  const now = deps.clock();
  const payments = await findPayments(tx, attempt.id);
  const state = stateAfter(attempt, { payments, transactions: [], cancel: false, now });
  await updateAttempt(tx, attempt.id, { state, nextCheckAt: nextCheckOf(attempt, payments, now) });
}
