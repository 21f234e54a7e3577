import { marketOf, type DayKey, type TripStatus } from '@liftclub/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { isDispatched } from '../../db/dispatched-trips';
import { fullName } from '../../db/full-name';
import { statusByReports } from '../../db/rider-on-board';
import { staff } from '../../db/schema/people/staff';
import { trips } from '../../db/schema/rides/trips';
import { users } from '../../db/schema/people/users';
import { vehicles } from '../../db/schema/driving/vehicles';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

/** A trip of a service day as staff see it. */
export interface DispatchedTrip {
  readonly id: string;
  readonly rider: string;
  /** By the reports of its driver, too. */
  readonly status: TripStatus;
  readonly departsAt: Date;
  readonly exclusive: boolean;
  readonly pickUp: Point;
  readonly dropOff: Point;
}

/** The trips of a day that are dispatched now (`isDispatched`), with their riders, by departure. */
export async function findDispatchedTrips(
  db: Executor,
  { market, date }: DayKey,
  now: Date,
): Promise<DispatchedTrip[]> {
  type Row = Omit<DispatchedTrip, 'departsAt'> & { departsAt: string };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select t.id, coalesce(s.name, u.first_name || ' ' || u.last_name) as rider, ${statusByReports('rt.run_id')} as status, t.departs_at as "departsAt", b.exclusive,
      json_build_object('latitude', l.pick_up_latitude, 'longitude', l.pick_up_longitude,
        'address', l.pick_up_address) as "pickUp",
      json_build_object('latitude', l.drop_off_latitude, 'longitude', l.drop_off_longitude,
        'address', l.drop_off_address) as "dropOff"
    from trips t
    join bookings b on b.id = t.booking_id
    join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
    join users u on u.id = t.passenger_id
    left join scholars s on s.id = t.scholar_id
    left join run_trips rt on rt.trip_id = t.id
    where t.date = ${date} and t.currency = ${marketOf(market).currency} and ${isDispatched(now)}
    order by t.departs_at, t.id`);
  return rows.map((row) => ({ ...row, departsAt: new Date(row.departsAt) }));
}

/** Drivers with their vehicles, by id. */
export async function findDrivers(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select({
      id: users.id,
      name: fullName(users),
      phone: users.phone,
      vehicle: {
        name: vehicles.name,
        model: vehicles.model,
        color: vehicles.color,
        plate_number: vehicles.plateNumber,
      },
    })
    .from(users)
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of staff members, by id. */
export async function findStaffNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When a trip departs. */
export async function findDeparture(db: Executor, tripId: string): Promise<Date | undefined> {
  const [trip] = await db.select({ departsAt: trips.departsAt }).from(trips).where(eq(trips.id, tripId));
  return trip?.departsAt;
}
