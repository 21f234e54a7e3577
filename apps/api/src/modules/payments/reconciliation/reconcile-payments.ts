import type { Dependencies } from '../../../dependencies';
import type { ProviderTransaction, PaymentProviderName } from '../../../providers/payments/payment-provider';
import { findAttempt } from '../attempts/attempts-repository';
import { findPaymentsOf, findTransactionsBetween } from './reconcile-payments-repository';
import { raiseAlert, type Payment, type PaymentAlert } from '../payments-repository';
import { confirmPayment } from '../confirmation/confirm-payment';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>;
type Difference = Pick<PaymentAlert, 'kind' | 'subject'>;

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Lays each company's list of the last seven days beside our books, every night. What we had missed is recorded on the
 * way; what still differs is an alert for staff, once. Answers the number of differences. A company that is down keeps
 * nobody from looking at the other's books; its own are looked at when the job runs again.
 */
export async function comparePayments(deps: Deps): Promise<number> {
  const ends = await Promise.allSettled(
    (['paystack', 'alatpay'] as const).map((provider) => compareWith(deps, provider)),
  );
  let differences = 0;
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason;
    differences += end.value;
  }
  return differences;
}

async function compareWith(deps: Deps, provider: PaymentProviderName): Promise<number> {
  const found = await differencesWith(deps, provider);
  const createdAt = deps.clock();
  for (const difference of found)
    await raiseAlert(deps.db, { id: deps.random.id(createdAt), provider, createdAt, ...difference });
  return found.length;
}

async function differencesWith(deps: Deps, provider: PaymentProviderName): Promise<Difference[]> {
  const to = deps.clock();
  const from = new Date(to.getTime() - WEEK_MS);
  const theirs = (await deps.paymentProviders[provider].list(from, to)).filter(
    ({ outcome }) => outcome === 'paid' || outcome === 'reversed',
  );
  const listed = new Set(theirs.map(({ id }) => id));
  // What began near the edge of the week may be outside it by the company's clock.
  const expected = await findTransactionsBetween(deps.db, provider, new Date(from.getTime() + HOUR_MS), to);
  const missing = expected.filter((id) => !listed.has(id));
  const differences: Difference[] = missing.map((subject) => ({ kind: 'missing_there', subject }));
  const before = new Map(
    (await findPaymentsOf(deps.db, provider, [...listed])).map((payment) => [payment.transactionId, payment]),
  );
  for (const transaction of theirs)
    await confirmMissing(deps, provider, transaction, before.get(transaction.id)?.state);
  const ours = new Map(
    (await findPaymentsOf(deps.db, provider, [...listed])).map((payment) => [payment.transactionId, payment]),
  );
  for (const { id: subject, reference, amount, currency } of theirs) {
    const payment = ours.get(subject);
    if (!payment) differences.push({ kind: reference === null ? 'unknown_reference' : 'missing_here', subject });
    else if (payment.amount !== amount || payment.currency !== currency)
      differences.push({ kind: 'different', subject });
  }
  return differences;
}

/**
 * Writes down what we had not noticed: money that came, or that went back. What cannot be written stays a difference, and so
 * does money under a reference that was another company's to be paid with: whoever opens a widget can put any into it.
 */
async function confirmMissing(
  deps: Deps,
  provider: PaymentProviderName,
  transaction: ProviderTransaction,
  state: Payment['state'] | undefined,
): Promise<void> {
  const missed = state === undefined || (transaction.outcome === 'reversed' && state !== 'refunded');
  const attempt =
    missed && transaction.reference !== null ? await findAttempt(deps.db, transaction.reference) : undefined;
  if (attempt?.provider === provider)
    await confirmPayment(deps, attempt.reference, { transactions: [transaction] }).catch(() => undefined);
}
