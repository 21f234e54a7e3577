import { DAY_MS, HOUR_MS } from '@liftclub/domain';
import type { PaymentProviderName, ProviderTransaction } from '../../../providers/payments/payment-provider';
import { findAttempt } from '../attempts/attempts-repository';
import { confirmPayment, type ConfirmDeps as Deps } from '../confirmation/confirm-payment';
import type { Payment, PaymentAlert } from '../payments-repository';
import { raiseAlert } from '../raise-alert';
import { findPaymentsOf, findTransactionsBetween } from './reconcile-payments-repository';

type Difference = Pick<PaymentAlert, 'kind' | 'subject'>;

const WEEK_MS = 7 * DAY_MS;

/**
 * The job of every night: compares each provider's list of the last seven days with our payments. Records transactions
 * that were missed, then raises one alert for each difference that remains, and returns their number. A provider that
 * is unavailable does not stop the other; the error is thrown at the end, so that the queue runs the job again.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const results = await Promise.allSettled(
    (['paystack', 'alatpay'] as const).map((provider) => reconcileProvider(deps, provider)),
  );
  let differences = 0;
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    differences += result.value;
  }
  return differences;
}

async function reconcileProvider(deps: Deps, provider: PaymentProviderName): Promise<number> {
  const differences = await findDifferences(deps, provider);
  const createdAt = deps.clock();
  for (const difference of differences)
    await raiseAlert(deps, deps.db, { id: deps.random.id(createdAt), provider, createdAt, ...difference });
  return differences.length;
}

async function findDifferences(deps: Deps, provider: PaymentProviderName): Promise<Difference[]> {
  const to = deps.clock();
  const from = new Date(to.getTime() - WEEK_MS);
  const all = await deps.paymentProviders[provider].list(from, to);
  const transactions = all.transactions.filter(({ outcome }) => outcome === 'paid' || outcome === 'reversed');
  const listed = new Set(transactions.map(({ id }) => id));
  // The provider's clock may place an attempt from the first hour of the week outside it.
  const expected = await findTransactionsBetween(deps.db, provider, new Date(from.getTime() + HOUR_MS), to);
  const unreadable = new Set(all.unreadable);
  const missingThere = expected.filter((id) => !listed.has(id) && !unreadable.has(id));
  const before = await paymentsById(deps, provider, listed);
  for (const transaction of transactions)
    await confirmMissing(deps, provider, transaction, before.get(transaction.id)?.state);
  const after = await paymentsById(deps, provider, listed);
  return [
    ...all.unreadable.map((subject): Difference => ({ kind: 'unreadable', subject })),
    ...missingThere.map((subject): Difference => ({ kind: 'missing_there', subject })),
    ...transactions.flatMap((transaction) => differenceOf(transaction, after.get(transaction.id))),
  ];
}

async function paymentsById(
  { db }: Deps,
  provider: PaymentProviderName,
  transactionIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Payment>> {
  const payments = await findPaymentsOf(db, provider, [...transactionIds]);
  return new Map(payments.map((payment) => [payment.transactionId, payment]));
}

function differenceOf(transaction: ProviderTransaction, payment: Payment | undefined): Difference[] {
  const { id: subject, reference, amount, currency } = transaction;
  if (!payment) return [{ kind: reference === null ? 'unknown_reference' : 'missing_here', subject }];
  return payment.amount === amount && payment.currency === currency ? [] : [{ kind: 'different', subject }];
}

/**
 * Records a transaction that we have no payment for, or a refund that we have not noticed. A transaction that cannot be
 * recorded remains a difference. So does one under a reference of the other provider: anybody can put any reference
 * into a widget.
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
