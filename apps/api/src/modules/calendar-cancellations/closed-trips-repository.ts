import {
  marketOf,
  type ClosedDates,
  type ClosedTrips,
  type Currency,
  type Minor,
  type NoSchoolDays,
} from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** Trips that lose their day, by currency and fare in minor units, and the number of their riders. */
interface ClosedFares {
  readonly riders: number;
  readonly fares: readonly { readonly currency: Currency; readonly fare: Minor; readonly trips: number }[];
}

/** A trip that has lost its day. */
export interface ClosedTrip {
  readonly id: string;
  readonly passengerId: string;
}

/** The fares of the trips that a change of the calendar cancels, as of `at`. */
export async function findClosedFares(db: Executor, closed: ClosedTrips, at: Date): Promise<ClosedFares> {
  type Row = { currency: Currency | null; fare: number; trips: number; riders: number };
  const { rows } = await db.execute<Row>(sql`
    select t.currency, t.fare::float8 as fare, count(*)::int as trips,
      count(distinct coalesce(t.scholar_id, t.passenger_id))::int as riders
    from trips t ${where(closed, at)} group by grouping sets ((), (t.currency, t.fare)) order by 1, 2`);
  return {
    riders: rows.find(({ currency }) => currency === null)?.riders ?? 0,
    fares: rows.flatMap(({ currency, fare, trips }) => (currency === null ? [] : [{ currency, fare, trips }])),
  };
}

/** At most `limit` of the trips that `findClosedFares` counts, those of one passenger after those of another. */
export async function findClosedTrips(
  tx: Executor,
  closed: ClosedTrips,
  at: Date,
  limit: number,
): Promise<ClosedTrip[]> {
  const { rows } = await tx.execute<{ id: string; passengerId: string }>(sql`
    select t.id, t.passenger_id as "passengerId" from trips t ${where(closed, at)}
    order by t.passenger_id, t.departs_at, t.id limit ${limit}`);
  return rows;
}

/** A trip that was not given to a driver is over when it has departed; another one while it is under way. */
function where(closed: ClosedTrips, at: Date): SQL {
  const { join, condition } = narrowed(closed, at);
  return sql`${join} where ${condition}
    and (t.status in ('assigned', 'on_the_way')
      or t.status = 'scheduled' and t.departs_at > ${at.toISOString()}::timestamptz)`;
}

function narrowed(closed: ClosedTrips, at: Date): { join: SQL; condition: SQL } {
  if ('bookingId' in closed)
    return { join: sql``, condition: sql`t.booking_id = ${closed.bookingId} and ${on(closed)}` };
  return 'of' in closed ? withoutSchool(closed, at) : onClosedDates(closed);
}

const on = ({ dates }: { readonly dates: readonly string[] }): SQL => sql`t.date = any(${sql.param(dates)}::date[])`;

function onClosedDates({ market, schoolId, area, ...dates }: ClosedDates): { join: SQL; condition: SQL } {
  const ofMarket = sql`${on(dates)} and t.currency = ${marketOf(market).currency}`;
  if (schoolId !== null) {
    const condition = sql`${ofMarket} and s.school_id = ${schoolId}::uuid`;
    return { join: sql`join scholars s on s.id = t.scholar_id`, condition };
  }
  if (area === null) return { join: sql``, condition: ofMarket };
  const near = sql`(${kmTo('pick_up', area)} <= ${area.km}::float8 or ${kmTo('drop_off', area)} <= ${area.km}::float8)`;
  return {
    join: sql`join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type`,
    condition: sql`${ofMarket} and ${near}`,
  };
}

/** By the guardian too, whose trips have an index. */
function withoutSchool({ of, terms, daysOff }: NoSchoolDays, at: Date): { join: SQL; condition: SQL } {
  const [froms, tos] = [terms.map(({ from }) => from), terms.map(({ to }) => to)];
  const inTerm = sql`exists (select 1 from unnest(${sql.param(froms)}::date[], ${sql.param(tos)}::date[]) term(first, last)
    where t.date between term.first and term.last)`;
  const off = sql`t.date = any(${sql.param(daysOff.map(({ date }) => date))}::date[])`;
  const school = 'schoolId' in of ? sql`k.id = ${of.schoolId}::uuid` : sql`k.calendar_id = ${of.calendarId}::uuid`;
  return {
    join: sql`join scholars s on s.id = t.scholar_id and s.guardian_id = t.passenger_id
      join schools k on k.id = s.school_id`,
    condition: sql`${school} and t.departs_at > ${at.toISOString()}::timestamptz - interval '1 day'
      and (${off} ${terms.length > 0 ? sql`or not ${inTerm}` : sql``})`,
  };
}

/** Distance in km on a sphere from a column pair to the centre of the area. */
function kmTo(end: 'pick_up' | 'drop_off', { latitude, longitude }: NonNullable<ClosedDates['area']>): SQL {
  const [lat, lon] = [sql.raw(`l.${end}_latitude`), sql.raw(`l.${end}_longitude`)];
  return sql`(12742 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${longitude}::float8) / 2), 2)))))`;
}
