import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The clock that the processes of a sandbox share: one row, made by the first start with the sandbox. */
export const serverClock = pgTable(
  'server_clock',
  {
    single: boolean().primaryKey().default(true),
    /** Counts the changes of offset and standing. */
    version: integer().notNull(),
    offsetMs: bigint({ mode: 'number' }).notNull(),
    standingAt: instant(),
    /** The database's own time at which `standing_at` began. */
    queueAt: timestamp({ withTimezone: true }),
    /** The schedule has run up to this minute; null while graphile-worker's own schedule does. */
    scheduledUntil: instant(),
  },
  (table) => [
    check('server_clock_single', sql`${table.single}`),
    check('server_clock_standing', sql`(${table.standingAt} is null) = (${table.queueAt} is null)`),
  ],
);
