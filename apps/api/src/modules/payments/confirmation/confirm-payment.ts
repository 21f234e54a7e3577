import type { Dependencies } from '../../../dependencies';
import type { PaymentProviderName, ProviderTransaction } from '../../../providers/payments/payment-provider';
import type { Address } from '../../../settings/env';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { findAttempt, findOpenAttempt, type Attempt } from '../attempts/attempts-repository';
import { findPayments, isRecorded } from '../payments-repository';
import { recordOutcomes } from './record-outcomes';

/** What confirming a payment needs. */
export type ConfirmDeps = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'keys' | 'paymentProviders' | 'mail' | 'whatsapp'
> & {
  readonly settings: Address;
};

export interface ConfirmPaymentOptions {
  /** The provider's id of a transaction, as a client or a webhook claims it. */
  readonly transactionId?: string | undefined;
  /** The passenger cancels. An attempt that turns out to be paid is paid all the same. */
  readonly cancel?: boolean;
  /**
   * The provider's transactions for this attempt, where the caller has them already; the provider is not asked then.
   */
  readonly transactions?: readonly ProviderTransaction[] | undefined;
  /** The staff member who requested the check; the result goes to the audit log. */
  readonly staffId?: string;
  /** Shared by all calls to the provider that serve one request. */
  readonly deadline?: AbortSignal;
}

/**
 * Brings an attempt up to date with the payment provider. This is the only way an attempt changes state: the return of
 * the passenger, webhooks, cancelling and the scheduled jobs all call it. Asks the provider, then records the outcomes
 * in one transaction. Returns undefined for a reference that is not ours. Rejects with ProviderUnavailable, and changes
 * nothing, when the provider gives no usable response.
 */
export async function confirmPayment(
  deps: ConfirmDeps,
  reference: string,
  { transactionId, cancel = false, transactions, staffId, deadline }: ConfirmPaymentOptions = {},
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(deps.db, reference);
  if (!attempt || attempt.provider === 'none') return attempt;
  if (!transactions && attempt.state === 'paid' && (await isUpToDate(deps, attempt.provider, transactionId)))
    return attempt;
  const provider = deps.paymentProviders[attempt.provider];
  const found =
    transactions ?? (await provider.lookUp({ reference, since: attempt.createdAt, transactionId, deadline }));
  const reported = await withParts(deps, attempt, found, deadline);
  return deps.db.transaction((tx) => recordOutcomes(deps, tx, attempt, { transactions: reported, cancel, staffId }));
}

/**
 * Brings the open attempt of a booking up to date, if there is one. It stays open while the provider or the bank has
 * not decided, and while the provider is unavailable.
 */
export async function confirmOpenAttempt(deps: ConfirmDeps, bookingId: string): Promise<void> {
  const open = await findOpenAttempt(deps.db, bookingId);
  if (!open) return;
  await confirmPayment(deps, open.reference).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
}

/**
 * Returns the transactions, with those whose requested partial refund was made as `reversed`: the provider uses this
 * state only when the whole transaction was refunded.
 */
async function withParts(
  { db, paymentProviders }: ConfirmDeps,
  { id }: Attempt,
  transactions: readonly ProviderTransaction[],
  deadline: AbortSignal | undefined,
): Promise<readonly ProviderTransaction[]> {
  const awaited = (await findPayments(db, id)).filter(
    ({ refundAmount, refundAskedAt, refundedAt }) =>
      refundAmount !== null && refundAskedAt !== null && refundedAt === null,
  );
  const sent = new Set<string>();
  for (const { provider, transactionId, refundAmount } of awaited) {
    const refunds = await paymentProviders[provider].refunds(transactionId, deadline);
    if (refunds.sent >= (refundAmount ?? 0)) sent.add(transactionId);
  }
  return transactions.map((one) =>
    one.outcome === 'paid' && sent.has(one.id) ? { ...one, outcome: 'reversed' as const } : one,
  );
}

/** A paid attempt stays paid. Only a widget can be paid again, and then the claim names the second transaction. */
async function isUpToDate(
  { db }: ConfirmDeps,
  provider: PaymentProviderName,
  transactionId: string | undefined,
): Promise<boolean> {
  return provider === 'paystack' || transactionId === undefined || isRecorded(db, { provider, transactionId });
}
