import type { ClosureKind, DateRange, NamedDate, ServiceMarket } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';

/** Terms that several schools share. Terms are sorted by their first day and do not overlap. */
export const termsCalendars = pgTable(
  'terms_calendars',
  {
    id: id(),
    name: text().notNull(),
    market: text().$type<ServiceMarket>().notNull(),
    provisional: boolean().notNull(),
    terms: jsonb().$type<readonly DateRange[]>().notNull(),
    daysOff: jsonb().$type<readonly NamedDate[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('terms_calendars_name').on(table.market, table.name)],
);

/** A school has the terms of a calendar, its own, or none: then every weekday is a school day. */
export const schools = pgTable(
  'schools',
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    market: text().$type<ServiceMarket>().notNull(),
    calendarId: uuid().references(() => termsCalendars.id),
    terms: jsonb().$type<readonly DateRange[]>(),
    /** When learners must be there, local to the market; null for not known. */
    bellTime: time(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('schools_market').on(table.market, table.name),
    check('schools_terms', sql`${table.calendarId} is null or ${table.terms} is null`),
  ],
);

/**
 * The earliest and the latest departure of a ride in a market, local to it. A row is in force from a day on, until a
 * later one of its market; a plan is sold by the hours of its first day. Rows are added and never changed.
 */
export const serviceHours = pgTable(
  'service_hours',
  {
    id: id(),
    market: text().$type<ServiceMarket>().notNull(),
    validFrom: date().notNull(),
    fromTime: time().notNull(),
    toTime: time().notNull(),
  },
  (table) => [
    unique('service_hours_start').on(table.market, table.validFrom),
    check('service_hours_order', sql`${table.fromTime} < ${table.toTime}`),
  ],
);

/**
 * Dates without rides. A row is never changed but to be withdrawn. Public holidays of the seed have no staff member.
 */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    market: text().$type<ServiceMarket>().notNull(),
    /** Null for the whole market. */
    schoolId: uuid().references(() => schools.id),
    date: date().notNull(),
    name: text().notNull(),
    kind: text().$type<ClosureKind>().notNull(),
    provisional: boolean().notNull(),
    /** The centre and the radius of an area closure, which cancels rides but changes no plan. */
    areaLatitude: doublePrecision(),
    areaLongitude: doublePrecision(),
    areaKm: doublePrecision(),
    staffId: uuid(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    uniqueIndex('closures_once')
      .on(table.market, sql`coalesce(${table.schoolId}, '00000000-0000-0000-0000-000000000000')`, table.date)
      .where(sql`${table.withdrawnAt} is null and ${table.areaKm} is null`),
    index('closures_date').on(table.date),
    check('closures_area', sql`num_nulls(${table.areaLatitude}, ${table.areaLongitude}, ${table.areaKm}) in (0, 3)`),
    check('closures_kind', sql`${table.kind} in ('public_holiday', 'school_closed', 'disruption')`),
  ],
);
