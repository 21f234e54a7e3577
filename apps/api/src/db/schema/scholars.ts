import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/** Registered learners of a passenger. A deleted one stays for the bookings that name it. */
export const scholars = pgTable(
  'scholars',
  {
    id: id(),
    guardianId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    age: integer().notNull(),
    gender: text().notNull(),
    schoolName: text().notNull(),
    schoolAddress: text().notNull(),
    /** The wording that the guardian agreed to at `createdAt`; null for learners from before it was kept. */
    consentVersion: text(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('scholars_guardian').on(table.guardianId, table.id),
    // What a booking refers to, so that nobody can ever book for another's scholar.
    unique('scholars_of_guardian').on(table.id, table.guardianId),
  ],
);
