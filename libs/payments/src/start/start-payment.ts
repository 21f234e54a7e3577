import type { ApiClient } from '@liftclub/api-client';
import { currency, initializePayment, money } from '@liftclub/api-contract';
import { fromDecimal, SOUTH_AFRICA } from '@liftclub/domain';
import * as v from 'valibot';

/** What the checkout page needs to open the widget; `amount` in major units as on the wire ("1250.00"). */
export const checkout = v.object({
  reference: v.string(),
  amount: money,
  currency,
  apiKey: v.string(),
  businessId: v.string(),
});
export type Checkout = v.InferOutput<typeof checkout>;

interface Begun {
  /** Ours, of this payment; the apps keep it until the payment is settled. */
  readonly reference: string;
  readonly country: string;
}

/** How a payment goes on: nothing to pay, on the company's own page, or by the widget. */
export type PaymentStart =
  | (Begun & { readonly way: 'free' })
  | (Begun & { readonly way: 'redirect'; readonly address: string })
  | (Begun & { readonly way: 'widget'; readonly checkout: Checkout });

interface PaymentRequest {
  readonly bookingId: string;
  /** Full addresses of our own screens to which the company's page returns. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
  readonly idempotencyKey: string;
}

/** Begins to pay for a booking (specification section 4, Payment). Rejects with the ApiError of a refusal. */
export async function startPayment(
  api: ApiClient,
  { bookingId, callbackUrl, cancelUrl, idempotencyKey }: PaymentRequest,
): Promise<PaymentStart> {
  const { data } = await api.call(initializePayment, {
    body: { booking_id: bookingId, callback_url: callbackUrl, cancel_url: cancelUrl },
    idempotencyKey,
  });
  const { reference, country, amount } = data;
  const begun = { reference, country };
  if (fromDecimal(amount) === 0) return { ...begun, way: 'free' };
  if (country === SOUTH_AFRICA) return { ...begun, way: 'redirect', address: webAddress(data.authorization_url) };
  return {
    ...begun,
    way: 'widget',
    checkout: { reference, amount, currency: data.currency, apiKey: data.api_key, businessId: data.business_id },
  };
}

/** Nothing but a web page is ever opened, whatever a company answers. */
function webAddress(address: string | null): string {
  const { protocol, href } = new URL(address ?? '');
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not an address of a page: ${href}`);
  return href;
}
