import type { CardFailure, Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '../rides/bookings';
import { id, instant, minor } from '../system/columns';
import { paymentMethods } from './payment-methods';

/**
 * The figures of a booking at the moment its payment began: what was paid for, regardless of later quotes. Attempts of
 * earlier releases have no sibling discount and no surcharge.
 */
export type AttemptQuote = Pick<
  typeof bookings.$inferSelect,
  | 'startDate'
  | 'endDate'
  | 'rideDays'
  | 'weekdays'
  | 'closed'
  | 'rideCounts'
  | 'currency'
  | 'tripFees'
  | 'fees'
  | 'discountOff'
  | 'couponOff'
  | 'subtotal'
  | 'vat'
  | 'total'
  | 'totalInit'
  | 'tariffId'
  | 'taxRuleId'
  | 'discountId'
> & {
  /** An ISO 8601 instant. */
  readonly soldFrom: string | null;
} & Partial<
    Pick<typeof bookings.$inferSelect, 'siblingRuleId' | 'siblingShare' | 'siblingOff' | 'instalmentRuleId'>
  > & {
    /** What paying monthly costs on top of `total`, in minor units; of an attempt that pays the first instalment. */
    readonly surcharge?: number;
  };

export const ATTEMPT_STATES = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'held_mismatch',
  'refund_due',
  'refunded',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
/** Written out: drizzle-kit reads the schema without the libraries, and imports only their types. */
const CARD_FAILURES: readonly CardFailure[] = ['insufficient_funds', 'expired_card', 'card_unusable', 'declined'];

const listed = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

/** One attempt to pay a booking. Its reference is ours and is committed before the provider is called. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** `none` where nothing is to be paid. */
    provider: text().$type<'paystack' | 'alatpay' | 'none'>().notNull(),
    reference: text().notNull().unique('payment_attempts_reference'),
    /** Asked from the provider: the quote's total less `credit` and `waived`. */
    amount: minor().notNull(),
    /** The number of the instalment that it pays; null for one that pays all at once. */
    instalment: integer(),
    /** Taken from the passenger's credit: reserved while the attempt is open, spent when it is paid, else free. */
    credit: minor().notNull().default(0),
    /** Not to be paid, because it is below the provider's minimum payment. */
    waived: minor().notNull().default(0),
    currency: text().$type<Currency>().notNull(),
    quote: jsonb().$type<AttemptQuote>().notNull(),
    state: text().$type<AttemptState>().notNull(),
    /** The provider's page; null before the provider responded, and where the passenger pays in a widget. */
    page: text(),
    /** Whether the card that pays is to be saved. */
    saveCard: boolean().notNull().default(false),
    /** The saved card that is charged; null where the passenger pays. */
    paymentMethodId: uuid().references(() => paymentMethods.id),
    /** What a saved card is charged for, by a key of the caller: nothing is charged twice. Null where nothing is. */
    purpose: text().unique('payment_attempts_purpose'),
    /** Why the provider did not charge the card. */
    failure: text().$type<CardFailure>(),
    createdAt: instant().notNull(),
    /** When the passenger last asked to pay: expiry and polling count from here. */
    openedAt: instant().notNull(),
    /** When the attempt is polled next; null when polling has ended. */
    nextCheckAt: instant(),
  },
  (table) => [
    // Paying all at once counts as paying the first instalment.
    uniqueIndex('payment_attempts_paid')
      .on(table.bookingId, sql`coalesce(instalment, 1)`)
      .where(sql`state = 'paid'`),
    uniqueIndex('payment_attempts_open')
      .on(table.bookingId)
      .where(sql`state in ('created', 'pending')`),
    index('payment_attempts_search').on(sql`${table.reference} text_pattern_ops`),
    index('payment_attempts_booking').on(table.bookingId),
    index('payment_attempts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('payment_attempts_state', sql`${table.state} in (${listed(ATTEMPT_STATES)})`),
    check('payment_attempts_charge', sql`(${table.purpose} is null) = (${table.paymentMethodId} is null)`),
    check('payment_attempts_failure', sql`${table.failure} in (${listed(CARD_FAILURES)})`),
    check(
      'payment_attempts_amount',
      sql`least(${table.amount}, ${table.credit}, ${table.waived}) >= 0 and (${table.amount} = 0) = (${table.provider} = 'none')`,
    ),
    check(
      'payment_attempts_quote',
      sql`${table.instalment} is not null or (${table.quote} ->> 'total')::bigint = ${table.amount} + ${table.credit} + ${table.waived}`,
    ),
  ],
);

export const PAYMENT_STATES = ['paid', 'held_mismatch', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** One transaction that a provider received for us. Most attempts have one at most; a widget can be paid twice. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    provider: text().$type<'paystack' | 'alatpay'>().notNull(),
    transactionId: text().notNull(),
    /** Minor units as received, which may differ from what was requested. */
    amount: minor().notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** Why it is on hold; `reversed` when it was refunded before we recorded it. */
    reason: text(),
    receivedAt: instant().notNull(),
    /** The amount to refund, in minor units; null for all of it. */
    refundAmount: minor(),
    refundAskedAt: instant(),
    refundedAt: instant(),
  },
  (table) => [
    unique('payments_transaction').on(table.provider, table.transactionId),
    uniqueIndex('payments_paid')
      .on(table.attemptId)
      .where(sql`state = 'paid'`),
    index('payments_search').on(sql`lower(${table.transactionId}) text_pattern_ops`),
    index('payments_attempt').on(table.attemptId),
    index('payments_waiting')
      .on(table.receivedAt)
      .where(sql`state in ('held_mismatch', 'refund_due')`),
    check('payments_refund', sql`${table.refundAmount} between 1 and ${table.amount}`),
    check('payments_state', sql`${table.state} in (${listed(PAYMENT_STATES)})`),
    check('payments_reason', sql`(${table.state} in ('held_mismatch', 'refund_due')) <= (${table.reason} is not null)`),
  ],
);

/** Events received by webhook, each stored once. An event is a reason to query the provider, not a fact. */
export const webhookEvents = pgTable(
  'payment_notices',
  {
    id: id(),
    provider: text().$type<'paystack' | 'alatpay'>().notNull(),
    event: text().notNull(),
    reference: text(),
    transactionId: text(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    unique('payment_notices_event').on(table.provider, table.event),
    index('payment_notices_time').on(table.receivedAt),
  ],
);

/** Differences between a provider's books and ours, and rules that the ledger breaks, for staff. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: id(),
    kind: text()
      .$type<
        | 'unknown_reference'
        | 'missing_here'
        | 'missing_there'
        | 'different'
        | 'unreadable'
        | 'reversed_outside'
        | 'ledger'
      >()
      .notNull(),
    /** Null for the ledger. */
    provider: text().$type<'paystack' | 'alatpay'>(),
    /** The provider's transaction id, or our reference; of the ledger the rule and what breaks it. */
    subject: text().notNull(),
    createdAt: instant().notNull(),
    /** When staff closed it, and what they found. */
    closedAt: instant(),
    closedNote: text(),
  },
  (table) => [unique('payment_alerts_once').on(table.kind, table.provider, table.subject).nullsNotDistinct()],
);

/** The last receipt number issued. One row: a number that is rolled back is issued again, so there are no gaps. */
export const receiptCounter = pgTable(
  'receipt_counter',
  { one: boolean().primaryKey(), last: integer().notNull() },
  (table) => [check('receipt_counter_one', sql`${table.one}`)],
);
