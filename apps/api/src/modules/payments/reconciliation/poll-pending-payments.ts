import type { Dependencies } from '../../../dependencies';
import type { ProviderTransaction, PaymentProviderName } from '../../../providers/payments/payment-provider';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { claimDueAttempts, type Attempt } from '../attempts/attempts-repository';
import { confirmPayment } from '../confirmation/confirm-payment';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>;

const AGAIN_MS = 60_000;
const AT_ONCE = 4;
const A_RUN = 400;

/**
 * Asks about every attempt whose time has come: a lost webhook, a passenger who never came back, a crash of ours at any
 * moment all end here. A company that is down is asked again a minute later; trouble with one attempt stops no other.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const now = deps.clock();
  const due = await claimDueAttempts(deps.db, now, new Date(now.getTime() + AGAIN_MS), A_RUN);
  const troubles: unknown[] = [];
  const asIfDown = (error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) troubles.push(error);
  };
  for (const provider of ['paystack', 'alatpay'] as const) {
    const line = due.filter((attempt) => attempt.provider === provider);
    const found = await foundAtOnce(deps, provider, line).catch(asIfDown);
    if (!found) continue;
    const work = async () => {
      for (let next = line.shift(); next; next = line.shift())
        await confirmPayment(deps, next.reference, { transactions: found(next) }).catch(asIfDown);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  if (troubles.length > 0) throw troubles[0];
}

type Finder = (attempt: Attempt) => readonly ProviderTransaction[] | undefined;

/** One list for everybody where a company has no question about one reference; otherwise each attempt asks for itself. */
async function foundAtOnce(
  { paymentProviders, clock }: Deps,
  provider: PaymentProviderName,
  attempts: readonly Attempt[],
): Promise<Finder> {
  if (!paymentProviders[provider].foundByList || attempts.length === 0) return () => undefined;
  const oldest = Math.min(...attempts.map(({ createdAt }) => createdAt.getTime()));
  const all = await paymentProviders[provider].list(new Date(oldest), clock());
  return ({ reference }) => all.filter((transaction) => transaction.reference === reference);
}
