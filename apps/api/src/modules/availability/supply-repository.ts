import { rideDayOf, type DayKey, type RideLocation, type ShiftTimes } from '@liftclub/domain';
import { and, asc, eq, gte, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { driverAvailability, driverDaysOff } from '../../db/schema/availability';
import { users } from '../../db/schema/users';
import { documentVersions, vehicles } from '../../db/schema/vehicles';
import { reviewState } from '../vehicles';

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

/**
 * The drivers of a market who can be planned on a date, by id: documents approved, license good on that date, account
 * verified and not locked, availability given for the weekday, not off.
 */
export async function readSupply(db: Executor, { market, date }: DayKey, now: Date): Promise<AvailableDriver[]> {
  const day = rideDayOf(date);
  if (day === undefined) return [];
  const off = db
    .select({ one: sql`1` })
    .from(driverDaysOff)
    .where(
      and(
        eq(driverDaysOff.driverId, driverAvailability.driverId),
        lte(driverDaysOff.fromDate, date),
        gte(driverDaysOff.toDate, date),
      ),
    );
  const rows = await db
    .select({ availability: driverAvailability, vehicleSeats: vehicles.seats })
    .from(driverAvailability)
    .innerJoin(users, eq(users.id, driverAvailability.driverId))
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)),
    )
    .where(
      and(
        market === 'RSA' ? eq(users.country, 'RSA') : ne(users.country, 'RSA'),
        isNotNull(users.phoneVerifiedAt),
        isNull(users.lockedAt),
        gte(vehicles.licenseExpiry, date),
        eq(reviewState(db, now), 'approved'),
        sql`${day} = any(${driverAvailability.days})`,
        notExists(off),
      ),
    )
    .orderBy(asc(driverAvailability.driverId));
  return rows.map(({ availability: row, vehicleSeats }) => ({
    driverId: row.driverId,
    base: { latitude: row.baseLatitude, longitude: row.baseLongitude, address: row.baseAddress },
    morning: shiftOf(row.morningFrom, row.morningTo),
    afternoon: shiftOf(row.afternoonFrom, row.afternoonTo),
    seats: Math.min(row.seats, vehicleSeats),
    radiusKm: row.radiusKm,
  }));
}

/** The times of a shift as they are stored: both or none. */
export const shiftOf = (from: string | null, to: string | null): ShiftTimes | null =>
  from === null || to === null ? null : { from, to };
