import type { BookingRow, getConsoleBookings, Query } from '@liftclub/api-contract';
import { hasStaffRight, rideLabel, type StaffRight } from '@liftclub/domain';
import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { matchesUser } from '../../db/user-search';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { paymentAttempts } from '../../db/schema/money/payments';
import { trips } from '../../db/schema/rides/trips';
import { users } from '../../db/schema/people/users';
import {
  folded,
  instantText,
  matches,
  moneyText,
  presentRows,
  sortedBy,
  tableRows,
  total,
  type TableRows,
} from '../../db/table-query';
import { bookingPayment, bookingStatusAt } from './booking-status-repository';

/** A page of all bookings, each with its passenger and its Ride A, in one query. */
export async function listBookings(
  db: Executor,
  { search, sort, limit, offset, ...filters }: Query<typeof getConsoleBookings>,
  { rights, now }: { readonly rights: readonly StaffRight[]; readonly now: Date },
): Promise<TableRows<BookingRow>> {
  const status = bookingStatusAt(db, now);
  const payment = bookingPayment(db);
  const rows = await db
    .select({
      row: {
        id: bookings.id,
        // A scholar who rides is not named.
        rider: sql<BookingRow['rider']>`case when ${bookings.scholarId} is null then 'Me' else 'Learner' end`,
        passenger_name: fullName(users),
        passenger_email: users.email,
        start_date: bookings.startDate,
        end_date: bookings.endDate,
        validity: bookings.validity,
        total: moneyText(bookings.total),
        currency: bookings.currency,
        status,
        payment,
        created_at: instantText(bookings.createdAt),
      },
      tripType: bookings.tripType,
      pickUp: bookingLegs.pickUpAddress,
      dropOff: bookingLegs.dropOffAddress,
      total,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .innerJoin(bookingLegs, and(eq(bookingLegs.bookingId, bookings.id), eq(bookingLegs.rideType, 'A')))
    .where(
      and(
        matchesUser(search, users, rights, (word) => otherwiseNamed(db, rights, word)),
        filters.status && eq(status, filters.status),
        filters.payment && eq(payment, filters.payment),
        filters.passenger === undefined ? undefined : eq(bookings.passengerId, filters.passenger),
      ),
    )
    .orderBy(...sortedBy(sort, COLUMNS, bookings.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(rows), ({ row: { id, ...row }, tripType, pickUp, dropOff }) => ({
    id,
    ride: rideLabel(tripType, pickUp, dropOff),
    ...row,
  }));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const COLUMNS = {
  passenger_name: folded(fullName(users)),
  start_date: bookings.startDate,
  end_date: bookings.endDate,
  total: bookings.total,
  created_at: bookings.createdAt,
};

/**
 * Also finds bookings by a trip or by the first characters of their id, at least four, and for members who see all
 * payments by a payment reference.
 */
function otherwiseNamed(db: Executor, rights: readonly StaffRight[], word: string): SQL[] {
  const named = and(eq(paymentAttempts.bookingId, bookings.id), matches(word, paymentAttempts.reference));
  const paidAs = exists(
    db
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(named),
  );
  const byPayment = hasStaffRight(rights, 'money.read') ? [paidAs] : [];
  if (!/^[\da-f-]{4,}$/i.test(word)) return byPayment;
  const ofTrip = eq(bookings.id, db.select({ id: trips.bookingId }).from(trips).where(eq(trips.id, word)));
  return [
    ...byPayment,
    sql`${bookings.id}::text like ${`${word.toLowerCase()}%`}`,
    ...(UUID.test(word) ? [ofTrip] : []),
  ];
}
