import type { Channel, ChoosableChannel, ServiceMarket, SmsQuestion } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { trips } from '../rides/trips';
import { users } from '../people/users';

/** `queued` waits for its second try; `delivered` and `failed` are final. */
export type SmsState = 'sent' | 'queued' | 'delivered' | 'failed';

/** The state of each message by SMS, WhatsApp or e-mail, without its address. Deleted after a month. */
export const smsDeliveries = pgTable(
  'sms_deliveries',
  {
    id: id(),
    channel: text().$type<Exclude<ChoosableChannel, 'push'>>().notNull().default('sms'),
    /** What messages have in common that send the same notification over several channels. */
    noticeId: uuid(),
    /** The carrier's name of the last try, of an e-mail its Message-ID; null when it refused the message. */
    messageSid: text().unique(),
    /** What the message is about; null for codes and the like. */
    tripId: uuid().references(() => trips.id, { onDelete: 'set null' }),
    /**
     * To whose own phone it went; null for codes and the like. No foreign key: an account may be deleted before a
     * message to it, and that must not fail after the company took it.
     */
    userId: uuid(),
    moment: text(),
    state: text().$type<SmsState>().notNull(),
    /** 0 for a message about to leave. */
    tries: integer().notNull(),
    /** The company's, of the last failure; `budget` when the budget of the day was spent. */
    errorCode: text(),
    /** The encrypted message until it is delivered or a day has passed, for another try or the next channel. */
    sealed: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('sms_deliveries_at').on(table.at),
    index('sms_deliveries_trip').on(table.tripId),
    index('sms_deliveries_user')
      .on(table.userId, table.channel, table.at)
      .where(sql`${table.userId} is not null`),
    unique('sms_deliveries_notice').on(table.noticeId, table.channel),
    check('sms_deliveries_channel', sql`${table.channel} in ('sms', 'whatsapp', 'email')`),
    check('sms_deliveries_state', sql`${table.state} in ('sent', 'queued', 'delivered', 'failed')`),
  ],
);

/** How many SMS were sent on a day, by the counters of the budget. Deleted after two days. */
export const smsCounts = pgTable(
  'sms_counts',
  {
    /** Midnight UTC. */
    day: instant().notNull(),
    /** A keyed hash of a phone or an account and the kind of SMS; `critical` or `other` for everybody. */
    counter: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counter] })],
);

/** How many parts of SMS were sent to phones of a market on a date there: the carrier charges by the part. */
export const smsParts = pgTable(
  'sms_parts',
  {
    date: date().notNull(),
    market: text().$type<ServiceMarket>().notNull(),
    parts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.date] })],
);

/** Every message that was sent to us, by the company’s name: each counts once. Without text; deleted after a month. */
export const smsReplies = pgTable(
  'sms_replies',
  {
    messageSid: text().primaryKey(),
    channel: text().$type<Exclude<Channel, 'push'>>().notNull().default('sms'),
    /** Null for a phone without an account. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Whether it answered a question about money with other digits than the question named. */
    wrongDigits: boolean().notNull().default(false),
  },
  (table) => [index('sms_replies_user').on(table.userId, table.at), index('sms_replies_at').on(table.at)],
);

/** What a passenger was asked by SMS and has not answered: the newest question only. */
export const smsQuestions = pgTable('sms_questions', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  question: jsonb().$type<SmsQuestion>().notNull(),
  expiresAt: instant().notNull(),
});
