import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { jsonList } from '../../db/json-list';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';

/** A ride of a listed booking; `times` from Monday to Friday, `HH:mm:ss`. */
export interface ListedRide {
  readonly pick_up_address: string;
  readonly drop_off_address: string;
  readonly time_type: 'fixed' | 'flexible';
  readonly times: readonly string[];
  readonly arrival_minutes: number | null;
}

/** The rides of each booking, Ride A first, as a column for queries on bookings. */
export const listedRides = (db: Executor) =>
  jsonList<ListedRide>(
    db
      .select({
        pickUp: bookingLegs.pickUpAddress,
        dropOff: bookingLegs.dropOffAddress,
        timeType: bookingLegs.timeType,
        times: bookingLegs.times,
        arrivalMinutes: bookingLegs.arrivalMinutes,
      })
      .from(bookingLegs)
      .where(eq(bookingLegs.bookingId, bookings.id))
      .orderBy(asc(bookingLegs.rideType)),
  );
