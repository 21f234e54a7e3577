import type { DriverCheck } from '@liftclub/api-contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { driverChecks } from '../../db/schema/driving/vehicles';
import { staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';

/** The country of a driver; undefined for who is none. */
export async function findDriverCountry(db: Executor, id: string): Promise<string | undefined> {
  const [driver] = await db
    .select({ country: users.country })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'Driver')));
  return driver?.country;
}

/** What staff checked about a driver, the newest first. */
export const findChecks = (db: Executor, driverId: string): Promise<DriverCheck[]> =>
  db
    .select({
      id: driverChecks.id,
      kind: driverChecks.kind,
      date: driverChecks.date,
      by: staff.name,
      note: driverChecks.note,
    })
    .from(driverChecks)
    .innerJoin(staff, eq(staff.id, driverChecks.staffId))
    .where(eq(driverChecks.driverId, driverId))
    .orderBy(desc(driverChecks.date), desc(driverChecks.id));

export async function insertCheck(tx: Executor, row: typeof driverChecks.$inferInsert): Promise<void> {
  await tx.insert(driverChecks).values(row);
}
