import { VALIDITIES } from '@liftclub/domain';
import * as v from 'valibot';
import { summary } from '../booking/booking-shapes';
import { endpoint } from '../endpoint';
import { currency, money, success, timestamp, uuid } from '../fields';
import { instalment, renewal } from '../payment/payment-endpoints';
import { paymentMethod } from '../payment/payment-method-endpoints';
import { trip } from '../trips/trip-endpoints';
import { attemptState, ATTEMPT_STATES, charge, paymentProvider, paymentState } from './money-states';
import { shownTo } from './restricted-fields';
import { tableEndpoint } from './tables';

/** The status of a booking: not paid, paid and in force, paid and over, or refunded. */
export const BOOKING_STATUSES = ['draft', 'active', 'ended', 'refunded'] as const;
export const bookingStatus = v.picklist(BOOKING_STATUSES);
export type ConsoleBookingStatus = v.InferOutput<typeof bookingStatus>;

/**
 * The payment state of a booking: the one that waits for staff, else the paid attempt, else the latest attempt; `none`
 * without an attempt.
 */
export const BOOKING_PAYMENTS = ['none', ...ATTEMPT_STATES] as const;
const bookingPayment = v.picklist(BOOKING_PAYMENTS);
export type BookingPayment = v.InferOutput<typeof bookingPayment>;

/** A row of the bookings table. `rider` is a kind; a learner is never named. */
export const bookingRow = v.object({
  id: v.string(),
  /** "Two-way · Sandton → Rosebank". */
  ride: v.string(),
  rider: v.picklist(['Me', 'Learner']),
  passenger_name: v.string(),
  passenger_email: v.string(),
  start_date: v.string(),
  end_date: v.string(),
  validity: v.picklist(VALIDITIES),
  total: money,
  currency,
  status: bookingStatus,
  payment: bookingPayment,
  created_at: timestamp,
});
export type BookingRow = v.InferOutput<typeof bookingRow>;

/**
 * The bookings table. The search covers the passenger's name, email and phone, the start of the booking's id, and
 * payment references.
 */
export const getConsoleBookings = tableEndpoint({
  path: 'console/bookings/',
  right: 'people.read',
  summary: 'Bookings',
  ofPeople: true,
  sortable: ['passenger_name', 'start_date', 'end_date', 'total', 'created_at'],
  row: bookingRow,
  filters: { status: v.optional(bookingStatus), payment: v.optional(bookingPayment), passenger: v.optional(uuid) },
});

const attempt = v.object({
  id: v.string(),
  reference: v.string(),
  /** `none` for a booking without a price to pay. */
  provider: v.picklist([...paymentProvider.options, 'none']),
  amount: money,
  currency,
  state: attemptState,
  created_at: timestamp,
  ...charge,
});

/** Money that a payment provider received for an attempt. */
const received = v.object({
  id: v.string(),
  reference: v.string(),
  provider: paymentProvider,
  transaction_id: v.string(),
  amount: money,
  currency: v.string(),
  state: paymentState,
  reason: v.nullable(v.string()),
  received_at: timestamp,
  /** As of a row of the payments table. Processes of the release before do not send them. */
  refund_amount: v.optional(v.nullable(money), null),
  refund_asked_at: v.optional(v.nullable(timestamp), null),
  refunded_at: v.nullable(timestamp),
});

/** How a plan goes on being paid. */
const planPayment = v.object({
  /** Those of a plan that is paid monthly, in their order, with the number of the receipt of a paid one. */
  instalments: v.array(v.object({ ...instalment.entries, receipt: v.nullable(v.string()) })),
  /** The saved card that later payments are charged to. */
  card: v.nullable(v.pick(paymentMethod, ['brand', 'last4', 'expires', 'refused'])),
  /** Null of a plan that is over. */
  renewal: v.nullable(renewal),
});

/** A booking with the passenger's summary, which names a learner. */
export const bookingDetails = v.object({
  summary,
  status: bookingStatus,
  created_at: timestamp,
  paid_at: v.nullable(timestamp),
  passenger: v.object({ id: v.string(), name: v.string(), email: v.string(), phone: v.string() }),
  /** Missing too for who sees only the payments of own cases, where there is none of the passenger. */
  attempts: shownTo(['money.cases'], v.array(attempt)),
  payments: shownTo(['money.cases'], v.array(received)),
  /** Null of a draft. Processes of the release before do not send it. */
  plan_payment: shownTo(['money.cases'], v.nullable(planPayment)),
  subscription: v.nullable(
    v.object({
      state: v.picklist(['active', 'expired', 'revoked']),
      starts_on: v.string(),
      ends_on: v.string(),
      /** Number of the receipt, "LC-000017". */
      receipt: v.string(),
    }),
  ),
  /** All trips of the booking by time; none of a draft. */
  trips: v.array(trip),
});
export type BookingDetails = v.InferOutput<typeof bookingDetails>;

/** Every call is recorded in the audit log. */
export const getConsoleBooking = endpoint({
  method: 'GET',
  path: 'console/bookings/:id/',
  access: 'staff',
  right: 'people.read',
  summary: 'Read everything about a booking',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: bookingDetails }),
});
