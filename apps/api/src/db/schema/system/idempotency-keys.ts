import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The outcome of a keyed call; the row commits together with the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A user, or a staff member. */
    ownerId: uuid('user_id').notNull(),
    route: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    outcome: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.route, table.key] })],
);
