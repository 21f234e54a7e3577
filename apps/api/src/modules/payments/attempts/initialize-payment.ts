import type { BegunPayment, Body, initializePayment as endpoint, Summary } from '@liftclub/api-contract';
import { fromDecimal, marketOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { originOf } from '../../../settings/origins';
import type { Actor } from '../../../plugins/access/actors';
import { idempotently } from '../../../plugins/idempotency/idempotency';
import { conflict, invalid, Problem, unavailable } from '../../../problems';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { openBooking } from '../../bookings';
import { initializeAtProvider } from './initialize-at-provider';
import { findAttempt, type Attempt } from './attempts-repository';
import { beginAttempt, OutdatedAttempt, PRICE_CHANGED, QUOTE_EXPIRED, RideDaysChanged } from './begin-attempt';
import { newPriceMessage, paymentMessages, stateMessage } from '../payment-messages';
import { paymentProviderFor } from '../../../providers/payments/payment-provider';
import { confirmPayment } from '../confirmation/confirm-payment';

type Call = { readonly request: FastifyRequest; readonly actor: Actor; readonly body: Body<typeof endpoint> };
/** All calls to the provider for one request share the deadline of 10 s. */
type Options = Body<typeof endpoint> & { readonly deadline: AbortSignal };

/**
 * Begins a payment for a booking, or returns the one that is open. The attempt and its reference are committed before
 * the provider is called, so that a failure at any later moment can be recovered. Throws 400 for a foreign address, 403
 * `phone_not_verified`, 404, 409 `already_paid`, `cannot_pay`, `quote_expired`, `price_changed` or `in_flight`, and
 * 503.
 */
export async function initializePayment(deps: Dependencies, call: Call): Promise<BegunPayment> {
  const { actor, body } = call;
  const deadline = admitPayer(deps, actor, body);
  return begunPayment(deps, actor, await initializedAttempt(deps, call, { ...body, deadline }));
}

/**
 * The deadline of all calls to the provider for one request to pay, of a passenger whose phone is verified and from the
 * addresses of our own screens. Throws 400 for a foreign address and 403 `phone_not_verified`.
 */
export function admitPayer(
  deps: Dependencies,
  actor: Actor,
  addresses: Pick<Options, 'callback_url' | 'cancel_url'>,
): AbortSignal {
  refuseForeignAddresses(deps, addresses);
  if (!actor.phoneVerified) {
    const text = texts.errors.phoneNotVerified;
    throw new Problem(403, 'phone_not_verified', text, { detail: text });
  }
  return deps.paymentProviders[paymentProviderFor(marketOf(actor.country).currency)].deadline();
}

/** The response with an initialized attempt. Throws 503 without one, and 409 `already_paid` once it has ended. */
export function begunPayment(deps: Dependencies, actor: Actor, attempt: Attempt | undefined): BegunPayment {
  if (!attempt) throw unavailable(texts.errors.payment, 5);
  if (attempt.provider === 'paystack' && attempt.page === null) throw conflict('already_paid', stateMessage(attempt));
  const { publicKey, businessId } = deps.settings.payments.alatpay;
  const widget =
    attempt.provider === 'alatpay' ? { api_key: publicKey, business_id: businessId } : { api_key: '', business_id: '' };
  const { reference, page, currency } = attempt;
  const amounts = { amount: toDecimal(attempt.amount), credit: toDecimal(attempt.credit), currency };
  return { reference, country: actor.country, authorization_url: page, ...amounts, ...widget };
}

/** Accepts exactly the two addresses of our own screens: the provider redirects the passenger to them. */
function refuseForeignAddresses(
  { settings }: Dependencies,
  { callback_url, cancel_url }: Pick<Options, 'callback_url' | 'cancel_url'>,
): void {
  const screens = `${originOf(settings, 'passenger')}/transaction`;
  if (callback_url !== `${screens}/transaction`) throw invalid({ callback_url: [paymentMessages.address] });
  if (cancel_url !== `${screens}/cancel`) throw invalid({ cancel_url: [paymentMessages.address] });
}

/**
 * The open attempt, registered at its provider. When its page was lost, one more attempt is made, with a new reference.
 */
async function initializedAttempt(deps: Dependencies, call: Call, options: Options): Promise<Attempt | undefined> {
  const { booking_id: bookingId, save_card: saveCard, pay } = options;
  const booking = { passengerId: call.actor.userId, bookingId, saveCard, monthly: pay === 'monthly' };
  const { reference } = await atShownPrice(deps, call.actor, options, () =>
    idempotently(deps, call, async (tx) => ({
      reference: (await beginAttempt(deps, tx, booking)).reference,
    })),
  );
  const begun = await findAttempt(deps.db, reference);
  const initialized = begun && (await initializeAtProvider(deps, begun, options));
  if (initialized) return initialized;
  const beginAgain = () => deps.db.transaction((tx) => beginAttempt(deps, tx, booking));
  return initializeAtProvider(deps, await atShownPrice(deps, call.actor, options, beginAgain), options);
}

/**
 * Begins at the price that was shown. When that is out of date, quotes again and throws 409 `quote_expired`; when less
 * credit is left, 409 `price_changed`. When the ride days have changed, quotes again and throws 409 `price_changed`
 * unless the total is the same and no less credit pays for it.
 */
async function atShownPrice<T>(
  deps: Dependencies,
  actor: Actor,
  { booking_id, deadline }: Options,
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin().catch((error: unknown) => cancelOutdated(deps, error, deadline).then(begin));
  } catch (error) {
    if (error instanceof RideDaysChanged) {
      const summary = await openBooking(deps, actor, booking_id);
      if (!summary.can_pay && summary.refusal === undefined) throw conflict('cannot_pay', texts.summary.cannotPay);
      if (!isPrice(summary, error)) throw conflict(PRICE_CHANGED, newPriceMessage(summary));
      return begin();
    }
    if (!(error instanceof Problem) || (error.code !== QUOTE_EXPIRED && error.code !== PRICE_CHANGED)) throw error;
    throw conflict(error.code, newPriceMessage(await openBooking(deps, actor, booking_id)));
  }
}

const isPrice = ({ price }: Summary, { total, credit }: RideDaysChanged): boolean =>
  price.total === toDecimal(total) && (fromDecimal(price.credit) ?? 0) >= credit;

/**
 * Cancels the open attempt that `error` is about, or throws it again. It is confirmed first, because it may have been
 * paid meanwhile.
 */
export async function cancelOutdated(deps: Dependencies, error: unknown, deadline: AbortSignal): Promise<void> {
  if (!(error instanceof OutdatedAttempt)) throw error;
  try {
    await confirmPayment(deps, error.reference, { cancel: true, deadline });
  } catch (failure) {
    throw failure instanceof ProviderUnavailable ? unavailable(texts.errors.payment, 5) : failure;
  }
}
