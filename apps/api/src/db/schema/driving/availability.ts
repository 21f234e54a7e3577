import type { RideDay } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { users } from '../people/users';

/** When and where a driver can be planned, as last declared. Times are local to the driver's market. */
export const driverAvailability = pgTable(
  'driver_availability',
  {
    driverId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    baseLatitude: doublePrecision().notNull(),
    baseLongitude: doublePrecision().notNull(),
    baseAddress: text().notNull(),
    days: text().array().$type<RideDay[]>().notNull(),
    /** Both null without a run in the morning. */
    morningFrom: time(),
    morningTo: time(),
    afternoonFrom: time(),
    afternoonTo: time(),
    seats: integer().notNull(),
    /** In a straight line from the base. */
    radiusKm: doublePrecision().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check('driver_availability_seats', sql`${table.seats} > 0`),
    check(
      'driver_availability_shifts',
      sql`(${table.morningFrom} is null) = (${table.morningTo} is null)
        and (${table.afternoonFrom} is null) = (${table.afternoonTo} is null)
        and ${table.morningFrom} < ${table.morningTo} and ${table.afternoonFrom} < ${table.afternoonTo}
        and num_nonnulls(${table.morningFrom}, ${table.afternoonFrom}) > 0`,
    ),
  ],
);

/** Dates on which a driver is not planned, both ends included. */
export const driverDaysOff = pgTable(
  'driver_days_off',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('driver_days_off_driver').on(table.driverId, table.toDate),
    check('driver_days_off_order', sql`${table.fromDate} <= ${table.toDate}`),
  ],
);
