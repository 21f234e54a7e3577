import { mayDrive, type DayKey, type RideLocation, type ServiceMarket, type ShiftTimes } from '@liftclub/domain';
import { asc, eq } from 'drizzle-orm';
import { marketOfUser } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { jsonList, named } from '../../db/json-list';
import { driverAvailability, driverDaysOff } from '../../db/schema/driving/availability';
import { users } from '../../db/schema/people/users';
import { vehicles } from '../../db/schema/driving/vehicles';
import { readDrivingFacts } from '../driver-documents';

/** A driver who can be planned on a date. */
export interface AvailableDriver {
  readonly driverId: string;
  readonly base: RideLocation;
  readonly morning: ShiftTimes | null;
  readonly afternoon: ShiftTimes | null;
  readonly seats: number;
  /** In a straight line from the base. */
  readonly radiusKm: number;
}

/** The drivers of a market who can be planned on a date, by id; see `readSupplyOf`. */
export const readSupply = async (db: Executor, { market, date }: DayKey): Promise<AvailableDriver[]> =>
  (await readSupplyOf(db, market, [date])).get(date) ?? [];

/**
 * The drivers of a market who can be planned on each of the dates, by id: those who may drive on it and are available
 * (`mayDrive`).
 */
export async function readSupplyOf(
  db: Executor,
  market: ServiceMarket,
  dates: readonly string[],
): Promise<Map<string, AvailableDriver[]>> {
  const declared = await db
    .select({
      availability: driverAvailability,
      vehicleSeats: vehicles.seats,
      daysOff: jsonList<{ readonly from: string; readonly to: string }>(daysOff(db)),
    })
    .from(driverAvailability)
    .innerJoin(users, eq(users.id, driverAvailability.driverId))
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(eq(marketOfUser(users.country), market))
    .orderBy(asc(driverAvailability.driverId));
  const ids = declared.map(({ availability }) => availability.driverId);
  const facts = await readDrivingFacts(db, ids);
  const supply = new Map<string, AvailableDriver[]>();
  for (const date of dates) {
    const available = declared.filter(({ availability: { driverId, days }, daysOff: off }) => {
      const known = facts.get(driverId);
      return known && mayDrive({ ...known, availability: { days, daysOff: off } }, date).allowed;
    });
    supply.set(
      date,
      available.map(({ availability, vehicleSeats }) => driverOf(availability, vehicleSeats)),
    );
  }
  return supply;
}

/** The days off of the driver. */
const daysOff = (db: Executor) =>
  db
    .select(named({ from: driverDaysOff.fromDate, to: driverDaysOff.toDate }))
    .from(driverDaysOff)
    .where(eq(driverDaysOff.driverId, driverAvailability.driverId));

const driverOf = (row: typeof driverAvailability.$inferSelect, vehicleSeats: number): AvailableDriver => ({
  driverId: row.driverId,
  base: { latitude: row.baseLatitude, longitude: row.baseLongitude, address: row.baseAddress },
  morning: shiftOf(row.morningFrom, row.morningTo),
  afternoon: shiftOf(row.afternoonFrom, row.afternoonTo),
  seats: Math.min(row.seats, vehicleSeats),
  radiusKm: row.radiusKm,
});

/** The times of a shift as they are stored: both or none. */
export const shiftOf = (from: string | null, to: string | null): ShiftTimes | null =>
  from === null || to === null ? null : { from, to };
