import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../system/columns';

/**
 * Drives that a maps provider has measured. Coordinates are whole ten-thousandths of a degree, about 11 metres. A drive
 * and the way back are two rows.
 */
export const travelTimes = pgTable(
  'travel_times',
  {
    /** The provider and its host. */
    source: text().notNull(),
    /** Two hours of the day, on weekdays 0 to 11, at weekends 12 to 23, by UTC; -1 without traffic. */
    band: smallint().notNull(),
    fromLatitude: integer().notNull(),
    fromLongitude: integer().notNull(),
    toLatitude: integer().notNull(),
    toLongitude: integer().notNull(),
    /** Null where no road leads. */
    seconds: integer(),
    metres: integer(),
    fetchedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'travel_times_pk',
      columns: [table.source, table.band, table.fromLatitude, table.fromLongitude, table.toLatitude, table.toLongitude],
    }),
    check('travel_times_drive', sql`(${table.seconds} is null) = (${table.metres} is null)`),
    check('travel_times_least', sql`${table.seconds} >= 0 and ${table.metres} >= 0`),
  ],
);

/**
 * Driving distances that a maps provider has measured for prices. Coordinates are whole hundred-thousandths of a
 * degree, about a metre.
 */
export const routeDistances = pgTable(
  'route_distances',
  {
    /** The provider and its host. */
    source: text().notNull(),
    fromLatitude: integer().notNull(),
    fromLongitude: integer().notNull(),
    toLatitude: integer().notNull(),
    toLongitude: integer().notNull(),
    /** Null where no road leads. */
    metres: integer(),
    fetchedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'route_distances_pk',
      columns: [table.source, table.fromLatitude, table.fromLongitude, table.toLatitude, table.toLongitude],
    }),
    check('route_distances_least', sql`${table.metres} >= 0`),
  ],
);
