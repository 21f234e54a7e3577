import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/columns';
import { users } from '../people/users';

/** The secret address at which calendar programs read a user's trips; made when it is first shown. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the address. */
  tokenHash: text().notNull().unique(),
  /** The encrypted token, so that its owner can see the address again. */
  tokenSealed: text().notNull(),
  createdAt: instant().notNull(),
  /** When a new address last replaced an earlier one. */
  rotatedAt: instant(),
  /** When a program last read the present address, to the day; null before the first time. */
  readAt: instant(),
});
