import { MINUTE_MS } from '@liftclub/domain';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies';
import type { PaymentProviderName, ProviderTransaction } from '../../../providers/payments/payment-provider';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { claimDueAttempts, type Attempt } from '../attempts/attempts-repository';
import { isChargeOpen, resumeCharge } from '../saved-cards/charge-saved-card';
import { confirmPayment } from '../confirmation/confirm-payment';

type Deps = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'keys' | 'settings' | 'paymentProviders' | 'mail' | 'whatsapp'
>;

const RETRY_MS = MINUTE_MS;
const BATCH_SIZE = 400;
const CONCURRENCY = 4;

/**
 * The job of every minute: confirms each attempt whose next check is due, at most 400 in a run. It recovers from a lost
 * webhook, a passenger who never returns and a crash of ours, and charges a saved card whose charge never reached the
 * provider. Attempts at a provider that is unavailable are tried
 * again a minute later. An error with one attempt does not stop the others; the first one is thrown at the end.
 */
export async function pollPendingPayments(deps: Deps): Promise<void> {
  const now = deps.clock();
  const due = await claimDueAttempts(deps.db, now, new Date(now.getTime() + RETRY_MS), BATCH_SIZE);
  const errors: unknown[] = [];
  const collect = (error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) errors.push(error);
  };
  for (const provider of ['paystack', 'alatpay'] as const) {
    const attempts = due.filter((attempt) => attempt.provider === provider);
    const transactionsOf = await listOnce(deps, provider, attempts).catch(collect);
    if (!transactionsOf) continue;
    const limit = pLimit(CONCURRENCY);
    const confirm = async (attempt: Attempt): Promise<void> => {
      if (isChargeOpen(attempt)) await resumeCharge(deps, attempt);
      else await confirmPayment(deps, attempt.reference, { transactions: transactionsOf(attempt) });
    };
    await Promise.all(attempts.map((attempt) => limit(confirm, attempt).catch(collect)));
  }
  if (errors.length > 0) throw errors[0];
}

type TransactionsOf = (attempt: Attempt) => readonly ProviderTransaction[] | undefined;

/**
 * Fetches one list for all attempts where the provider cannot be asked about one reference. Otherwise the result is
 * undefined for each attempt, and confirmPayment looks it up.
 */
async function listOnce(
  { paymentProviders, clock }: Deps,
  provider: PaymentProviderName,
  attempts: readonly Attempt[],
): Promise<TransactionsOf> {
  if (!paymentProviders[provider].foundByList || attempts.length === 0) return () => undefined;
  const oldest = Math.min(...attempts.map(({ createdAt }) => createdAt.getTime()));
  const { transactions } = await paymentProviders[provider].list(new Date(oldest), clock());
  return ({ reference }) => transactions.filter((transaction) => transaction.reference === reference);
}
