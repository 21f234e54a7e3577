import { toDecimal } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-client';
import { releaseCoupon } from '../../pricing';
import { recordAudit, type AuditEntry } from '../../../modules/audit';
import { revokeSubscription } from '../confirmation/activation-repository';
import { lockAttempt, updateAttempt, type Attempt } from '../attempts/attempts-repository';
import { lockBooking } from '../attempts/locked-booking-repository';
import { IN_FLIGHT_MS, nextCheckOf, stateAfter } from '../payments-policy';
import { findPayment, findPayments, updatePayment, type Payment } from '../payments-repository';
import { confirmPayment } from '../confirmation/confirm-payment';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>;
type Changes = Parameters<typeof updatePayment>[2];

/** Which money staff want to go back, and how. */
interface RefundWish {
  readonly paymentId: string;
  /** Ends the plan that was paid for; without it the money of a plan stays. */
  readonly endPlan: boolean;
  /** Null for a command from a terminal. */
  readonly staffId: string | null;
}

/** `under way`: somebody asked for it a moment ago, and perhaps has no answer yet. */
export type RefundResult =
  'unknown' | 'plan in force' | 'refunded already' | 'by hand' | 'under way' | 'asked' | 'refunded';
export type NoteResult = Exclude<RefundResult, 'by hand' | 'under way' | 'asked'>;

/**
 * Gives the money of one payment back, in full. That the company was asked is noted first, and not called refunded: it
 * says so later, by webhook or when it is asked again. Where it offers no call, staff give the money back on the company's
 * pages and then note it. May be repeated when no answer came: the company is asked again unless it has given the money
 * back or is being asked at this moment, and it gives the whole of a payment back once only.
 */
export async function refundPayment(deps: Deps, wish: RefundWish): Promise<RefundResult> {
  const found = await findPayment(deps.db, wish.paymentId);
  if (!found) return 'unknown';
  const { payment, attempt } = found;
  const deadline = deps.paymentProviders[payment.provider].deadline();
  if (payment.refundAskedAt !== null && payment.refundedAt === null) {
    await confirmPayment(deps, attempt.reference, { deadline });
    if (await isRefunded(deps, payment.id)) return 'refunded';
  }
  const result = await change<RefundResult | 'ask'>(deps, wish, attempt, (payment) => {
    if (!mayAsk(deps, payment)) return 'under way';
    return {
      changes: { refundAskedAt: deps.clock() },
      result: 'ask',
      audit: auditOf('payment.refund', payment, { end_plan: wish.endPlan }),
    };
  });
  return result === 'ask' ? ask(deps, { wish, payment, attempt, deadline }) : result;
}

/** Notes that the money went back on the company's own pages, or another way. Staff say so; the company is not asked. */
export async function noteRefunded(deps: Deps, wish: RefundWish & { readonly note: string }): Promise<NoteResult> {
  const found = await findPayment(deps.db, wish.paymentId);
  if (!found) return 'unknown';
  return change<NoteResult>(deps, wish, found.attempt, (payment) => ({
    changes: { state: 'refunded', refundedAt: deps.clock() },
    result: 'refunded',
    audit: auditOf('payment.note_refunded', payment, { note: wish.note }),
  }));
}

const mayAsk = ({ clock }: Deps, { refundAskedAt }: Payment): boolean =>
  refundAskedAt === null || clock().getTime() - refundAskedAt.getTime() >= IN_FLIGHT_MS;

const auditOf = (
  action: AuditEntry['action'],
  { id, provider, transactionId, amount, currency }: Payment,
  detail: object,
): AuditEntry => ({
  action,
  subject: id,
  detail: { provider, transaction_id: transactionId, amount: toDecimal(amount), currency, ...detail },
});

interface Asking {
  readonly wish: RefundWish;
  readonly payment: Payment;
  readonly attempt: Attempt;
  readonly deadline: AbortSignal;
}

async function ask(deps: Deps, asking: Asking): Promise<RefundResult> {
  const { payment, deadline } = asking;
  const askedBefore = payment.refundAskedAt !== null;
  try {
    if ((await deps.paymentProviders[payment.provider].refund(payment.transactionId, deadline)) === 'by_hand') {
      await noteOutcome(deps, asking, { action: 'payment.refund_by_hand', isAsked: false });
      return 'by hand';
    }
  } catch (error) {
    // Without an answer it may have been asked for; with a refusal it was not, unless it has been before.
    if (!(error instanceof ProviderRefused)) throw error;
    if (await knowsOfRefund(deps, asking)) return 'refunded';
    await noteOutcome(deps, asking, { action: 'payment.refund_refused', isAsked: askedBefore });
    if (askedBefore) return 'asked';
    throw error;
  }
  return (await knowsOfRefund(deps, asking)) ? 'refunded' : 'asked';
}

/** What the company says of it now; nothing, when it gives no answer. */
async function knowsOfRefund(deps: Deps, { payment, attempt, deadline }: Asking): Promise<boolean> {
  await confirmPayment(deps, attempt.reference, { deadline }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  return isRefunded(deps, payment.id);
}

const isRefunded = async ({ db }: Deps, paymentId: string): Promise<boolean> =>
  (await findPayment(db, paymentId))?.payment.state === 'refunded';

type Decision<Result> = Result | { readonly changes: Changes; readonly result: Result; readonly audit: AuditEntry };

/** Decides on a locked payment: two requests at once give one refund and end the plan once. */
async function change<Result extends RefundResult | 'ask'>(
  deps: Deps,
  { paymentId, endPlan, staffId }: RefundWish,
  { bookingId, reference }: Attempt,
  decide: (payment: Payment) => Decision<Result>,
): Promise<Result | 'plan in force' | 'refunded already'> {
  return deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const attempt = await lockAttempt(tx, reference);
    const payment = (await findPayment(tx, paymentId))?.payment;
    if (!attempt || !payment) throw new Error('A payment is never deleted.');
    if (payment.state === 'refunded') return 'refunded already';
    if (payment.state === 'paid' && !endPlan) return 'plan in force';
    const decision = decide(payment);
    if (typeof decision === 'string') return decision;
    if (payment.state === 'paid') await endPlanOf(deps, tx, payment, bookingId);
    await updatePayment(tx, paymentId, decision.changes);
    await afterChange(deps, tx, attempt);
    await recordAudit(deps, tx, staffId, decision.audit);
    return decision.result;
  });
}

/** The money is due back, so the plan that it paid for ends, and with it the use of its coupon. */
async function endPlanOf(deps: Deps, tx: Executor, { id }: Payment, bookingId: string): Promise<void> {
  await updatePayment(tx, id, { state: 'refund_due', reason: 'plan_ended' });
  await revokeSubscription(tx, bookingId, deps.clock());
  await releaseCoupon(tx, bookingId);
}

interface Outcome {
  readonly action: AuditEntry['action'];
  /** The company has an earlier wish for the same refund, and may still fulfil it. */
  readonly isAsked: boolean;
}

/** No money goes back by this wish, and the history says so: the row of the wish alone would tell of a refund that never was. */
async function noteOutcome(
  deps: Deps,
  { wish, payment, attempt: { bookingId, reference } }: Asking,
  { action, isAsked }: Outcome,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const attempt = await lockAttempt(tx, reference);
    if (!isAsked) await updatePayment(tx, payment.id, { refundAskedAt: null });
    if (attempt) await afterChange(deps, tx, attempt);
    await recordAudit(deps, tx, wish.staffId, auditOf(action, payment, {}));
  });
}

/** What a change of its money makes of an attempt, and when the company is asked next. */
async function afterChange(deps: Deps, tx: Executor, attempt: Attempt): Promise<void> {
  const now = deps.clock();
  const payments = await findPayments(tx, attempt.id);
  const state = stateAfter(attempt, { payments, transactions: [], cancel: false, now });
  await updateAttempt(tx, attempt.id, { state, nextCheckAt: nextCheckOf(attempt, payments, now) });
}
