import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client';
import { isPausedTrip } from '../../db/dispatched-trips';
import { fullName } from '../../db/full-name';
import { instantText } from '../../db/table-query';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { scholars } from '../../db/schema/people/scholars';
import { users } from '../../db/schema/people/users';
import { bookingLegs } from '../../db/schema/rides/bookings';
import { trips } from '../../db/schema/rides/trips';

const driver = alias(users, 'driver');

/** A trip with its rider, places and driver, in one query; undefined for an unknown one. */
export async function findTripForStaff(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: trips.id,
      booking_id: trips.bookingId,
      ride_type: trips.rideType,
      date: trips.date,
      departs_at: instantText(trips.departsAt),
      status: trips.status,
      paused: isPausedTrip('"trips"'),
      currency: trips.currency,
      learner: scholars.name,
      passenger: { id: users.id, name: fullName(users) },
      driver: { id: driver.id, name: fullName(driver) },
      pick_up: bookingLegs.pickUpAddress,
      drop_off: bookingLegs.dropOffAddress,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.passengerId))
    .innerJoin(bookingLegs, and(eq(bookingLegs.bookingId, trips.bookingId), eq(bookingLegs.rideType, trips.rideType)))
    .leftJoin(scholars, eq(scholars.id, trips.scholarId))
    .leftJoin(runTrips, eq(runTrips.tripId, trips.id))
    .leftJoin(runs, eq(runs.id, runTrips.runId))
    .leftJoin(driver, eq(driver.id, runs.driverId))
    .where(eq(trips.id, id));
  return row;
}
