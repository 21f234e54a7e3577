import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { money, requiredText, success, timestamp, uuid } from '../fields';
import { attemptState, charge, paymentProvider, paymentState } from './money-states';
import { shownTo } from './restricted-fields';
import { tableEndpoint } from './tables';

const id = v.strictObject({ id: uuid });
const note = requiredText(500);

/** The passenger and the booking of a payment. */
const order = {
  provider: paymentProvider,
  /** Our reference of the attempt. */
  reference: v.string(),
  booking_id: v.string(),
  passenger_id: v.string(),
  passenger: v.string(),
  email: shownTo(['people.read'], v.string()),
};

/** Money that a provider received, and the amount that was due. `currency` is as the provider names it. */
export const paymentRow = v.object({
  id: v.string(),
  state: paymentState,
  /**
   * Why it is on hold, due for a refund or refunded: amount, currency, merchant, duplicate, rider_busy, rider_gone,
   * coupon_gone, plan_ended, reversed …
   */
  reason: v.nullable(v.string()),
  ...order,
  transaction_id: v.string(),
  amount: money,
  currency: v.string(),
  expected_amount: money,
  expected_currency: v.string(),
  /** The last day of the subscription that it paid for, while that is in force. */
  plan_ends_on: v.nullable(v.string()),
  received_at: timestamp,
  /** What goes back, where it is less than the whole payment. */
  refund_amount: v.nullable(money),
  /** When a refund was last requested from the provider. */
  refund_asked_at: v.nullable(timestamp),
  refunded_at: v.nullable(timestamp),
});
export type PaymentRow = v.InferOutput<typeof paymentRow>;

/**
 * The payments table; by default those that wait for staff (on hold, or due for a refund), the oldest first. Without
 * `money.read` those of passengers with an open case of the member.
 */
export const getPayments = tableEndpoint({
  path: 'console/payments/',
  right: 'money.cases',
  summary: 'Payments',
  ofPeople: true,
  sortable: ['received_at', 'passenger', 'amount', 'state', 'provider', 'refund_asked_at', 'refunded_at'],
  row: paymentRow,
  filters: {
    needs: v.optional(v.picklist(['someone', 'any']), 'someone'),
    state: v.optional(paymentState),
    provider: v.optional(paymentProvider),
  },
});

/** A payment attempt without received money. */
export const attemptRow = v.object({
  id: v.string(),
  state: attemptState,
  ...order,
  amount: money,
  currency: v.string(),
  /** When the passenger last opened the payment. */
  opened_at: timestamp,
  /** When the provider is polled next; null when it is no longer polled. */
  next_check_at: v.nullable(timestamp),
  ...charge,
});
export type AttemptRow = v.InferOutput<typeof attemptRow>;

/**
 * Payment attempts without money: those open for more than an hour, those that failed, or all. Without `money.read` as
 * `getPayments`.
 */
export const getPaymentAttempts = tableEndpoint({
  path: 'console/payments/attempts/',
  right: 'money.cases',
  summary: 'Payments that wait for money',
  ofPeople: true,
  sortable: ['opened_at', 'passenger', 'amount', 'state'],
  row: attemptRow,
  filters: {
    show: v.optional(v.picklist(['hanging', 'failed', 'any']), 'hanging'),
    provider: v.optional(paymentProvider),
  },
});

/** A difference between a provider's books and ours, or a rule that the ledger breaks. */
export const alertRow = v.object({
  id: v.string(),
  kind: v.picklist([
    'unknown_reference',
    'missing_here',
    'missing_there',
    'different',
    'unreadable',
    'reversed_outside',
    'ledger',
  ]),
  /** Null for the ledger. */
  provider: v.nullable(paymentProvider),
  /** The provider's transaction id, or our reference; of the ledger the rule and what breaks it. */
  subject: v.string(),
  created_at: timestamp,
  closed_at: v.nullable(timestamp),
  closed_note: v.nullable(v.string()),
});
export type AlertRow = v.InferOutput<typeof alertRow>;

export const getPaymentAlerts = tableEndpoint({
  path: 'console/payments/alerts/',
  right: 'money.read',
  summary: 'Payment alerts',
  sortable: ['created_at', 'kind', 'provider', 'closed_at'],
  row: alertRow,
  filters: { show: v.optional(v.picklist(['open', 'closed', 'any']), 'open') },
});

/** Closes an alert. 409 `closed_already`. */
export const closePaymentAlert = endpoint({
  method: 'POST',
  path: 'console/payments/alerts/:id/close/',
  access: 'staff',
  right: 'money.request',
  summary: 'Close a payment alert',
  status: 200,
  params: id,
  body: v.strictObject({ note }),
  response: success({}),
});

/**
 * Refunds a payment through its provider: all of it, or with `end_plan` what is still owed in rides. State `asked`: the
 * provider confirms later; `by_hand`: the provider has no refund call, so staff refund on its site and note it. A
 * subscription ends before the refund is requested, and every response says so. `amount` is the payment that staff saw.
 * Safe to repeat, because a refund is requested once. 409 `plan_in_force` (a refund needs `end_plan`), `nothing_left`,
 * `refunded_already`, `amount_changed`, `company_refused`; 503 without a usable response of the provider.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: 'console/payments/:id/refund/',
  access: 'staff',
  right: 'money.request',
  summary: 'Give a payment back',
  status: 200,
  mayWait: true,
  params: id,
  body: v.strictObject({ end_plan: v.boolean(), amount: money, reason: v.optional(note) }),
  response: success({ data: v.object({ state: v.picklist(['asked', 'refunded', 'by_hand']) }) }),
});

/** Records a refund made on the provider's site or another way. 409 `plan_in_force`, `refunded_already`. */
export const notePaymentRefunded = endpoint({
  method: 'POST',
  path: 'console/payments/:id/refunded/',
  access: 'staff',
  right: 'money.request',
  summary: 'Note that a payment was given back by hand',
  status: 200,
  mayWait: true,
  params: id,
  body: v.strictObject({ note }),
  response: success({}),
});

/** Polls the provider for a payment attempt and applies the result. 503 without a usable response of the provider. */
export const checkPaymentAttempt = endpoint({
  method: 'POST',
  path: 'console/payments/attempts/:reference/check/',
  access: 'staff',
  right: 'money.request',
  summary: 'Check a payment attempt at the provider',
  status: 200,
  params: v.strictObject({ reference: requiredText(64) }),
  response: success({ data: v.object({ state: attemptState }) }),
});
