import type { CardFailure } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import type { ProviderTransaction } from '../../../providers/payments/payment-provider';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { originOf } from '../../../settings/origins';
import { findCardCode } from '../../payment-methods';
import { acceptAttempt, findAttempt, findAttemptFor, type Attempt } from '../attempts/attempts-repository';
import type { CardCharge } from '../attempts/begin-attempt';
import { confirmPayment } from '../confirmation/confirm-payment';
import { SILENCE_MS } from '../payments-policy';

type Deps = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'keys' | 'settings' | 'paymentProviders' | 'mail' | 'whatsapp'
>;

/**
 * Why a charge failed. Without a reason of the bank's: `not_confirmed`, nobody confirmed it in time; `on_hold`, money
 * came that does not pay for it.
 */
export type ChargeFailure = CardFailure | 'not_confirmed' | 'on_hold';

/**
 * The outcome of a charge. `pending`: the provider or the bank has not decided, or did not respond; the payment is
 * confirmed later. `customer_step`: the owner of the card has to confirm it on the provider's page.
 */
export type CardChargeOutcome =
  | { readonly state: 'paid' | 'pending' }
  | { readonly state: 'customer_step'; readonly url: string }
  | { readonly state: 'failed'; readonly reason: ChargeFailure };

/**
 * Charges a saved card for a purpose, once however often it is called: a repeated call goes on with the attempt that
 * the first began, and asks the provider about it before it charges. `begin` begins the attempt with this charge in the
 * transaction it gets; what it throws is thrown here, and nothing was charged then. The attempt and its reference are
 * committed before the provider is called. A call that was lost is made again by the job that polls payments.
 */
export async function chargeSavedCard(
  deps: Deps,
  charge: CardCharge,
  begin: (tx: Executor, charge: CardCharge) => Promise<Attempt>,
): Promise<CardChargeOutcome> {
  const known = await findAttemptFor(deps.db, charge.purpose);
  if (known) return resumeCharge(deps, known);
  let begun: Attempt;
  try {
    begun = await deps.db.transaction((tx) => begin(tx, charge));
  } catch (error) {
    // Another process has begun the same meanwhile.
    const other = await findAttemptFor(deps.db, charge.purpose);
    if (!other) throw error;
    return resumeCharge(deps, other);
  }
  return sendCharge(deps, begun);
}

/** The outcome of a charge that was begun before, without asking the provider; undefined where none was begun. */
export async function findChargeOutcome(db: Executor, purpose: string): Promise<CardChargeOutcome | undefined> {
  const attempt = await findAttemptFor(db, purpose);
  return attempt && outcomeOf(attempt);
}

/** Whether an attempt is to charge a saved card, and the provider may not know of it yet. */
export const isChargeOpen = ({ purpose, state }: Attempt): boolean => purpose !== null && state === 'created';

/** Goes on with a charge that was begun before: it is confirmed, and sent when the provider does not know it. */
export async function resumeCharge(deps: Deps, attempt: Attempt): Promise<CardChargeOutcome> {
  if (attempt.provider === 'none' || !isChargeOpen(attempt)) return outcomeOf(attempt);
  const { reference, createdAt } = attempt;
  const found = await withinReach(() =>
    deps.paymentProviders[attempt.provider as 'paystack'].lookUp({ reference, since: createdAt }),
  );
  if (!found) return { state: 'pending' };
  const isLate = deps.clock().getTime() - createdAt.getTime() >= SILENCE_MS;
  if (found.length > 0 || isLate) return confirmed(deps, attempt, found);
  return sendCharge(deps, attempt);
}

async function sendCharge(deps: Deps, attempt: Attempt): Promise<CardChargeOutcome> {
  const { provider, paymentMethodId, reference, amount, currency } = attempt;
  if (provider === 'none' || paymentMethodId === null) return outcomeOf(attempt);
  const card = await findCardCode(deps, paymentMethodId);
  const screens = `${originOf(deps.settings, 'passenger')}/transaction`;
  const addresses = { callbackUrl: `${screens}/transaction`, cancelUrl: `${screens}/cancel` };
  const order = { reference, amount, currency, ...addresses };
  const { savedCards } = deps.paymentProviders[provider];
  const response = await withinReach(async () =>
    card && savedCards ? savedCards.charge({ ...order, ...card }) : ('card_unusable' as const),
  );
  if (response === undefined) return { state: 'pending' };
  if (response === 'reference_taken') return confirmed(deps, attempt);
  if (response === 'needs_customer') return confirmed(deps, attempt, [refusedTransaction(attempt)]);
  if (response === 'card_unusable')
    return confirmed(deps, attempt, [{ ...refusedTransaction(attempt), failure: response }]);
  if ('page' in response) {
    await acceptAttempt(deps.db, attempt.id, response.page);
    return outcomeOf((await findAttempt(deps.db, reference)) ?? attempt);
  }
  return confirmed(deps, attempt, [response]);
}

/** The provider made no transaction that can be paid. */
const refusedTransaction = ({ reference, amount, currency }: Attempt): ProviderTransaction => ({
  id: '',
  reference,
  amount,
  currency,
  outcome: 'failed',
  doubt: null,
});

async function confirmed(
  deps: Deps,
  attempt: Attempt,
  transactions?: readonly ProviderTransaction[],
): Promise<CardChargeOutcome> {
  const known = await withinReach(() => confirmPayment(deps, attempt.reference, { transactions }));
  return outcomeOf(known ?? attempt);
}

/** The result of a call; undefined when the provider gave no usable response. */
async function withinReach<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}

function outcomeOf({ state, page, failure }: Attempt): CardChargeOutcome {
  switch (state) {
    case 'paid':
      return { state };
    case 'created':
    case 'pending':
      return page === null ? { state: 'pending' } : { state: 'customer_step', url: page };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { state: 'failed', reason: failure ?? 'not_confirmed' };
    default:
      return { state: 'failed', reason: 'on_hold' };
  }
}
