import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../../dependencies';
import { Problem, unavailable } from '../../../problems';
import type { PaymentProviderName } from '../../../providers/payments/payment-provider';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { confirmPayment } from '../confirmation/confirm-payment';
import { paymentMessages } from '../payment-messages';
import { IN_FLIGHT_MS } from '../payments-policy';
import { acceptAttempt, findAttempt, findPayerEmail, type Attempt } from './attempts-repository';

export interface InitializeOptions {
  /** Where the provider's page sends the passenger after paying, and after cancelling. */
  readonly callback_url: string;
  readonly cancel_url: string;
  readonly deadline: AbortSignal;
}

/** Calls in progress in this process, by attempt: two requests at once share one call to the provider. */
const inProgress = new Map<string, Promise<Attempt | undefined>>();

/**
 * Registers an attempt at its payment provider, unless the provider knows it, and returns the attempt as it then is.
 * Returns undefined when the provider has the order but the address of its page was lost: nobody can pay it, and the
 * attempt is cancelled. Throws 503 "Unable to make payment" when the provider gives no usable response; the call may be
 * repeated. Throws 409 `in_flight` while another process may be making the same call.
 */
export async function initializeAtProvider(
  deps: Dependencies,
  attempt: Attempt,
  options: InitializeOptions,
): Promise<Attempt | undefined> {
  if (attempt.provider === 'none') return attempt;
  if (attempt.state !== 'created') return isPageLost(attempt) ? undefined : attempt;
  const call =
    inProgress.get(attempt.id) ??
    initialize(deps, attempt, attempt.provider, options).finally(() => inProgress.delete(attempt.id));
  inProgress.set(attempt.id, call);
  return call;
}

async function initialize(
  deps: Dependencies,
  attempt: Attempt,
  provider: PaymentProviderName,
  options: InitializeOptions,
): Promise<Attempt | undefined> {
  const { reference, amount, currency } = attempt;
  const { callback_url: callbackUrl, cancel_url: cancelUrl, deadline } = options;
  try {
    const email = await findPayerEmail(deps.db, attempt.bookingId);
    const order = { reference, email, amount, currency, callbackUrl, cancelUrl };
    const initialized = await deps.paymentProviders[provider].initialize(order, deadline);
    if (initialized === 'reference_taken') return await whenTaken(deps, attempt, deadline);
    await acceptAttempt(deps.db, attempt.id, initialized.page);
    const accepted = await findAttempt(deps.db, reference);
    return accepted && isPageLost(accepted) ? undefined : accepted;
  } catch (error) {
    throw error instanceof ProviderUnavailable ? unavailable(texts.errors.payment, 5) : error;
  }
}

/** The provider has the order: from another process a moment ago, or from a call whose response was lost. */
async function whenTaken(
  deps: Dependencies,
  { reference }: Attempt,
  deadline: AbortSignal,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(deps.db, reference);
  if (!attempt || attempt.state !== 'created') return attempt;
  if (deps.clock().getTime() - attempt.createdAt.getTime() < IN_FLIGHT_MS) {
    throw new Problem(409, 'in_flight', paymentMessages.inFlight, { detail: paymentMessages.inFlight, retryAfter: 2 });
  }
  const confirmed = await confirmPayment(deps, reference, { cancel: true, deadline });
  return confirmed && isPageLost(confirmed) ? undefined : confirmed;
}

/** True for an attempt that ended before the address of its page was known. */
const isPageLost = ({ provider, page, state }: Attempt): boolean =>
  provider === 'paystack' && page === null && (state === 'failed' || state === 'cancelled' || state === 'expired');
