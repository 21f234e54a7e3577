import type { Dependencies } from '../../../dependencies';
import type { ProviderTransaction } from '../../../providers/payments/payment-provider';
import { findAttempt, type Attempt } from '../attempts/attempts-repository';
import { isRecorded } from '../payments-repository';
import { recordFindings } from './record-outcomes';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>;

export interface Occasion {
  /** The company's id of a transaction, as somebody claims it. */
  readonly hint?: string | undefined;
  /** The passenger gives the attempt up; if it turns out to be paid, it is paid. */
  readonly cancel?: boolean;
  /** What the company said already, where everything was asked at once. */
  readonly found?: readonly ProviderTransaction[] | undefined;
  /** Who of the staff had it asked: written down with what came of it. */
  readonly staffId?: string;
  /** Shared with what else the company is asked for the same answer of ours. */
  readonly deadline?: AbortSignal;
}

/**
 * The one way in which an attempt becomes anything: return of the passenger, webhook, cancel and reconciling all come
 * here. Asks the company, then writes everything that follows in one transaction. Undefined for a reference that is not
 * ours. Rejects with ProviderUnavailable, and changes nothing, when the company gives no usable answer.
 */
export async function settle(
  deps: Deps,
  reference: string,
  { hint, cancel = false, found, staffId, deadline }: Occasion = {},
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(deps.db, reference);
  if (!attempt || attempt.provider === 'none') return attempt;
  const company = deps.paymentProviders[attempt.provider];
  if (!found && attempt.state === 'paid' && (await nothingNew(deps, attempt.provider, hint))) return attempt;
  const transactions =
    found ?? (await company.lookUp({ reference, since: attempt.createdAt, transactionId: hint, deadline }));
  return deps.db.transaction((tx) => recordFindings(deps, tx, attempt, { transactions, cancel, staffId }));
}

/** A paid attempt stays paid; only a widget can be paid a second time, and then somebody names that transaction. */
async function nothingNew({ db }: Deps, provider: 'paystack' | 'alatpay', hint: string | undefined): Promise<boolean> {
  return provider === 'paystack' || hint === undefined || isRecorded(db, { provider, transactionId: hint });
}
