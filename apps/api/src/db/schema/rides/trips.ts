import type { Currency, RideType, TripCreditRule, TripStatus } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';
import { subscriptions } from './subscriptions';

/**
 * Why a trip is in its state, where that needs a reason: `sick`, `other` and `paused` for a skipped one, the others for
 * a cancelled one.
 */
export type TripReason =
  | 'sick'
  | 'other'
  | 'paused'
  | 'closure'
  | 'disruption'
  | 'cancelled'
  | 'no_driver'
  | 'plan_ended'
  | 'own_transport'
  | 'unpaid';

/** Who moved a trip; `system` for jobs and commands. */
export type TripActor = 'passenger' | 'staff' | 'driver' | 'system';

/** drizzle-kit cannot load the libraries, so only their types are imported here; the type requires every state. */
const STATUSES: Readonly<Record<TripStatus, true>> = {
  scheduled: true,
  assigned: true,
  on_the_way: true,
  arrived: true,
  on_board: true,
  completed: true,
  skipped: true,
  no_show: true,
  missed: true,
  cancelled: true,
};
const statusList = sql.raw(
  Object.keys(STATUSES)
    .map((status) => `'${status}'`)
    .join(', '),
);

/** The dated rides of a subscription: one rider, one direction, one date. Only `moveTrips` changes a status. */
export const trips = pgTable(
  'trips',
  {
    id: id(),
    /** Counts the moves of this trip, from 1. */
    version: integer().notNull(),
    /** Read by its booking, which has one subscription: one index for both. */
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    bookingId: uuid().notNull(),
    passengerId: uuid().notNull(),
    /** Null when the passenger rides. */
    scholarId: uuid(),
    rideType: text().$type<RideType>().notNull(),
    /** The date in the market's zone. */
    date: date().notNull(),
    departsAt: instant().notNull(),
    metres: integer().notNull(),
    status: text().$type<TripStatus>().notNull(),
    why: text().$type<TripReason>(),
    /** The currency of the booking, which also says the market. */
    currency: text().$type<Currency>().notNull(),
    /** The trip's shares of the booking's total, of the VAT in it, and of its discounts. */
    fare: minor().notNull(),
    vat: minor().notNull(),
    discount: minor().notNull(),
    /** The number of the instalment that pays for it; null in a plan that was paid at once. */
    instalment: integer(),
    /** That instalment is not paid: nothing is posted for the trip, and its credit is stored only. */
    unpaid: boolean().notNull().default(false),
    /** What was credited of the fare, and by which rule; the rest is earned. Null while neither is decided. */
    credit: minor(),
    creditRule: text().$type<TripCreditRule>(),
  },
  (table) => [
    unique('trips_of_booking').on(table.bookingId, table.date, table.rideType),
    index('trips_passenger').on(table.passengerId, table.departsAt),
    index('trips_day').on(table.date, table.currency),
    check('trips_status', sql`${table.status} in (${statusList})`),
    check(
      'trips_fare',
      sql`least(${table.fare}, ${table.vat}) >= 0 and (${table.discount} >= 0 or ${table.instalment} is not null)`,
    ),
    check(
      'trips_credit',
      sql`(${table.credit} is null) = (${table.creditRule} is null) and ${table.credit} between 0 and ${table.fare}`,
    ),
  ],
);

/** The moves of trips, in the order of their versions. Rows are never changed or deleted. */
export const tripEvents = pgTable(
  'trip_events',
  {
    tripId: uuid()
      .notNull()
      .references(() => trips.id),
    /** The trip's version after the move. */
    version: integer().notNull(),
    /** When it happened, by the device of a driver or by the server. */
    at: instant().notNull(),
    /** When the server learned of it. */
    receivedAt: instant().notNull(),
    actor: text().$type<TripActor>().notNull(),
    /** Id of the user or staff member; null for `system`. */
    actorId: uuid(),
    fromStatus: text().$type<TripStatus>().notNull(),
    toStatus: text().$type<TripStatus>().notNull(),
    why: text().$type<TripReason>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.version] }),
    // Rows are added in this order, so that a small index finds what is new.
    index('trip_events_received').using('brin', table.receivedAt),
    check('trip_events_move', sql`${table.fromStatus} <> ${table.toStatus}`),
    check('trip_events_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);
