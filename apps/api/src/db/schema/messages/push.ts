import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, instant } from '../system/columns';
import { sessions } from '../people/sessions';
import { users } from '../people/users';

/** The one pair of keys by which push services know us, made when it is first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    privateKeySealed: text().notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);

/** Browsers in which a user turned notifications on. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The session that registered it; null for browsers of a version before the column. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('push_devices_user').on(table.userId, table.createdAt),
    index('push_devices_session').on(table.sessionId),
  ],
);

/** Notifications that were queued, and when a browser has shown one; deleted after a month. */
export const notifications = pgTable(
  'notifications',
  {
    /** Known to the browser that shows it, which sends it back. */
    receipt: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    queuedAt: instant().notNull(),
    shownAt: instant(),
  },
  (table) => [index('notifications_age').on(table.queuedAt), index('notifications_user').on(table.userId)],
);
