import type { PersonDetails, PersonRow } from '@liftclub/api-contract';
import { appOfRole, rideLabel, toDecimal } from '@liftclub/domain';
import { listedInstant } from '../../db/json-list';
import type { FoundPerson } from './find-person-repository';
import type { ListedPerson } from './people-repository';

/** A row of the console's people. */
export function personRow(person: ListedPerson): PersonRow {
  const { id, email, phone, role, country } = person;
  return {
    id,
    name: nameOf(person),
    ...{ email, phone, role, country },
    phone_verified: person.phoneVerifiedAt !== null,
    locked: person.lockedAt !== null,
    created_at: person.createdAt.toISOString(),
  };
}

/** Everything about one person, as staff see it. */
export function personDetails({ person, ...found }: FoundPerson): PersonDetails {
  const { referrer, vehicle, versionId } = found;
  return {
    ...personRow(person),
    first_name: person.firstName,
    last_name: person.lastName,
    home_address: person.homeAddress,
    locked_at: person.lockedAt?.toISOString() ?? null,
    lock_reason: person.lockReason,
    referral_code: person.referralCode,
    referred_by: referrer && { id: referrer.id, name: nameOf(referrer) },
    invitation: found.invitation,
    learners: found.learners,
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
      app: appOfRole(person.role),
      created_at: listedInstant(created_at),
      last_renewed_at: listedInstant(last_renewed_at),
    })),
    trail: found.trail.map((entry) => ({ ...entry, at: listedInstant(entry.at) })),
  };
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;
