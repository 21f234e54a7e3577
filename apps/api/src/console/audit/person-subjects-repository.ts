import { sql, type SQL } from 'drizzle-orm';
import { bookings } from '../../db/schema/rides/bookings';
import { trips } from '../../db/schema/rides/trips';
import { cases } from '../../db/schema/records/cases';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { driverDocuments } from '../../db/schema/driving/documents';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';

/** The subjects of entries about a user: the user, bookings, trips, payments, cases, vehicle and documents. */
export const subjectsOfPerson = (id: string): SQL => sql`(
  select ${id}::text
  union all select ${bookings.id}::text from ${bookings} where ${bookings.passengerId} = ${id}
  union all select ${trips.id}::text from ${trips} where ${trips.passengerId} = ${id}
  union all select ${payments.id}::text from ${payments}
    join ${paymentAttempts} on ${paymentAttempts.id} = ${payments.attemptId}
    join ${bookings} on ${bookings.id} = ${paymentAttempts.bookingId} where ${bookings.passengerId} = ${id}
  union all select ${cases.id}::text from ${cases} where ${cases.openedBy} = ${id}
  union all select ${vehicles.id}::text from ${vehicles} where ${vehicles.driverId} = ${id}
  union all select ${driverDocuments.id}::text from ${driverDocuments} where ${driverDocuments.driverId} = ${id}
  union all select ${documentVersions.id}::text from ${documentVersions}
    join ${vehicles} on ${vehicles.id} = ${documentVersions.vehicleId} where ${vehicles.driverId} = ${id})`;
