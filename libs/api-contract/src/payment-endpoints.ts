import * as v from 'valibot';
import { endpoint } from './endpoint';
import { currency, money, page, REQUIRED, success, text, uuid } from './fields';

/** Our own reference of a payment attempt: 128 random bits as text. */
const reference = v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(64));
const address = v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(2048));

/** What an attempt looks like from outside; everything that is neither paid nor still open has failed. */
export const paymentStatus = v.picklist(['pending', 'success', 'failed']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

/**
 * Begins, or finds again, the one open attempt of a booking. `callback_url` and `cancel_url` are origin and path of
 * ours; `authorization_url` is the provider's page (South Africa), else null; a zero total needs no provider at all.
 */
export const initializePayment = endpoint({
  method: 'POST',
  path: 'passenger/subscription/initialize-payment/',
  access: 'passenger',
  summary: "Begin paying for one's own booking",
  status: 200,
  idempotent: true,
  body: v.strictObject({ booking_id: uuid, callback_url: address, cancel_url: address }),
  response: success({
    data: v.object({
      reference: v.string(),
      country: v.string(),
      authorization_url: v.nullable(v.string()),
      amount: money,
      currency,
      /** The widget's public key and business, for payments that are not redirected. */
      api_key: v.string(),
      business_id: v.string(),
    }),
  }),
});

/** The claim of a screen that a payment succeeded or was cancelled: a hint to ask the provider, never a fact. */
export const paymentVerification = endpoint({
  method: 'POST',
  path: 'passenger/subscription/payment-verification/',
  access: 'passenger',
  summary: 'Ask how a payment stands after the widget or a cancel',
  status: 200,
  body: v.strictObject({ reference, status: v.picklist(['success', 'cancelled']), alat_id: v.optional(text(128), '') }),
  response: success({ data: v.object({ status: paymentStatus }) }),
});

/** Asks the provider how an attempt stands; `status: cancelled` gives up an attempt that is not paid. */
export const verifyPayment = endpoint({
  method: 'POST',
  path: 'passenger/subscription/verify-payment/',
  access: 'passenger',
  summary: 'Ask how a payment stands, or cancel it',
  status: 200,
  body: v.strictObject({ reference, status: v.optional(v.literal('cancelled')) }),
  response: success({ data: v.object({ status: paymentStatus }) }),
});

/** A paid plan (specification section 3); `date` is the due date. Ended ones stay so that they can be renewed. */
export const subscriptionItem = v.object({
  id: v.string(),
  validity: v.string(),
  date: v.string(),
  rider: v.string(),
  booking_id: v.string(),
});
export type SubscriptionItem = v.InferOutput<typeof subscriptionItem>;

export const getSubscriptions = endpoint({
  method: 'GET',
  path: 'passenger/subscription/get-subscriptions/',
  access: 'passenger',
  summary: "List one's own subscriptions",
  status: 200,
  query: page,
  response: success({ data: v.array(subscriptionItem), count: v.number() }),
});

/** Makes a draft with the same rides from the next ride day after the due date. */
export const renewSubscription = endpoint({
  method: 'POST',
  path: 'passenger/subscription/:id/renew/',
  access: 'passenger',
  summary: 'Make a draft booking that continues a subscription',
  status: 201,
  idempotent: true,
  params: v.strictObject({ id: uuid }),
  response: success({ data: v.object({ booking_id: v.string() }) }),
});
