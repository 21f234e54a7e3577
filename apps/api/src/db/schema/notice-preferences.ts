import type { NoticeMoment } from '@liftclub/domain';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** The moments about which a passenger chose how to be told; of the others by SMS and notification. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moment: text().$type<NoticeMoment>().notNull(),
    sms: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moment] })],
);
