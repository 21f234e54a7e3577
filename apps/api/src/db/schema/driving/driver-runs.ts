import type { RunEventType } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { trips } from '../rides/trips';
import { users } from '../people/users';

/**
 * What drivers reported and the server accepted, by the id that the phone gave it, and drop-offs that staff recorded.
 * Rows are never changed.
 */
export const runEvents = pgTable(
  'run_events',
  {
    id: id(),
    /** Counts in the order of acceptance. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** No reference: a new plan may replace a run that its driver could not go on with. */
    runId: uuid().notNull(),
    /** Null for what staff recorded. */
    driverId: uuid().references(() => users.id),
    tripId: uuid().references(() => trips.id),
    type: text().$type<RunEventType>().notNull(),
    /** When it happened, by the phone, or by the server for what staff recorded. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** What the driver typed: why of an override, a no-show or not being able to go on; who received a learner. */
    reason: text(),
    /** Whom a learner was handed over to: `school` or the id of a receiver, which is all that older releases read. */
    receiver: text(),
    /** The learner walked in alone. */
    walkedInAlone: boolean().notNull().default(false),
    /** Of a delay. */
    minutes: integer(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [
    index('run_events_run').on(table.runId, table.at),
    check('run_events_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

/** Guardians notified that the vehicle of a run comes within ten minutes. Each once. */
export const nearNotices = pgTable(
  'near_notices',
  {
    tripId: uuid()
      .notNull()
      .references(() => trips.id),
    /** Not a reference: planning a day again replaces its runs. Unknown in rows of before 0036. */
    runId: uuid().notNull().default('00000000-0000-0000-0000-000000000000'),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.runId] })],
);

/** Where vehicles were while their runs were under way; kept for 30 days. */
export const runPositions = pgTable(
  'run_positions',
  {
    runId: uuid().notNull(),
    /** By the phone. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** In metres. */
    accuracy: doublePrecision().notNull(),
    /** Precise and possible enough to expect arrivals by (`isUsableFix`). */
    usable: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.runId, table.at] }), index('run_positions_age').on(table.receivedAt)],
);

/** When a phone, by its session, last read a run or sent events of it. Positions do not count. */
export const phoneContacts = pgTable(
  'phone_contacts',
  {
    /** No references: planning a day again may replace a run, and sessions are deleted. */
    runId: uuid().notNull(),
    sessionId: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sessionId] }), index('phone_contacts_age').on(table.at)],
);

/**
 * When every phone of a run last counted as in contact: a drop-off to a removed receiver was refused. The release
 * before `phone_contacts` writes each contact here.
 */
export const runContacts = pgTable(
  'run_contacts',
  {
    /** No reference: planning a day again may replace a run. */
    runId: uuid().primaryKey(),
    at: instant().notNull(),
  },
  (table) => [index('run_contacts_age').on(table.at)],
);
