import { SOUTH_AFRICA, type Currency, type Minor, type ServiceMarket } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** Which trips a closure concerns: those of a market on its dates, of a school's learners, or near a point. */
export interface Closed {
  readonly market: ServiceMarket;
  readonly dates: readonly string[];
  readonly schoolId: string | null;
  readonly area: { readonly latitude: number; readonly longitude: number; readonly km: number } | null;
}

/** What a closure concerns; `credit` in minor units by currency. */
export interface Impact {
  readonly trips: number;
  readonly riders: number;
  readonly credit: readonly { readonly currency: Currency; readonly amount: Minor }[];
}

/** Distance in km on a sphere from a column pair to the centre of the area. */
const kmTo = (end: 'pick_up' | 'drop_off', { latitude, longitude }: NonNullable<Closed['area']>) => {
  const [lat, lon] = [sql.raw(`l.${end}_latitude`), sql.raw(`l.${end}_longitude`)];
  return sql`(12742 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${longitude}::float8) / 2), 2)))))`;
};

/**
 * Counts the trips of paid plans that a closure concerns from `now` on, and their riders. The credit of a trip is its
 * share of the booking's total, in proportion to its fee. The only place that does so: once trips have states and fares
 * of their own, they are read here.
 */
export async function impactOf(db: Executor, closed: Closed, now: Date): Promise<Impact> {
  const { market, dates, schoolId, area } = closed;
  const here = area
    ? sql`and (${kmTo('pick_up', area)} <= ${area.km}::float8 or ${kmTo('drop_off', area)} <= ${area.km}::float8)`
    : sql``;
  const ofSchool = schoolId === null ? sql`` : sql`and s.school_id = ${schoolId}::uuid`;
  const { rows } = await db.execute<{ currency: Currency; trips: number; riders: number; amount: number }>(sql`
    select b.currency, count(*)::int as trips, count(distinct coalesce(b.scholar_id, b.passenger_id))::int as riders,
      sum(round(b.total * b.trip_fees[case t.ride_type when 'A' then 1 else 2 end]::numeric / greatest(b.fees, 1)))::float8
        as amount
    from trips t
    join bookings b on b.id = t.booking_id
    join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
    join users u on u.id = b.passenger_id
    left join scholars s on s.id = b.scholar_id
    where t.date in (select value::date from json_array_elements_text(${JSON.stringify(dates)}::json))
      and t.departs_at > ${now.toISOString()}::timestamptz
      and (u.country = ${SOUTH_AFRICA}) = ${market === 'RSA'} ${ofSchool} ${here}
    group by b.currency order by b.currency`);
  return {
    trips: rows.reduce((sum, row) => sum + row.trips, 0),
    riders: rows.reduce((sum, row) => sum + row.riders, 0),
    credit: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
