import type { UserDetails } from '@liftclub/api-contract';
import { appOfRole, rideLabel, toDecimal } from '@liftclub/domain';
import { listedInstant } from '../../db/json-list';
import type { FoundUser } from './find-user-repository';

/** The details of a user for staff. */
export function userDetails({ user, ...found }: FoundUser, credit: UserDetails['credit']): UserDetails {
  const { referrer, vehicle, versionId } = found;
  return {
    ...user,
    referred_by: referrer && { id: referrer.id, name: `${referrer.firstName} ${referrer.lastName}` },
    invitation: found.invitation,
    learners: found.learners,
    credit,
    bookings: found.bookings.map(({ trip_type, pick_up_address, drop_off_address, total, ...booking }) => ({
      ...booking,
      ride: rideLabel(trip_type, pick_up_address, drop_off_address),
      total: toDecimal(total),
    })),
    booking_count: found.bookingCount,
    subscriptions: found.subscriptions,
    vehicle: vehicle && {
      id: vehicle.id,
      name: `${vehicle.name} ${vehicle.model}`,
      plate_number: vehicle.plateNumber,
      license_expiry: vehicle.licenseExpiry,
      version: versionId === null ? null : { id: versionId, state: found.versionState },
    },
    sessions: found.sessions.map(({ id, created_at, last_renewed_at }) => ({
      id,
      app: appOfRole(user.role),
      created_at: listedInstant(created_at),
      last_renewed_at: listedInstant(last_renewed_at),
    })),
    trail: found.trail.map((entry) => ({ ...entry, at: listedInstant(entry.at) })),
  };
}
