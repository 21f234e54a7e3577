import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { scholars } from './scholars';

/** Who may receive a learner from the driver. Removed rows stay, so that a past trip says to whom. */
export const receivers = pgTable(
  'receivers',
  {
    id: id(),
    scholarId: uuid()
      .notNull()
      .references(() => scholars.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    addedAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [index('receivers_scholar').on(table.scholarId, table.id)],
);

/** What drivers should know about a learner, whom we call in an emergency, and whether they may walk in alone. */
export const careNotes = pgTable(
  'care_notes',
  {
    scholarId: uuid()
      .primaryKey()
      .references(() => scholars.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    contactName: text(),
    contactPhone: text(),
    /** Drivers may drop the learner off with nobody there. */
    mayWalkInAlone: boolean().notNull().default(false),
    changedAt: instant().notNull(),
  },
  (table) => [check('care_notes_contact', sql`(${table.contactName} is null) = (${table.contactPhone} is null)`)],
);
