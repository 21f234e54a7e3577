import type { EscalationStep } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { users } from '../people/users';
import { trips } from '../rides/trips';

/** The steps of escalation that were taken, each once: for a run with its driver, or for a trip on it. */
export const escalations = pgTable(
  'escalations',
  {
    id: id(),
    /** No reference: a new plan may replace a run. */
    runId: uuid().notNull(),
    /** The driver of a step of the run, as of then; null for one of a version before the column, and of a trip. */
    driverId: uuid().references(() => users.id),
    /** Null for a step of the run. */
    tripId: uuid().references(() => trips.id),
    step: text().$type<EscalationStep>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('escalations_of_driver')
      .on(table.runId, table.driverId, table.step)
      .where(sql`trip_id is null`),
    uniqueIndex('escalations_of_run')
      .on(table.runId, table.step)
      .where(sql`trip_id is null and driver_id is null`),
    uniqueIndex('escalations_of_trip')
      .on(table.tripId, table.step)
      .where(sql`trip_id is not null`),
    index('escalations_age').on(table.at),
  ],
);
