import type { EscalationStep } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { trips } from '../rides/trips';

/** The steps of escalation that were taken: for a run, or for a trip on it. Each once. */
export const escalations = pgTable(
  'escalations',
  {
    id: id(),
    /** No reference: a new plan may replace a run. */
    runId: uuid().notNull(),
    /** Null for a step of the run. */
    tripId: uuid().references(() => trips.id),
    step: text().$type<EscalationStep>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('escalations_of_run')
      .on(table.runId, table.step)
      .where(sql`trip_id is null`),
    uniqueIndex('escalations_of_trip')
      .on(table.tripId, table.step)
      .where(sql`trip_id is not null`),
    index('escalations_age').on(table.at),
  ],
);
