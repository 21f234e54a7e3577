import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** The answer already given to a repeated request; the row commits together with the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    outcome: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.route, table.key] })],
);
