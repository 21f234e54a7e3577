import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/columns';
import { users } from './users';

/**
 * The browsers of an account: those that signed it up, verified its phone or signed in to it. A browser is the hash of
 * its HttpOnly cookie.
 */
export const devices = pgTable(
  'devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    /** When it last verified the phone or signed in; null for one that only signed the account up. */
    knownAt: instant(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    index('devices_browser').on(table.browserHash),
    index('devices_seen').on(table.seenAt),
  ],
);
