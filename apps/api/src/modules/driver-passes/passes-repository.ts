import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/people/users';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { driversToday, mayDrive } from '../vehicles';

/** A driver with the vehicle as a pass names them, and whether they may drive today. Undefined without a vehicle. */
export async function findPass(db: Executor, driverId: string, now: Date) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      photoKey: users.profilePicKey,
      vehicle: {
        name: vehicles.name,
        model: vehicles.model,
        color: vehicles.color,
        plate_number: vehicles.plateNumber,
      },
      documentsUntil: vehicles.licenseExpiry,
      isAllowed: sql<boolean>`coalesce(${mayDrive(db, driversToday(now), now)}, false)`,
    })
    .from(users)
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .leftJoin(documentVersions, and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)))
    .where(eq(users.id, driverId));
  return row;
}
