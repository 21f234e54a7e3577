import type { RideType, Validity } from '@liftclub/domain';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';
import { id, instant } from './columns';
import { users } from './users';

/** A paid booking's plan. Ended ones stay, so that they can be renewed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    bookingId: uuid().notNull().unique('subscriptions_booking').references(() => bookings.id),
    passengerId: uuid().notNull().references(() => users.id),
    validity: text().$type<Validity>().notNull(),
    startsOn: date().notNull(),
    /** The due date: the plan's last day. */
    endsOn: date().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('subscriptions_passenger').on(table.passengerId, table.id)],
);

/** The dated rides of a subscription. */
export const trips = pgTable(
  'trips',
  {
    bookingId: uuid().notNull().references(() => subscriptions.bookingId),
    rideType: text().$type<RideType>().notNull(),
    date: date().notNull(),
    departsAt: instant().notNull(),
    metres: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.rideType, table.date] })],
);
