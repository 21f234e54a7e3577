import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LearnerAccess } from '@liftclub/domain';
import { id, instant } from '../system/columns';
import { scholars } from './scholars';
import { trips } from '../rides/trips';

/** Who saw a learner's name, places or position, and when first in an hour. Ids grow with time. */
export const learnerAccesses = pgTable(
  'learner_accesses',
  {
    id: id(),
    scholarId: uuid()
      .notNull()
      .references(() => scholars.id),
    role: text().$type<'staff' | 'driver'>().notNull(),
    /** Of a staff member or of a driver. */
    actorId: uuid().notNull(),
    what: text().$type<LearnerAccess>().notNull(),
    why: text(),
    tripId: uuid().references(() => trips.id),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('learner_accesses_hourly').on(
      table.scholarId,
      table.actorId,
      table.what,
      sql`coalesce(${table.tripId}, ${table.scholarId})`,
      sql`coalesce(${table.why}, '')`,
      sql`date_trunc('hour', ${table.at} at time zone 'UTC')`,
    ),
    index('learner_accesses_newest').on(table.scholarId, table.id),
    index('learner_accesses_at').on(table.at),
  ],
);
