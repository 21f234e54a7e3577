import type { Currency, PlanTrip, Zone } from '@liftclub/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookingLegs } from '../../db/schema/rides/bookings';

/** What all trips of a plan have in common. */
export interface TripsPlan {
  readonly subscriptionId: string;
  readonly bookingId: string;
  readonly passengerId: string;
  /** Null when the passenger rides. */
  readonly scholarId: string | null;
  readonly currency: Currency;
  /** The zone of the ride times. */
  readonly zone: Zone;
}

/** The rides of a booking, Ride A first. */
export function findLegs(tx: Executor, bookingId: string) {
  return tx
    .select({ rideType: bookingLegs.rideType, times: bookingLegs.times, metres: bookingLegs.metres })
    .from(bookingLegs)
    .where(eq(bookingLegs.bookingId, bookingId))
    .orderBy(asc(bookingLegs.rideType));
}

/** Inserts the trips of a plan in one statement. A unique constraint allows one for each ride and date of a booking. */
export async function insertTrips(
  tx: Executor,
  plan: TripsPlan,
  trips: readonly (PlanTrip & {
    readonly id: string;
    readonly metres: number;
    /** The number of the instalment that pays for it; null in a plan that was paid at once. */
    readonly instalment: number | null;
  })[],
): Promise<void> {
  const { subscriptionId, bookingId, passengerId, scholarId, currency, zone } = plan;
  await tx.execute(sql`
    insert into trips (id, version, subscription_id, booking_id, passenger_id, scholar_id, currency,
      ride_type, date, departs_at, metres, status, fare, vat, discount, instalment, unpaid)
    select id, 1, ${subscriptionId}::uuid, ${bookingId}::uuid, ${passengerId}::uuid, ${scholarId}::uuid, ${currency},
      "rideType", date, (date + time) at time zone ${zone}, metres, 'scheduled', fare, vat, discount,
      instalment, coalesce(instalment > 1, false)
    from jsonb_to_recordset(${JSON.stringify(trips)}::jsonb) as planned
      (id uuid, "rideType" text, date date, time time, metres integer, fare bigint, vat bigint, discount bigint, instalment integer)`);
}
