import type { ChoosableChannel, ChoosableType } from '@liftclub/domain';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../people/users';

/** Types of notification for which somebody chose channels; for the others the usual ones are on. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moment: text().$type<ChoosableType>().notNull(),
    sms: boolean().notNull(),
    push: boolean().notNull(),
    /** The channels in the order in which they were chosen; null for who chose SMS or push only. */
    channels: text().array().$type<ChoosableChannel[]>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moment] })],
);
