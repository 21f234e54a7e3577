import type { RideType } from '@liftclub/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/bookings';
import { trips } from '../../db/schema/trips';

/** One trip of a plan. */
export interface PlanTrip {
  readonly rideType: RideType;
  readonly date: string;
  readonly departsAt: Date;
  /** A credited trip posted what it earned when it was credited. */
  readonly credited: boolean;
}

/** The price that a booking was paid with, in minor units. */
export async function findPrice(tx: Executor, bookingId: string) {
  const [row] = await tx
    .select({
      currency: bookings.currency,
      tripFees: bookings.tripFees,
      total: bookings.total,
      vat: bookings.vat,
      discountOff: bookings.discountOff,
      couponOff: bookings.couponOff,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row;
}

/** All trips of a plan, earliest first. */
export function findTrips(tx: Executor, bookingId: string): Promise<PlanTrip[]> {
  return tx
    .select({
      rideType: trips.rideType,
      date: trips.date,
      departsAt: trips.departsAt,
      credited: sql<boolean>`${trips.credit} is not null`,
    })
    .from(trips)
    .where(eq(trips.bookingId, bookingId))
    .orderBy(trips.departsAt, trips.rideType);
}

/**
 * The trips that a plan had before it ended at `at`, earliest first. Those that were left then are cancelled or, in
 * databases from before, deleted; they are given a departure after `at`.
 */
export async function findTripsOfEnded(tx: Executor, bookingId: string, at: Date): Promise<PlanTrip[]> {
  const { rows } = await tx.execute<{ ride_type: RideType; date: string; departed: boolean }>(sql`
    select l.ride_type, to_char(day, 'YYYY-MM-DD') as date, t.date is not null as departed
    from bookings b join booking_legs l on l.booking_id = b.id
    cross join lateral generate_series(b.start_date, b.end_date, interval '1 day') day
    left join trips t on t.booking_id = b.id and t.ride_type = l.ride_type and t.date = day::date
      and t.status <> 'cancelled'
    where b.id = ${bookingId} and extract(isodow from day) <= 5 order by day, l.ride_type`);
  return rows.map(({ ride_type: rideType, date, departed }) => ({
    ...{ rideType, date, credited: false },
    departsAt: departed ? at : new Date(at.getTime() + 1),
  }));
}
