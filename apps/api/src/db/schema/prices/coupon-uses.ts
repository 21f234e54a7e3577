import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '../rides/bookings';
import { id, instant } from '../system/columns';
import { coupons } from './coupons';
import { users } from '../people/users';

/** Uses of coupons by booking, from the beginning of a payment on; a payment that fails releases its use. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: id(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    passengerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: uuid()
      .notNull()
      .unique('coupon_uses_booking')
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index('coupon_uses_passenger').on(table.passengerId, table.couponId)],
);
