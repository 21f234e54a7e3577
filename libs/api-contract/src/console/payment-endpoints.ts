import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { money, requiredText, success, timestamp, uuid } from '../fields';
import { attemptState, paymentProvider, paymentState } from './money-states';
import { tableEndpoint } from './tables';

const id = v.strictObject({ id: uuid });
const note = requiredText(500);

/** Who is paying for what. */
const order = {
  provider: paymentProvider,
  /** Ours. */
  reference: v.string(),
  booking_id: v.string(),
  passenger_id: v.string(),
  passenger: v.string(),
  email: v.string(),
};

/** Money that a company received for us, and what was asked for. `currency` is the company's word. */
export const paymentRow = v.object({
  id: v.string(),
  state: paymentState,
  /** Why it is held, due back or gone back: amount, currency, merchant, duplicate, rider_gone, coupon_gone, plan_ended, reversed … */
  reason: v.nullable(v.string()),
  ...order,
  transaction_id: v.string(),
  amount: money,
  currency: v.string(),
  expected_amount: money,
  expected_currency: v.string(),
  /** Last day of the plan that it paid for, while that is in force. */
  plan_ends_on: v.nullable(v.string()),
  received_at: timestamp,
  /** When the company was last asked to give it back. */
  refund_asked_at: v.nullable(timestamp),
  refunded_at: v.nullable(timestamp),
});
export type PaymentRow = v.InferOutput<typeof paymentRow>;

/** All money received. Unless asked otherwise, what waits for someone: held, or due back until it has gone back; longest waiting first. */
export const getPayments = tableEndpoint({
  path: 'console/payments/',
  summary: 'Payments',
  sortable: ['received_at', 'passenger', 'amount', 'state', 'provider', 'refund_asked_at', 'refunded_at'],
  row: paymentRow,
  filters: {
    needs: v.optional(v.picklist(['someone', 'any']), 'someone'),
    state: v.optional(paymentState),
    provider: v.optional(paymentProvider),
  },
});

/** A try to pay for which no money has come. */
export const attemptRow = v.object({
  id: v.string(),
  state: attemptState,
  ...order,
  amount: money,
  currency: v.string(),
  /** When the passenger last asked to pay. */
  opened_at: timestamp,
  /** When the company is asked next, without anybody's doing; null when it is asked no more. */
  next_check_at: v.nullable(timestamp),
});
export type AttemptRow = v.InferOutput<typeof attemptRow>;

/** Tries to pay without money: those that hang (open for more than an hour), or all of them. */
export const getPaymentAttempts = tableEndpoint({
  path: 'console/payments/attempts/',
  summary: 'Payments that wait for money',
  sortable: ['opened_at', 'passenger', 'amount', 'state'],
  row: attemptRow,
  filters: { show: v.optional(v.picklist(['hanging', 'any']), 'hanging'), provider: v.optional(paymentProvider) },
});

/** What does not add up between a company's books and ours. */
export const alertRow = v.object({
  id: v.string(),
  kind: v.picklist(['unknown_reference', 'missing_here', 'missing_there', 'different', 'reversed_outside']),
  provider: paymentProvider,
  /** The company's transaction id, or our reference. */
  subject: v.string(),
  created_at: timestamp,
  closed_at: v.nullable(timestamp),
  closed_note: v.nullable(v.string()),
});
export type AlertRow = v.InferOutput<typeof alertRow>;

export const getPaymentAlerts = tableEndpoint({
  path: 'console/payments/alerts/',
  summary: 'Payment alerts',
  sortable: ['created_at', 'kind', 'provider', 'closed_at'],
  row: alertRow,
  filters: { show: v.optional(v.picklist(['open', 'closed', 'any']), 'open') },
});

/** Once: 409 `closed_already`. */
export const closePaymentAlert = endpoint({
  method: 'POST',
  path: 'console/payments/alerts/:id/close/',
  access: 'staff',
  summary: 'Close a payment alert',
  status: 200,
  params: id,
  body: v.strictObject({ note }),
  response: success({}),
});

/**
 * Gives the whole payment back through its company. `asked`: it says later that it has done so; `by_hand`: it offers no call, so
 * staff do it on its own pages and note it. A plan ends before its company is asked, and every answer says so. `amount` is what staff saw. The payment's own state makes it safe to repeat:
 * a company gives a payment back once. 409 `plan_in_force` (the money goes back only with the plan: `end_plan`),
 * `refunded_already`, `amount_changed`, `company_refused`; 503 when the company gives no usable answer.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: 'console/payments/:id/refund/',
  access: 'staff',
  summary: 'Give a payment back',
  status: 200,
  params: id,
  body: v.strictObject({ end_plan: v.boolean(), amount: money }),
  response: success({ data: v.object({ state: v.picklist(['asked', 'refunded', 'by_hand']) }) }),
});

/** Notes that money due back went back on the company's own pages, or another way. 409 `plan_in_force`, `refunded_already`. */
export const notePaymentRefunded = endpoint({
  method: 'POST',
  path: 'console/payments/:id/refunded/',
  access: 'staff',
  summary: 'Note that a payment was given back by hand',
  status: 200,
  params: id,
  body: v.strictObject({ note }),
  response: success({}),
});

/** Asks the company how a try to pay stands, now, and settles it by what it says. 503 when it gives no usable answer. */
export const checkPaymentAttempt = endpoint({
  method: 'POST',
  path: 'console/payments/attempts/:reference/check/',
  access: 'staff',
  summary: 'Ask the company again how a payment stands',
  status: 200,
  params: v.strictObject({ reference: requiredText(64) }),
  response: success({ data: v.object({ state: attemptState }) }),
});
