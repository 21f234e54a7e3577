import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { trips } from './trips';
import { users } from '../people/users';

/** Links by which anybody follows a trip; kept for 30 days after they have expired. */
export const tripShares = pgTable(
  'trip_shares',
  {
    id: id(),
    tripId: uuid()
      .notNull()
      .references(() => trips.id),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token of the link. */
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('trip_shares_trip').on(table.tripId, table.createdAt)],
);
