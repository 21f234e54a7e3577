import type { Trip } from '@liftclub/api-contract';
import {
  canSkip,
  handOversAt,
  isAllowed,
  MINUTE_MS,
  pickUpWindow,
  toDecimal,
  type LearnerAction,
} from '@liftclub/domain';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { notFound } from '../../problems';
import { riderName } from '../bookings';
import { passUrl } from '../driver-passes';
import { pictureLink } from '../files';
import { liveOf } from '../live';
import { findTrip, findTripOfStaff, findTripsOfBooking, type FoundTrip } from './find-trips-repository';

type Deps = Pick<Dependencies, 'clock' | 'keys' | 'settings'>;

/**
 * A trip on the wire, as far as the reader's role allows; staff have none, and see no code and no rating. Driver and
 * code are shown from publication.
 */
export function tripResponse(deps: Deps, trip: FoundTrip): Trip {
  const { leg, role } = trip;
  const isStaff = role === null;
  const seesMoney = isStaff || isAllowed(role, 'money');
  const now = deps.clock();
  const window = pickUpWindow(trip.departsAt, deps.settings.trips.tolerance);
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
    arrives_by: arrivesBy(trip),
    window: { from: window.from.toISOString(), to: window.to.toISOString() },
    status: trip.status,
    on_board: trip.reportedStatus === 'on_board',
    paused: trip.paused,
    // By the contract a reader who may not see money gets 0.00; the apps show no fare to a caregiver.
    fare: { amount: toDecimal(seesMoney ? trip.fare : 0), currency: trip.currency },
    driver: trip.driver && driverResponse(deps, trip.driver),
    pickup_code: isAllowed(role, 'code') ? trip.pickupCode : null,
    ...liveOf(deps, isStaff ? null : trip.run, trip.id),
    can_skip: canSkip(trip, now) && (isStaff || isAllowed(role, 'skip')),
    credit:
      !seesMoney || trip.credit === null || trip.creditRule === null
        ? null
        : { amount: toDecimal(trip.credit), currency: trip.currency, rule: trip.creditRule },
    role,
    receiver: trip.receiver,
    needs_receiver: trip.dropOff !== null && handOversAt(trip.dropOff).includes('reason'),
    rating: isAllowed(role, 'rate') ? trip.rating : null,
    events: trip.events.map(({ to_status, at, received_at }) => ({
      status: to_status,
      at: listedInstant(at),
      received_at: listedInstant(received_at),
    })),
  };
}

function arrivesBy({ departsAt, leg: { arrivalMinutes } }: FoundTrip): string | null {
  return arrivalMinutes === null ? null : new Date(departsAt.getTime() + arrivalMinutes * MINUTE_MS).toISOString();
}

function driverResponse(deps: Deps, driver: NonNullable<FoundTrip['driver']>): NonNullable<Trip['driver']> {
  const { id, firstName, photoKey, vehicle, verifiedUntil } = driver;
  return {
    first_name: firstName,
    photo: photoKey === null ? null : pictureLink(deps, photoKey),
    vehicle,
    verified_until: verifiedUntil,
    pass_url: passUrl(deps, id),
  };
}

/** All trips of a booking on the wire, for staff. */
export async function readTripsOf(deps: Dependencies, bookingId: string): Promise<Trip[]> {
  const found = await findTripsOfBooking(deps.db, bookingId);
  return found.map((trip) => tripResponse(deps, trip));
}

/** A trip on the wire, for staff. 404 for none. */
export async function readTripOfStaff(deps: Dependencies, id: string): Promise<Trip> {
  const found = await findTripOfStaff(deps.db, id);
  if (!found) throw notFound();
  return tripResponse(deps, found);
}

/** A trip on the wire as a user sees it. 404 for one that the user may not see, or not for this action. */
export async function readTrip(deps: Dependencies, userId: string, id: string, action: LearnerAction): Promise<Trip> {
  const found = await findTrip(deps.db, { userId, now: deps.clock() }, id);
  if (!found || !isAllowed(found.role, action)) throw notFound();
  return tripResponse(deps, found);
}
