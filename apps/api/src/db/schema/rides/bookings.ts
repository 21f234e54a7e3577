import type { ClosedDays, Currency, RideType, TripType, Validity } from '@liftclub/domain';
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
  time,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';
import { coupons } from '../prices/coupons';
import { instalmentRules, planDiscounts, siblingRules, tariffs, taxRules } from '../prices/price-rules';
import { scholars } from '../people/scholars';
import { users } from '../people/users';

/** A scheduled ride with its quote: a draft until it is paid. The figures of the quote are stored, never recomputed. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    passengerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null when the passenger rides. */
    scholarId: uuid(),
    tripType: text().$type<TripType>().notNull(),
    /** The vehicle is not shared with other passengers. */
    exclusive: boolean().notNull().default(false),
    validity: text().$type<Validity>().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    rideDays: integer().notNull(),
    /** Mondays to Fridays of the plan; those without rides are in `closed`. */
    weekdays: integer().notNull(),
    closed: jsonb().$type<readonly ClosedDays[]>().notNull(),
    /** Rides that are sold of each leg, Ride A first. */
    rideCounts: integer().array().notNull(),
    /** Rides that depart earlier are not sold; null for bookings older than this column. */
    soldFrom: instant(),
    currency: text().$type<Currency>().notNull(),
    tariffId: uuid()
      .notNull()
      .references(() => tariffs.id),
    taxRuleId: uuid()
      .notNull()
      .references(() => taxRules.id),
    discountId: uuid().references(() => planDiscounts.id),
    /** The rule of the sibling discount; null while the plan gets none. */
    siblingRuleId: uuid().references(() => siblingRules.id),
    /** The sibling discount in hundredths of a percent. */
    siblingShare: integer().notNull().default(0),
    /** The rule by which it can be paid monthly; null where that is not offered. */
    instalmentRuleId: uuid().references(() => instalmentRules.id),
    /** Whether it was paid monthly. */
    monthly: boolean().notNull().default(false),
    /** The requested coupon; `couponOff` is zero while it cannot be used. */
    couponId: uuid().references(() => coupons.id),
    /** Fee of one trip, Ride A first. */
    tripFees: minor().array().notNull(),
    fees: minor().notNull(),
    discountOff: minor().notNull(),
    siblingOff: minor().notNull().default(0),
    couponOff: minor().notNull(),
    subtotal: minor().notNull(),
    vat: minor().notNull(),
    total: minor().notNull(),
    /** The total without discounts and coupon. */
    totalInit: minor().notNull(),
    /** The part of the total that the passenger's credit pays: as last shown, or as used once it is paid. */
    credit: minor().notNull().default(0),
    /** The part of the total of a paid booking that was waived, because it was below the minimum payment. */
    waived: minor().notNull().default(0),
    quoteExpiresAt: instant().notNull(),
    /** To the end of this day a draft is sold at the price that was announced, whatever it would cost now. */
    priceBindsUntil: date(),
    paidAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'bookings_own_scholar',
      columns: [table.scholarId, table.passengerId],
      foreignColumns: [scholars.id, scholars.guardianId],
    }),
    index('bookings_passenger').on(table.passengerId, table.id),
    index('bookings_tariff').on(table.tariffId),
    index('bookings_tax_rule').on(table.taxRuleId),
    index('bookings_discount').on(table.discountId),
    index('bookings_sibling_rule')
      .on(table.siblingRuleId)
      .where(sql`sibling_rule_id is not null`),
    index('bookings_instalment_rule')
      .on(table.instalmentRuleId)
      .where(sql`instalment_rule_id is not null`),
    check(
      'bookings_subtotal',
      sql`${table.subtotal} = ${table.fees} - ${table.discountOff} - ${table.siblingOff} - ${table.couponOff}`,
    ),
    check('bookings_sibling', sql`${table.siblingOff} >= 0 and ${table.siblingShare} between 0 and 10000`),
    check('bookings_total', sql`${table.total} = ${table.subtotal} + ${table.vat}`),
    check('bookings_credit', sql`${table.credit} between 0 and ${table.total}`),
    check('bookings_waived', sql`${table.waived} between 0 and ${table.total} - ${table.credit}`),
    check(
      'bookings_not_negative',
      sql`least(${table.fees}, ${table.discountOff}, ${table.couponOff}, ${table.subtotal}, ${table.vat},
        ${table.totalInit}) >= 0`,
    ),
  ],
);

/** The rides of one day: A, or A and B. */
export const bookingLegs = pgTable(
  'booking_legs',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    rideType: text().$type<RideType>().notNull(),
    pickUpLatitude: doublePrecision().notNull(),
    pickUpLongitude: doublePrecision().notNull(),
    pickUpAddress: text().notNull(),
    dropOffLatitude: doublePrecision().notNull(),
    dropOffLongitude: doublePrecision().notNull(),
    dropOffAddress: text().notNull(),
    /** The passenger's note to the driver about this ride; null for nothing. */
    note: text(),
    /** The driving distance measured by the server. */
    metres: integer().notNull(),
    timeType: text().$type<'fixed' | 'flexible'>().notNull(),
    /** Monday to Friday; a fixed time is stored five times, so that one statement creates the dated trips. */
    times: time().array().notNull(),
    /** Minutes after the pick-up time when the learner is at school at the latest; null for any other ride. */
    arrivalMinutes: integer(),
    /** The bell of that school; null for any other ride, and of rides booked before the column. */
    bellTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.rideType] }),
    check('booking_legs_times', sql`cardinality(${table.times}) = 5`),
  ],
);
