import type { Validity } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';
import { id, instant, minor } from '../system/columns';
import { paymentMethods } from '../money/payment-methods';
import { payments } from '../money/payments';
import { users } from '../people/users';

/** The plan of a paid booking. Ended plans stay, so that they can be renewed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique('subscriptions_booking')
      .references(() => bookings.id),
    passengerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null where nothing was to be paid. */
    paymentId: uuid()
      .unique('subscriptions_payment')
      .references(() => payments.id),
    /** What the provider was paid. */
    total: minor().notNull(),
    /** Counts from 1 over all subscriptions. */
    receiptNumber: integer().notNull().unique('subscriptions_receipt'),
    validity: text().$type<Validity>().notNull(),
    startsOn: date().notNull(),
    /** The due date: the plan's last day. */
    endsOn: date().notNull(),
    /** `revoked` when the payment was refunded. */
    state: text().$type<'active' | 'expired' | 'revoked'>().notNull(),
    /** When its passenger ended it before its due date; it is `expired` then. */
    endedAt: instant(),
    /** The saved card that later payments for the plan are charged to. */
    paymentMethodId: uuid().references(() => paymentMethods.id),
    /** The plan is renewed automatically, with that card. */
    renews: boolean().notNull().default(false),
    /** Since when its rides are paused because an instalment is unpaid; null while they are not. */
    pausedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('subscriptions_passenger').on(table.passengerId, table.id),
    index('subscriptions_due')
      .on(table.endsOn)
      .where(sql`state = 'active'`),
    // Figures of a day count the plans that were bought or that ended on it.
    index('subscriptions_created').on(table.createdAt),
    index('subscriptions_last_day').on(table.endsOn),
    index('subscriptions_ended_at')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    index('subscriptions_payment_method')
      .on(table.paymentMethodId)
      .where(sql`payment_method_id is not null`),
    check('subscriptions_renews', sql`not ${table.renews} or ${table.paymentMethodId} is not null`),
    check('subscriptions_paid', sql`(${table.paymentId} is not null) <> (${table.total} = 0)`),
    check('subscriptions_ended', sql`${table.endedAt} is null or ${table.state} <> 'active'`),
    check('subscriptions_state', sql`${table.state} in ('active', 'expired', 'revoked')`),
  ],
);

/** Bookings that continue a subscription. */
export const renewals = pgTable(
  'renewals',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
  },
  (table) => [index('renewals_subscription').on(table.subscriptionId)],
);

/** Renewals that are charged to a saved card, each announced once with its price. */
export const renewalNotices = pgTable('renewal_notices', {
  subscriptionId: uuid()
    .primaryKey()
    .references(() => subscriptions.id),
  /** The draft that continues the plan; it is sold at the announced price. */
  bookingId: uuid()
    .notNull()
    .unique('renewal_notices_booking')
    .references(() => bookings.id, { onDelete: 'cascade' }),
  total: minor().notNull(),
  /** From 06:00 of this day on the card is charged. */
  chargeOn: date().notNull(),
  announcedAt: instant().notNull(),
  /** The last day on which the passenger was notified that the charge failed or needs a confirmation. */
  failedOn: date(),
  /** When the passenger was notified that the plan was renewed. */
  renewedAt: instant(),
});

/** Reminders of a due date that were sent, each once. */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    daysBefore: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.daysBefore] })],
);
