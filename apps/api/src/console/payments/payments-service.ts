import { DAY_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { conflict, notFound, unavailable } from '../../problems';
import type { ProviderTransaction, PaymentProviderName } from '../../providers/payments/payment-provider';
import { ProviderRefused, ProviderUnavailable } from '../../providers/provider-client';
import type { RequestedBy } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import {
  closeAlert,
  confirmPayment,
  dequeueRefund,
  findAttempt,
  findPayment,
  noteRefunded,
  refundPayment,
  type Attempt,
  type ConfirmDeps as Deps,
  type NoteResult,
  type RefundResult,
} from '../../modules/payments';

const { responses: messages, providers: providerNames } = texts.consolePayments;

interface StaffRefund extends RequestedBy {
  readonly paymentId: string;
  readonly endPlan: boolean;
}

/**
 * Refunds a payment for staff, which is in the queue until the provider has responded, with the message for their
 * screen. When a plan has ended because of it, each message says so, errors included, because the plan ends before the
 * provider is asked. Throws 404, 409 `plan_in_force`, `nothing_left`, `refunded_already` or `company_refused`.
 */
export async function refundByStaff(
  deps: Deps,
  request: StaffRefund,
): Promise<{ state: 'asked' | 'refunded' | 'by_hand'; message: string }> {
  const found = await findPayment(deps.db, request.paymentId);
  if (!found) throw notFound();
  const name = providerNames[found.payment.provider];
  const withPlan = async (message: string) =>
    (await hasEndedPlan(deps, request.paymentId)) ? `${messages.planEnded} ${message}` : message;
  const result = await refundPayment(deps, request).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return 'refused' as const;
    if (error instanceof ProviderUnavailable) return 'no_response' as const;
    throw error;
  });
  if (result !== 'under_way' && result !== 'no_response') await dequeueRefund(deps.db, request.paymentId);
  switch (result) {
    case 'no_response':
      return { state: 'asked', message: await withPlan(messages.sentAgain(name)) };
    case 'refused':
      throw conflict('company_refused', await withPlan(messages.providerRefused(name)));
    case 'asked':
      return { state: 'asked', message: await withPlan(messages.requested(name)) };
    case 'under_way':
      return { state: 'asked', message: await withPlan(messages.underWay) };
    case 'refunded':
      return { state: 'refunded', message: await withPlan(messages.refunded) };
    case 'by_hand':
      return { state: 'by_hand', message: await withPlan(messages.byHand(name)) };
    default:
      throw errorOf(result);
  }
}

const hasEndedPlan = async ({ db }: Deps, paymentId: string): Promise<boolean> =>
  (await findPayment(db, paymentId))?.payment.reason === 'plan_ended';

/**
 * Notes a refund that staff made themselves. The payment of a plan in force cannot be noted: a refund ends the plan
 * first.
 */
export async function noteRefundByStaff(
  deps: Deps,
  tx: Executor,
  request: RequestedBy & { readonly paymentId: string; readonly note: string },
): Promise<void> {
  const result = await noteRefunded(deps, tx, { ...request, endPlan: false });
  if (result !== 'refunded') throw errorOf(result);
}

/**
 * Confirms an attempt for staff, and records in the audit log that they requested it and the result. Throws 404 and
 * 503.
 */
export async function checkAttempt(deps: Deps, staffId: string, reference: string): Promise<Attempt> {
  const attempt = await findAttempt(deps.db, reference);
  if (!attempt || attempt.provider === 'none') throw notFound();
  const { provider } = attempt;
  const confirmed = await lookUpThoroughly(deps, provider, attempt)
    .then((transactions) => confirmPayment(deps, reference, { transactions, staffId }))
    .catch((error: unknown) => {
      throw asUnavailable(error, messages.checkDown(providerNames[provider]));
    });
  return confirmed ?? attempt;
}

/** A payment page stays open for days at most. The nightly reconciliation finds what is paid even later. */
const PAID_WITHIN_MS = 7 * DAY_MS;

/**
 * All transactions of an attempt. Where the provider only has a list, a look-up reads its newest part, so the whole
 * list of the days in question is read here. It has the deadline of one request, however long the list is.
 */
async function lookUpThoroughly(
  { paymentProviders, clock }: Deps,
  providerName: PaymentProviderName,
  { reference, createdAt, openedAt }: Attempt,
): Promise<ProviderTransaction[]> {
  const provider = paymentProviders[providerName];
  const deadline = provider.deadline();
  if (!provider.foundByList) return provider.lookUp({ reference, since: createdAt, deadline });
  const until = Math.min(clock().getTime(), openedAt.getTime() + PAID_WITHIN_MS);
  const { transactions } = await provider.list(createdAt, new Date(until), deadline);
  return transactions.filter((transaction) => transaction.reference === reference);
}

/** Closes an alert with what staff found out about it. Throws 404, and 409 `closed_already`. */
export async function closeAlertByStaff(
  deps: Deps,
  { alertId, staffId, note }: { alertId: string; staffId: string; note: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const closed = await closeAlert(tx, alertId, { closedAt: deps.clock(), closedNote: note });
    if (closed === 'unknown') throw notFound();
    if (closed === 'closed_already') throw conflict('closed_already', messages.alertClosedAlready);
    const { kind, provider, subject } = closed;
    await recordAudit(deps, tx, staffId, {
      action: 'alert.close',
      subject: alertId,
      detail: { kind, provider, about: subject, note },
    });
  });
}

function errorOf(result: Exclude<RefundResult | NoteResult, 'asked' | 'under_way' | 'refunded' | 'by_hand'>): Error {
  if (result === 'nothing_left') return conflict('nothing_left', messages.nothingLeft);
  if (result === 'plan_in_force') return conflict('plan_in_force', messages.planInForce);
  return result === 'unknown' ? notFound() : conflict('refunded_already', messages.refundedAlready);
}

const asUnavailable = (error: unknown, message: string): unknown =>
  error instanceof ProviderUnavailable ? unavailable(message, 5) : error;
