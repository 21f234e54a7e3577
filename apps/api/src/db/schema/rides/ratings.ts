import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { trips } from './trips';
import { users } from '../people/users';

/** What guardians say of trips that took place, as last given. */
export const ratings = pgTable(
  'ratings',
  {
    tripId: uuid()
      .primaryKey()
      .references(() => trips.id),
    passengerId: uuid()
      .notNull()
      .references(() => users.id),
    driverId: uuid()
      .notNull()
      .references(() => users.id),
    stars: smallint().notNull(),
    neverAgain: boolean().notNull(),
    text: text(),
    ratedAt: instant().notNull(),
  },
  (table) => [check('ratings_stars', sql`${table.stars} between 1 and 5`), index('ratings_driver').on(table.driverId)],
);

/** Drivers who drive no rider of a passenger again. */
export const blockedDrivers = pgTable(
  'blocked_drivers',
  {
    id: id(),
    passengerId: uuid()
      .notNull()
      .references(() => users.id),
    driverId: uuid()
      .notNull()
      .references(() => users.id),
    since: instant().notNull(),
  },
  (table) => [unique('blocked_drivers_pair').on(table.passengerId, table.driverId)],
);
