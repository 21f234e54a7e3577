import type { Body, putAvailability } from '@liftclub/api-contract';
import { sortedDays } from '@liftclub/domain';
import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { driverAvailability, driverDaysOff } from '../../db/schema/driving/availability';
import { vehicles } from '../../db/schema/driving/vehicles';

/** A driver's declaration, with no more seats than the vehicle has now; undefined before the first. */
export async function findAvailability(db: Executor, driverId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(driverAvailability),
      seats: sql<number>`least(${driverAvailability.seats}, ${vehicles.seats})`,
    })
    .from(driverAvailability)
    .leftJoin(vehicles, eq(vehicles.driverId, driverAvailability.driverId))
    .where(eq(driverAvailability.driverId, driverId));
  return row;
}

/** How many passengers a driver's vehicle takes; undefined without a vehicle. */
export async function findVehicleSeats(db: Executor, driverId: string): Promise<number | undefined> {
  const [row] = await db.select({ seats: vehicles.seats }).from(vehicles).where(eq(vehicles.driverId, driverId));
  return row?.seats;
}

/** Stores a declaration in place of the one before. */
export async function saveAvailability(
  tx: Executor,
  { driverId, changedAt }: { readonly driverId: string; readonly changedAt: Date },
  { base, days, morning, afternoon, seats, radius_km }: Body<typeof putAvailability>,
): Promise<void> {
  const values = {
    baseLatitude: base.latitude,
    baseLongitude: base.longitude,
    baseAddress: base.address,
    days: sortedDays(days),
    morningFrom: morning?.from ?? null,
    morningTo: morning?.to ?? null,
    afternoonFrom: afternoon?.from ?? null,
    afternoonTo: afternoon?.to ?? null,
    seats,
    radiusKm: radius_km,
    changedAt,
  };
  await tx
    .insert(driverAvailability)
    .values({ driverId, ...values })
    .onConflictDoUpdate({ target: driverAvailability.driverId, set: values });
}

/**
 * When a vehicle's seats rise from `before` to `seats`, a driver who offers all of them goes on to offer all. When they
 * fall, the declaration stays as it is, so that it counts again after a correction: readers take the smaller number.
 */
export async function raiseOfferedSeats(
  tx: Executor,
  driverId: string,
  { before, seats }: { readonly before: number; readonly seats: number },
): Promise<void> {
  if (seats <= before) return;
  await tx
    .update(driverAvailability)
    .set({ seats })
    .where(and(eq(driverAvailability.driverId, driverId), eq(driverAvailability.seats, before)));
}

/** The days off that are not over on a date, in their order. */
export function findDaysOff(db: Executor, driverId: string, from: string) {
  return db
    .select({ id: driverDaysOff.id, from: driverDaysOff.fromDate, to: driverDaysOff.toDate })
    .from(driverDaysOff)
    .where(and(eq(driverDaysOff.driverId, driverId), gte(driverDaysOff.toDate, from)))
    .orderBy(asc(driverDaysOff.fromDate), asc(driverDaysOff.id));
}

export async function insertDaysOff(tx: Executor, row: typeof driverDaysOff.$inferInsert): Promise<void> {
  await tx.insert(driverDaysOff).values(row);
}

/** False when they are not the driver's own. */
export async function deleteDaysOff(tx: Executor, driverId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(driverDaysOff)
    .where(and(eq(driverDaysOff.id, id), eq(driverDaysOff.driverId, driverId)))
    .returning({ id: driverDaysOff.id });
  return rows.length === 1;
}
