import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { schools } from '../rides/calendar';
import { id, instant } from '../system/columns';
import { users } from './users';

/** Registered learners of a passenger. A deleted one stays because bookings refer to it. */
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
    /** The known school of this name; null where the guardian typed another. */
    schoolId: uuid().references(() => schools.id),
    /** The consent text that the guardian agreed to at `createdAt`; null for rows older than this column. */
    consentVersion: text(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('scholars_guardian').on(table.guardianId, table.id),
    index('scholars_search')
      .using('gin', sql`fold_text(${table.name}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    // Target of the bookings' foreign key, which makes booking for another passenger's scholar impossible.
    unique('scholars_of_guardian').on(table.id, table.guardianId),
  ],
);
