import type { HandOver, ServiceMarket, Shift, StopKind, Unserved } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { staff } from '../people/staff';
import { trips } from '../rides/trips';
import { users } from '../people/users';

/** The rides of a market on a date: planned as a draft, then published, under way and closed. */
export const serviceDays = pgTable(
  'service_days',
  {
    market: text().$type<ServiceMarket>().notNull(),
    date: date().notNull(),
    state: text().$type<'draft' | 'published' | 'under_way' | 'closed'>().notNull(),
    /** True from the order of staff to plan now until the plan is there. */
    planning: boolean().notNull(),
    /** Counts the plans and the changes of state. */
    version: integer().notNull(),
    /** Null before the first plan. */
    plannedAt: instant(),
    /** A hash of the trips and drivers that were planned. */
    basis: text(),
    /** True for travel times by straight line. */
    approximate: boolean().notNull(),
    unserved: jsonb().$type<readonly Unserved[]>().notNull(),
    /** When staff last took the publication back. */
    unpublishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.date] }),
    check('service_days_state', sql`${table.state} in ('draft', 'published', 'under_way', 'closed')`),
    index('service_days_open')
      .on(table.date)
      .where(sql`state <> 'closed'`),
  ],
);

/** One vehicle's ordered stops in one shift, from pull-out to pull-in. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    market: text().$type<ServiceMarket>().notNull(),
    date: date().notNull(),
    driverId: uuid()
      .notNull()
      .references(() => users.id),
    shift: text().$type<Shift>().notNull(),
    state: text().$type<'planned' | 'started' | 'closed'>().notNull(),
    /** Counts the changes of stops and times. */
    version: integer().notNull(),
    locked: boolean().notNull(),
    /** Seats for passengers as the driver declared them. */
    seats: integer().notNull(),
    mostOnBoard: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The planner's times, in minutes after local midnight. */
    startMinute: doublePrecision().notNull(),
    endMinute: doublePrecision().notNull(),
    km: doublePrecision().notNull(),
  },
  (table) => [
    unique('runs_shift').on(table.date, table.driverId, table.shift),
    index('runs_day').on(table.market, table.date),
    index('runs_driver').on(table.driverId, table.date),
    foreignKey({
      name: 'runs_service_day',
      columns: [table.market, table.date],
      foreignColumns: [serviceDays.market, serviceDays.date],
    }),
    check('runs_state', sql`${table.state} in ('planned', 'started', 'closed')`),
    check('runs_order', sql`${table.startsAt} <= ${table.endsAt}`),
    check('runs_seats', sql`${table.mostOnBoard} between 1 and ${table.seats}`),
  ],
);

/** The stops of runs in their order. */
export const runStops = pgTable(
  'run_stops',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<StopKind>().notNull(),
    /** Null at the base. */
    tripId: uuid().references(() => trips.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    address: text().notNull(),
    /** The vehicle is at the stop and service starts. */
    plannedAt: instant().notNull(),
    /** The planner's times, in minutes after local midnight. */
    arriveMinute: doublePrecision().notNull(),
    beginMinute: doublePrecision().notNull(),
    leaveMinute: doublePrecision().notNull(),
    /** Seats taken when leaving. */
    load: integer().notNull(),
    realAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    unique('run_stops_trip').on(table.tripId, table.kind),
    check('run_stops_kind', sql`${table.kind} in ('pull_out', 'pick_up', 'drop_off', 'pull_in')`),
    check('run_stops_trip_known', sql`(${table.tripId} is null) = (${table.kind} in ('pull_out', 'pull_in'))`),
  ],
);

/** The run of a planned trip: at most one. */
export const runTrips = pgTable(
  'run_trips',
  {
    tripId: uuid()
      .primaryKey()
      .references(() => trips.id),
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Staff keep the trip on this run; the planner leaves it there. */
    locked: boolean().notNull().default(false),
    /** Why staff assigned it against the rules of planning, and who did. */
    forcedReason: text(),
    forcedBy: uuid().references(() => staff.id),
  },
  (table) => [
    index('run_trips_run').on(table.runId),
    check('run_trips_forced', sql`(${table.forcedReason} is null) = (${table.forcedBy} is null)`),
  ],
);

/** Runs that a trip was on until it was moved or taken off, when a phone might be driving them already. */
export const formerRunTrips = pgTable(
  'former_run_trips',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    tripId: uuid()
      .notNull()
      .references(() => trips.id),
    /** When the run was planned to be at the stops of the trip. */
    pickUpAt: instant().notNull(),
    dropOffAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.tripId] }), index('former_run_trips_trip').on(table.tripId)],
);

/** The pick-up code of a trip, made when it is first published. */
export const pickupCodes = pgTable('pickup_codes', {
  tripId: uuid()
    .primaryKey()
    .references(() => trips.id),
  code: text().notNull(),
  /** Null for codes of a version before the column. */
  drawnAt: instant(),
  /** Wrong codes that the driver typed. */
  wrongCodes: integer().notNull().default(0),
  /** Salt and PBKDF2 hash (base64) by which the phone compares a code without a connection; null until first read. */
  codeSalt: text(),
  codeHash: text(),
  /** The code that the driver's phone last read; another than `code` after a new one was drawn. Null before that. */
  readCode: text(),
  /**
   * How the ride can end besides with a person on the guardian's list, as the driver's phone last read it. Manifests of
   * the releases before the column always had the school.
   */
  readHandOvers: text()
    .$type<HandOver>()
    .array()
    .notNull()
    .default(sql`'{school}'`),
});

/** Guardians notified that a trip has no driver yet: the evening before, and an hour before departure. Each once. */
export const driverlessNotices = pgTable(
  'driverless_notices',
  {
    tripId: uuid()
      .notNull()
      .references(() => trips.id),
    moment: text().$type<'evening' | 'hour'>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.moment] })],
);
