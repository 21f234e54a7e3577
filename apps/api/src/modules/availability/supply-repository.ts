import type { DayKey, RideLocation, ServiceMarket, ShiftTimes } from '@liftclub/domain';
import { and, asc, eq, gte, isNull, lte, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { driverAvailability, driverDaysOff } from '../../db/schema/driving/availability';
import { users } from '../../db/schema/people/users';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { mayDrive } from '../vehicles';

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
export const readSupply = async (db: Executor, { market, date }: DayKey, now: Date): Promise<AvailableDriver[]> =>
  (await readSupplyOf(db, market, [date], now)).get(date) ?? [];

/**
 * The drivers of a market who can be planned on each of the dates, by id: documents approved, license good on that
 * date, account verified and not locked, availability given for the weekday, not off. One statement.
 */
export async function readSupplyOf(
  db: Executor,
  market: ServiceMarket,
  dates: readonly string[],
  now: Date,
): Promise<Map<string, AvailableDriver[]>> {
  const date = sql<string>`day.date`;
  const rows = await db
    .select({
      date: sql<string>`to_char(${date}, 'YYYY-MM-DD')`,
      availability: driverAvailability,
      vehicleSeats: vehicles.seats,
    })
    .from(driverAvailability)
    .innerJoin(sql`unnest(${sql.param([...dates])}::date[]) day(date)`, sql`true`)
    .innerJoin(users, eq(users.id, driverAvailability.driverId))
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)),
    )
    .where(
      and(
        market === 'RSA' ? eq(users.country, 'RSA') : ne(users.country, 'RSA'),
        mayDrive(db, date, now),
        sql`to_char(${date}, 'Dy') = any(${driverAvailability.days})`,
        notExists(dayOff(db, date)),
      ),
    )
    .orderBy(asc(driverAvailability.driverId));
  const supply = new Map<string, AvailableDriver[]>();
  for (const { date: on, availability, vehicleSeats } of rows) {
    const drivers = supply.get(on) ?? [];
    drivers.push(driverOf(availability, vehicleSeats));
    supply.set(on, drivers);
  }
  return supply;
}

/** A day off of the driver on the date. */
const dayOff = (db: Executor, date: SQL<string>) =>
  db
    .select({ one: sql`1` })
    .from(driverDaysOff)
    .where(
      and(
        eq(driverDaysOff.driverId, driverAvailability.driverId),
        lte(driverDaysOff.fromDate, date),
        gte(driverDaysOff.toDate, date),
      ),
    );

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
