import type { Trip } from '@liftclub/api-contract';
import { canSkip, pickUpWindow, toDecimal, type PickUpTolerance } from '@liftclub/domain';
import { listedInstant } from '../../db/json-list';
import { riderName } from '../bookings';
import type { Dependencies } from '../../dependencies';
import { notFound } from '../../problems';
import { findTrip, findTripsOfBooking, type FoundTrip } from './find-trips-repository';

/** A trip on the wire. Driver, code and position are null until there are runs. */
export function tripResponse(trip: FoundTrip, tolerance: PickUpTolerance, now: Date): Trip {
  const { leg } = trip;
  const window = pickUpWindow(trip.departsAt, tolerance);
  return {
    id: trip.id,
    version: trip.version,
    booking_id: trip.bookingId,
    subscription_id: trip.subscriptionId,
    date: trip.date,
    ride_type: trip.rideType,
    rider: riderName(trip.scholarName),
    scholar_id: trip.scholarId,
    pick_up: { latitude: leg.pickUpLatitude, longitude: leg.pickUpLongitude, address: leg.pickUpAddress },
    drop_off: { latitude: leg.dropOffLatitude, longitude: leg.dropOffLongitude, address: leg.dropOffAddress },
    departs_at: trip.departsAt.toISOString(),
    window: { from: window.from.toISOString(), to: window.to.toISOString() },
    status: trip.status,
    fare: { amount: toDecimal(trip.fare), currency: trip.currency },
    driver: null,
    pickup_code: null,
    stops_before: null,
    eta: null,
    position: null,
    can_skip: canSkip(trip, now),
    credit:
      trip.credit === null || trip.creditRule === null
        ? null
        : { amount: toDecimal(trip.credit), currency: trip.currency, rule: trip.creditRule },
    events: trip.events.map(({ to_status, at, received_at }) => ({
      status: to_status,
      at: listedInstant(at),
      received_at: listedInstant(received_at),
    })),
  };
}

/** All trips of a booking on the wire, for staff. */
export async function readTripsOf({ db, clock, settings }: Dependencies, bookingId: string): Promise<Trip[]> {
  const found = await findTripsOfBooking(db, bookingId);
  return found.map((trip) => tripResponse(trip, settings.trips.tolerance, clock()));
}

/** A passenger's own trip on the wire. 404 for another's. */
export async function readTrip({ db, clock, settings }: Dependencies, passengerId: string, id: string): Promise<Trip> {
  const found = await findTrip(db, passengerId, id);
  if (!found) throw notFound();
  return tripResponse(found, settings.trips.tolerance, clock());
}
