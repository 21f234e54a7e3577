import type { ApiClient } from '@liftclub/api-client';
import { currency, initializePayment, money, payInstalment, type BegunPayment } from '@liftclub/api-contract';
import { fromDecimal, SOUTH_AFRICA } from '@liftclub/domain';
import * as v from 'valibot';

/** What the checkout page needs to open the widget; `amount` in major units as on the wire ("1250.00"). */
export const checkout = v.object({
  reference: v.string(),
  amount: money,
  /** The part of the price that the passenger's credit pays besides. */
  credit: v.optional(money, '0.00'),
  currency,
  apiKey: v.string(),
  businessId: v.string(),
});
export type Checkout = v.InferOutput<typeof checkout>;

interface InitializedPayment {
  /** Ours, of this payment; the apps keep it until the payment is settled. */
  readonly reference: string;
  readonly country: string;
}

/** The next step of a payment: nothing to pay, the provider's page, or the widget. */
export type PaymentStart =
  | (InitializedPayment & { readonly way: 'free' })
  | (InitializedPayment & { readonly way: 'redirect'; readonly address: string })
  | (InitializedPayment & { readonly way: 'widget'; readonly checkout: Checkout });

interface PaymentOptions {
  /** Absolute URLs of our screens to which the provider's page returns. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
  /** Saves the card that pays for later payments. */
  readonly saveCard?: boolean;
  readonly idempotencyKey: string;
}

interface PaymentRequest extends PaymentOptions {
  readonly bookingId: string;
  /** At once when it is left out. */
  readonly pay?: 'once' | 'monthly';
}

interface InstalmentRequest extends PaymentOptions {
  readonly instalmentId: string;
}

/**
 * Initializes the payment of a booking (specification section 4, Payment). Rejects with the ApiError of the response.
 */
export async function startPayment(
  api: ApiClient,
  { bookingId, pay, callbackUrl, cancelUrl, saveCard, idempotencyKey }: PaymentRequest,
): Promise<PaymentStart> {
  const { data } = await api.call(initializePayment, {
    body: {
      booking_id: bookingId,
      callback_url: callbackUrl,
      cancel_url: cancelUrl,
      ...(saveCard && { save_card: true }),
      ...(pay === 'monthly' && { pay }),
    },
    idempotencyKey,
  });
  return nextStep(data);
}

/** The same of an instalment. */
export async function startInstalment(
  api: ApiClient,
  { instalmentId, callbackUrl, cancelUrl, saveCard, idempotencyKey }: InstalmentRequest,
): Promise<PaymentStart> {
  const { data } = await api.call(payInstalment, {
    params: { id: instalmentId },
    body: { callback_url: callbackUrl, cancel_url: cancelUrl, ...(saveCard && { save_card: true }) },
    idempotencyKey,
  });
  return nextStep(data);
}

function nextStep(data: BegunPayment): PaymentStart {
  const { reference, country, amount } = data;
  const initialized = { reference, country };
  if (fromDecimal(amount) === 0) return { ...initialized, way: 'free' };
  if (country === SOUTH_AFRICA) return { ...initialized, way: 'redirect', address: webAddress(data.authorization_url) };
  const { credit, currency, api_key: apiKey, business_id: businessId } = data;
  return { ...initialized, way: 'widget', checkout: { reference, amount, credit, currency, apiKey, businessId } };
}

/** Only http and https addresses are opened, whatever the provider responds. */
function webAddress(address: string | null): string {
  const { protocol, href } = new URL(address ?? '');
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not an address of a page: ${href}`);
  return href;
}
