import * as v from 'valibot';
import { plannedRides } from '../booking/booking-shapes';
import { endpoint } from '../endpoint';
import { anyText, currency, money, page, REQUIRED, success, text, timestamp, uuid } from '../fields';

/** Reference of a payment attempt, created by the API: 128 random bits as text. */
const reference = v.pipe(anyText(), v.nonEmpty(REQUIRED), v.maxLength(64));
const address = v.pipe(anyText(), v.nonEmpty(REQUIRED), v.maxLength(2048));

/** The public state of an attempt: `failed` for everything that is neither paid nor open. */
export const paymentStatus = v.picklist(['pending', 'success', 'failed']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

/** What begins a payment: where the passenger pays it, and what the widget needs. */
const begunPayment = v.object({
  reference: v.string(),
  country: v.string(),
  authorization_url: v.nullable(v.string()),
  amount: money,
  /** The part of the total that the passenger's credit pays. */
  credit: money,
  currency,
  /** The widget's public key and business, for payments that are not redirected. */
  api_key: v.string(),
  business_id: v.string(),
});
export type BegunPayment = v.InferOutput<typeof begunPayment>;

/**
 * Starts the open attempt of a booking, or returns the existing one. `callback_url` and `cancel_url` are exactly
 * `<passenger origin>/transaction/transaction` and `…/transaction/cancel`. `authorization_url` is the provider's page
 * (South Africa), else null; `amount` is what is due, the total less `credit` and what is waived of it. A booking with
 * nothing due is active at once. With `pay: 'monthly'` it is the first instalment that is due. Errors: 403
 * `phone_not_verified`; 409 `quote_expired` (the quote is too old or its coupon has ended: load the summary again and
 * let the passenger confirm the new price), `price_changed` (closures or the plans of siblings changed the total, or
 * less credit is left), `rider_busy` (as `bookRide`), `already_paid`, `cannot_pay`, `in_flight`; 503 "Unable to make
 * payment", after which the same call can be repeated.
 */
export const initializePayment = endpoint({
  method: 'POST',
  path: 'passenger/subscription/initialize-payment/',
  access: 'passenger',
  summary: "Begin paying for one's own booking",
  status: 200,
  idempotent: true,
  body: v.strictObject({
    booking_id: uuid,
    callback_url: address,
    cancel_url: address,
    /** Saves the card that pays, where the provider can charge it again. */
    save_card: v.optional(v.boolean(), false),
    pay: v.optional(v.picklist(['once', 'monthly']), 'once'),
  }),
  response: success({ data: begunPayment }),
});

export const instalmentState = v.picklist(['due', 'paid', 'failed', 'late', 'cancelled']);

/**
 * An instalment of a plan that is paid monthly. `amount` is what it costs now: rides that were cancelled while it was
 * unpaid are taken off. `late` while the plan is paused.
 */
export const instalment = v.object({
  id: v.string(),
  subscription_id: v.string(),
  number: v.number(),
  due_on: v.string(),
  amount: money,
  currency,
  state: instalmentState,
  paid_at: v.nullable(timestamp),
  /** Of the attempt that paid it. */
  reference: v.nullable(v.string()),
  /**
   * Of the next one to be paid: what is to be paid now besides credit, and what of it is below the minimum payment and
   * waived, null for nothing. Null in all others. Processes of the release before do not send them.
   */
  due: v.optional(v.nullable(money)),
  waived: v.optional(v.nullable(money)),
});
export type InstalmentItem = v.InferOutput<typeof instalment>;

export const getInstalments = endpoint({
  method: 'GET',
  path: 'passenger/instalments/',
  access: 'passenger',
  summary: "List the instalments of one's own plans, of the newest plan first",
  status: 200,
  response: success({ data: v.array(instalment), count: v.number() }),
});

/**
 * Begins to pay an instalment, or returns the payment that was begun; the rest is as `initializePayment`. Errors: 404
 * for another's, 409 `already_paid`, `not_next` while an earlier one is unpaid, `cannot_pay` once its plan has ended.
 */
export const payInstalment = endpoint({
  method: 'POST',
  path: 'passenger/instalments/:id/pay/',
  access: 'passenger',
  summary: "Begin paying an instalment of one's own plan",
  status: 200,
  idempotent: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({
    callback_url: address,
    cancel_url: address,
    /** Saves the card that pays, where the provider can charge it again: it is charged for the plan from then on. */
    save_card: v.optional(v.boolean(), false),
  }),
  response: success({ data: begunPayment }),
});

/**
 * Reports that a payment succeeded or was cancelled; the API asks the provider. The response has `success` when the
 * report is correct (paid, or cancelled and not paid), `failed` when it is not (also a cancelled payment that is paid),
 * `pending` while the result is unknown.
 */
export const paymentVerification = endpoint({
  method: 'POST',
  path: 'passenger/subscription/payment-verification/',
  access: 'passenger',
  summary: 'Read the status of a payment after the widget or a cancellation',
  status: 200,
  body: v.strictObject({ reference, status: v.picklist(['success', 'cancelled']), alat_id: v.optional(text(128), '') }),
  response: success({ data: v.object({ status: paymentStatus }) }),
});

/**
 * Asks the provider for the state of an attempt; `status: cancelled` cancels an attempt that is not paid. `success`
 * always means paid. `pending` while the provider does not respond; polling finishes the attempt later.
 */
export const verifyPayment = endpoint({
  method: 'POST',
  path: 'passenger/subscription/verify-payment/',
  access: 'passenger',
  summary: 'Read the status of a payment, or cancel it',
  status: 200,
  body: v.strictObject({ reference, status: v.optional(v.literal('cancelled')) }),
  response: success({ data: v.object({ status: paymentStatus }) }),
});

/** Whether a plan is renewed automatically, and with which saved card. */
export const renewal = v.object({
  on: v.boolean(),
  payment_method_id: v.nullable(v.string()),
  /** The day (yyyy-MM-dd) on which the card is charged, at 06:00; null when it is off. */
  charge_on: v.nullable(v.string()),
  /** What was announced to be charged; null before. */
  price: v.nullable(v.object({ total: money, currency })),
});
export type Renewal = v.InferOutput<typeof renewal>;

/**
 * A paid plan (specification section 3); `date` is the due date. Ended plans are listed, so that they can be renewed.
 */
export const subscriptionItem = v.object({
  id: v.string(),
  validity: v.string(),
  date: v.string(),
  rider: v.string(),
  booking_id: v.string(),
  ...plannedRides,
  /** When its passenger ended it before the due date. */
  ended_at: v.nullable(timestamp),
  /** It is in force, and can be ended. */
  can_end: v.boolean(),
  /** A renewal of it was paid. */
  renewed: v.boolean(),
  /** `paused` while an instalment is unpaid. Processes of the release before do not send these two. */
  state: v.optional(v.picklist(['active', 'paused', 'ended'])),
  /** The next instalment to be paid; null in a plan that was paid at once, and when all are paid. */
  next_instalment: v.optional(v.nullable(v.object({ due_on: v.string(), amount: money })), null),
  /** Processes of the release before do not send it. */
  renewal: v.optional(renewal, { on: false, payment_method_id: null, charge_on: null, price: null }),
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

/**
 * Creates a draft with the same rides from the next ride day after the due date (from today when that has passed), or
 * returns the existing one. 409 `already_renewed` when such a draft was paid, `rider_gone` when the scholar was
 * removed, `rider_busy` as `bookRide`.
 */
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
