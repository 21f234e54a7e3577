import type { RideType } from '@liftclub/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fullName } from '../../db/full-name';
import { bookings } from '../../db/schema/rides/bookings';
import { trips } from '../../db/schema/rides/trips';
import { closures, schools, termsCalendars } from '../../db/schema/rides/calendar';
import { coupons } from '../../db/schema/prices/coupons';
import { invitations } from '../../db/schema/people/invitations';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { auditEntries, staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import { documentTypes, driverDocuments } from '../../db/schema/driving/documents';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';

/** An id; anything else is no key of the tables below. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * What the subject of an entry is called, as a column for queries on audit entries: the person, the staff member, the
 * driver of a vehicle, the passenger of a booking or a trip, the code of a coupon, the reference of a payment. Null for
 * a subject without a name and for one that no longer exists. A learner is never named.
 */
export function subjectName(): SQL<string | null> {
  const person = fullName(users);
  const kind = sql`split_part(${auditEntries.action}, '.', 1)`;
  const named = (name: SQLWrapper, from: SQLWrapper, id: SQLWrapper) =>
    sql`(select ${name} from ${from} where ${id} = ${auditEntries.subject}::uuid)`;
  const ofBooking = sql`${bookings} join ${users} on ${users.id} = ${bookings.passengerId}`;
  const ofTrip = sql`${trips} join ${users} on ${users.id} = ${trips.passengerId}`;
  const ofVersion = sql`${documentVersions} join ${vehicles} on ${vehicles.id} = ${documentVersions.vehicleId}
    join ${users} on ${users.id} = ${vehicles.driverId}`;
  const ofDocument = sql`${driverDocuments} join ${users} on ${users.id} = ${driverDocuments.driverId}`;
  const ofPayment = sql`${payments} join ${paymentAttempts} on ${paymentAttempts.id} = ${payments.attemptId}`;
  return sql<string | null>`case when ${auditEntries.subject} ~ ${UUID} then case
    when ${kind} in ('person', 'credit') then ${named(person, users, users.id)}
    when ${kind} = 'booking' then ${named(person, ofBooking, bookings.id)}
    when ${kind} = 'trip' then ${named(person, ofTrip, trips.id)}
    when ${kind} in ('document', 'vehicle') then coalesce(
      ${named(person, ofVersion, documentVersions.id)}, ${named(person, ofDocument, driverDocuments.id)})
    when ${kind} = 'staff' then (select it.name from ${staff} it where it.id = ${auditEntries.subject}::uuid)
    when ${kind} = 'coupon' then ${named(coupons.code, coupons, coupons.id)}
    when ${kind} = 'invitation' then ${named(invitations.label, invitations, invitations.id)}
    when ${kind} = 'payment' then ${named(paymentAttempts.reference, ofPayment, payments.id)}
    when ${kind} = 'closure' then ${named(closures.name, closures, closures.id)}
    when ${kind} = 'terms' then ${named(termsCalendars.name, termsCalendars, termsCalendars.id)}
    when ${kind} = 'document_type' then ${named(documentTypes.name, documentTypes, documentTypes.id)}
    when ${kind} = 'school' then ${named(schools.name, schools, schools.id)}
    end end`;
}

/** A driver and the plate of the driver's vehicle; null for a driver without one. */
export interface NamedVehicle {
  readonly driver: string;
  readonly plate: string | null;
}

/** The ride, and the vehicles before and after, whose ids an entry has in its detail. */
export interface NamedInDetail {
  readonly ride: { readonly rideType: RideType; readonly departsAt: string } | null;
  readonly from: NamedVehicle | null;
  readonly to: NamedVehicle | null;
}

const vehicleOf = (key: 'driver_id' | 'from_driver_id') => sql`
  case when ${auditEntries.detail} ->> ${key}::text ~ ${UUID} then (
    select json_build_object('driver', ${fullName(users)}, 'plate', ${vehicles.plateNumber})
    from ${users} left join ${vehicles} on ${vehicles.driverId} = ${users.id}
    where ${users.id} = (${auditEntries.detail} ->> ${key}::text)::uuid) end`;

/** What the ids in the detail of an entry stand for, as a column for queries on audit entries. */
export const namedInDetail = sql<NamedInDetail>`json_build_object(
  'ride', case when ${auditEntries.detail} ->> 'trip_id' ~ ${UUID} then (
    select json_build_object('rideType', t.ride_type, 'departsAt', t.departs_at)
    from trips t where t.id = (${auditEntries.detail} ->> 'trip_id')::uuid) end,
  'from', ${vehicleOf('from_driver_id')},
  'to', ${vehicleOf('driver_id')})`;
