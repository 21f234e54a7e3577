import type { Executor } from '../../../db/client';
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-client';
import type { Attempt } from '../attempts/attempts-repository';
import { confirmPayment, type ConfirmDeps as Deps } from '../confirmation/confirm-payment';
import { IN_FLIGHT_MS } from '../payments-policy';
import { findPayment, type Payment } from '../payments-repository';
import { changePayment, paymentAudit, recordNoRefund, type ChangeResult } from './change-payment';

/** Which payment staff refund, and how. */
export interface RefundRequest {
  readonly paymentId: string;
  /** Ends the plan that was paid for; without it a payment for a plan in force is not refunded. */
  readonly endPlan: boolean;
  /** Null for a command from a terminal. */
  readonly staffId: string | null;
  /** The name of the member who approved it. */
  readonly approvedBy?: string | undefined;
}

/**
 * `asked`: the refund was requested and is not confirmed yet. `under_way`: a request of a moment ago may still be
 * running. `by_hand`: the provider has no call for refunds.
 */
export type RefundResult = 'unknown' | ChangeResult | 'by_hand' | 'under_way' | 'asked' | 'refunded';
export type NoteResult = 'unknown' | ChangeResult | 'refunded';

/**
 * Refunds one payment, or what is still owed of it in rides when a plan ends with it. The request is recorded before
 * the provider is called; the payment becomes `refunded` only when the provider confirms it, by webhook or when it is
 * polled. Where the provider has no call for it, staff refund on the provider's pages and then note it. Safe to repeat:
 * a payment, or the part of it that goes back, is requested once, and the provider is not called while it already says
 * that the money went back, nor within 12 s of another request. Throws ProviderRefused and ProviderUnavailable; a plan
 * that was to end has ended by then.
 */
export async function refundPayment(deps: Deps, request: RefundRequest): Promise<RefundResult> {
  const found = await findPayment(deps.db, request.paymentId);
  if (!found) return 'unknown';
  const { payment, attempt } = found;
  const deadline = deps.paymentProviders[payment.provider].deadline();
  if (payment.refundAskedAt !== null && payment.refundedAt === null) {
    await confirmPayment(deps, attempt.reference, { deadline });
    if (await isRefunded(deps, payment.id)) return 'refunded';
  }
  const result = await deps.db.transaction((tx) =>
    changePayment<'under_way' | 'request'>(deps, tx, request, attempt, (locked) => {
      if (!mayRequest(deps, locked)) return 'under_way';
      return {
        changes: { refundAskedAt: deps.clock() },
        result: 'request',
        audit: paymentAudit('payment.refund', locked, { end_plan: request.endPlan }),
      };
    }),
  );
  if (result !== 'request') return result;
  const refundAmount = (await findPayment(deps.db, payment.id))?.payment.refundAmount ?? null;
  return requestRefund(deps, { request, payment, refundAmount, attempt, deadline });
}

/** Records that staff refunded a payment on the provider's own pages, or in another way. The provider is not asked. */
export async function noteRefunded(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  tx: Executor,
  request: RefundRequest & { readonly note: string },
): Promise<NoteResult> {
  const found = await findPayment(tx, request.paymentId);
  if (!found) return 'unknown';
  return changePayment<'refunded'>(deps, tx, request, found.attempt, (locked) => ({
    changes: { state: 'refunded', refundedAt: deps.clock() },
    result: 'refunded',
    audit: paymentAudit('payment.note_refunded', locked, { note: request.note }),
  }));
}

const mayRequest = ({ clock }: Deps, { refundAskedAt }: Payment): boolean =>
  refundAskedAt === null || clock().getTime() - refundAskedAt.getTime() >= IN_FLIGHT_MS;

interface RecordedRequest {
  readonly request: RefundRequest;
  /** As it was before the request was recorded. */
  readonly payment: Payment;
  /** The amount to refund, in minor units; null for all of it. */
  readonly refundAmount: number | null;
  readonly attempt: Attempt;
  readonly deadline: AbortSignal;
}

async function requestRefund(deps: Deps, recorded: RecordedRequest): Promise<RefundResult> {
  const { request, payment, refundAmount, attempt, deadline } = recorded;
  const provider = deps.paymentProviders[payment.provider];
  const noRefund = { by: request, payment, attempt };
  try {
    // An earlier request may have arrived without a response. A partial refund would be repeated.
    const mayHaveArrived = refundAmount !== null || payment.refundAskedAt !== null;
    const { requested } = mayHaveArrived ? await provider.refunds(payment.transactionId, deadline) : { requested: 0 };
    if (mayHaveArrived && requested >= (refundAmount ?? payment.amount))
      return (await isConfirmed(deps, recorded)) ? 'refunded' : 'asked';
    if ((await provider.refund(payment.transactionId, refundAmount, deadline)) === 'by_hand') {
      await recordNoRefund(deps, { ...noRefund, action: 'payment.refund_by_hand', stillRequested: false });
      return 'by_hand';
    }
  } catch (error) {
    // Without a response the request may have arrived. With a refusal it has no effect, but an earlier one may.
    if (!(error instanceof ProviderRefused)) throw error;
    if (await isConfirmed(deps, recorded)) return 'refunded';
    const stillRequested = payment.refundAskedAt !== null;
    await recordNoRefund(deps, { ...noRefund, action: 'payment.refund_refused', stillRequested });
    if (stillRequested) return 'asked';
    throw error;
  }
  return (await isConfirmed(deps, recorded)) ? 'refunded' : 'asked';
}

/** Queries whether the refund was made. False when the provider gives no usable response. */
async function isConfirmed(deps: Deps, { payment, attempt, deadline }: RecordedRequest): Promise<boolean> {
  await confirmPayment(deps, attempt.reference, { deadline }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  return isRefunded(deps, payment.id);
}

const isRefunded = async ({ db }: Deps, paymentId: string): Promise<boolean> =>
  (await findPayment(db, paymentId))?.payment.state === 'refunded';
