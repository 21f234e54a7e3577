import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../../dependencies';
import { Problem, unavailable } from '../../../problems';
import type { PaymentProviderName } from '../../../providers/payments/payment-provider';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { acceptAttempt, findAttempt, findPayerEmail, type Attempt } from './attempts-repository';
import { paymentMessages } from '../payment-messages';
import { confirmPayment } from '../confirmation/confirm-payment';

/** Where the company sends the passenger afterwards, and how long it is waited for. */
export interface Announcement {
  readonly callback_url: string;
  readonly cancel_url: string;
  readonly deadline: AbortSignal;
}

/** A company is given 10 s to answer; after that, whoever announced an order has gone. */
const IN_FLIGHT_MS = 12_000;

/** Orders that this process is announcing: who asks to pay twice at once gets the one answer. */
const underWay = new Map<string, Promise<Attempt | undefined>>();

/**
 * Tells the company of an attempt, unless it knows already, and answers the attempt as it stands then. Undefined when
 * the company has the order but its page was lost, so that nobody can pay it: the attempt is given up. Throws "Unable to
 * make payment" when the company gives no usable answer; the same may then be asked again.
 */
export async function announceOrder(
  deps: Dependencies,
  attempt: Attempt,
  how: Announcement,
): Promise<Attempt | undefined> {
  if (attempt.provider === 'none') return attempt;
  if (attempt.state !== 'created') return wasLost(attempt) ? undefined : attempt;
  const running =
    underWay.get(attempt.id) ??
    announce(deps, attempt, attempt.provider, how).finally(() => underWay.delete(attempt.id));
  underWay.set(attempt.id, running);
  return running;
}

async function announce(
  deps: Dependencies,
  attempt: Attempt,
  provider: PaymentProviderName,
  how: Announcement,
): Promise<Attempt | undefined> {
  const { reference, amount, currency } = attempt;
  try {
    const email = await findPayerEmail(deps.db, attempt.bookingId);
    const order = { reference, email, amount, currency, callbackUrl: how.callback_url, cancelUrl: how.cancel_url };
    const begun = await deps.paymentProviders[provider].initialize(order, how.deadline);
    if (begun === 'reference_taken') return await whenTaken(deps, attempt, how);
    await acceptAttempt(deps.db, attempt.id, begun.page);
    const accepted = await findAttempt(deps.db, reference);
    return accepted && wasLost(accepted) ? undefined : accepted;
  } catch (error) {
    throw error instanceof ProviderUnavailable ? unavailable(texts.errors.payment, 5) : error;
  }
}

/** The company has had this order before: from another process a moment ago, or in a call whose answer never came. */
async function whenTaken(
  deps: Dependencies,
  { reference }: Attempt,
  { deadline }: Announcement,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(deps.db, reference);
  if (!attempt || attempt.state !== 'created') return attempt;
  if (deps.clock().getTime() - attempt.createdAt.getTime() < IN_FLIGHT_MS) {
    throw new Problem(409, 'in_flight', paymentMessages.inFlight, { detail: paymentMessages.inFlight, retryAfter: 2 });
  }
  const confirmed = await confirmPayment(deps, reference, { cancel: true, deadline });
  return confirmed && wasLost(confirmed) ? undefined : confirmed;
}

/** Given up before its page was known. */
const wasLost = ({ provider, page, state }: Attempt): boolean =>
  provider === 'paystack' && page === null && (state === 'failed' || state === 'cancelled' || state === 'expired');
