import type { NotificationType } from '@liftclub/domain';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../people/users';

/** Types of notification for which a passenger chose SMS or push; for the others both are on. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moment: text().$type<NotificationType>().notNull(),
    sms: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moment] })],
);
