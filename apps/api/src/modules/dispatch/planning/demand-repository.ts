import { marketOf, type DayKey, type ServiceMarket, type TripStatus } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { serviceMarketOf } from '../../../db/by-market';
import type { Executor } from '../../../db/client';
import { isDispatched } from '../../../db/dispatched-trips';

/** A trip as far as planning it is concerned. */
export interface DayTrip {
  readonly id: string;
  readonly date: string;
  readonly status: TripStatus;
  readonly departsAt: Date;
  readonly exclusive: boolean;
  readonly pickUp: Point;
  readonly dropOff: Point;
  /** Who drove this rider's same ride the last time before. */
  readonly lastDriverId: string | null;
  /** Drivers whom the guardian does not want again. */
  readonly blockedDriverIds: readonly string[];
  /** Whether a run of the stored plan serves it. */
  readonly onRun: boolean;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

/** The trips of a service day that are dispatched now (`isDispatched`), by departure; one statement. */
export const readDemand = (db: Executor, { market, date }: DayKey, now: Date): Promise<DayTrip[]> =>
  readDemandOf(db, market, [date], now);

/** The trips of several dates of a market that are dispatched now, by departure; one statement. */
export async function readDemandOf(
  db: Executor,
  market: ServiceMarket,
  dates: readonly string[],
  now: Date,
): Promise<DayTrip[]> {
  type Row = Omit<DayTrip, 'departsAt'> & { departsAt: string };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select t.id, to_char(t.date, 'YYYY-MM-DD') as date, t.status, t.departs_at as "departsAt", b.exclusive,
      json_build_object('latitude', l.pick_up_latitude, 'longitude', l.pick_up_longitude,
        'address', l.pick_up_address) as "pickUp",
      json_build_object('latitude', l.drop_off_latitude, 'longitude', l.drop_off_longitude,
        'address', l.drop_off_address) as "dropOff",
      (select r.driver_id from trips p join run_trips rt on rt.trip_id = p.id join runs r on r.id = rt.run_id
        where p.passenger_id = t.passenger_id and p.departs_at < t.departs_at and p.date < t.date
          and p.scholar_id is not distinct from t.scholar_id and p.ride_type = t.ride_type
        order by p.departs_at desc limit 1) as "lastDriverId",
      array(select x.driver_id::text from blocked_drivers x where x.passenger_id = t.passenger_id
        order by x.driver_id) as "blockedDriverIds",
      exists (select 1 from run_trips rt where rt.trip_id = t.id) as "onRun"
    from trips t
    join bookings b on b.id = t.booking_id
    join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
    where t.date = any(${sql.param([...dates])}::date[]) and t.currency = ${marketOf(market).currency}
      and ${isDispatched(now)}
    order by t.departs_at, t.id`);
  return rows.map((row) => ({ ...row, departsAt: new Date(row.departsAt) }));
}

/** The service day of a trip, and its state. */
export async function findDayOfTrip(db: Executor, id: string): Promise<(DayKey & { status: TripStatus }) | undefined> {
  const { rows } = await db.execute<{ date: string; market: ServiceMarket; status: TripStatus }>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, status,
      ${serviceMarketOf(sql`currency`)} as market
    from trips where id = ${id}`);
  return rows[0];
}
