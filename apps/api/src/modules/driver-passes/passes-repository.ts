import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/people/users';
import { vehicles } from '../../db/schema/driving/vehicles';

/** A driver with the vehicle as a pass names them. Undefined without a vehicle. */
export async function findPass(db: Executor, driverId: string) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      photoKey: users.profilePicKey,
      country: users.country,
      vehicle: {
        name: vehicles.name,
        model: vehicles.model,
        color: vehicles.color,
        plate_number: vehicles.plateNumber,
      },
      licenseExpiry: vehicles.licenseExpiry,
    })
    .from(users)
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(eq(users.id, driverId));
  return row;
}
