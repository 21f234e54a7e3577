import { DRIVERLESS_NOTICE_MS, IN_TOUCH_MS, MISSED_AFTER_MS } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** Trips of days that are not closed which are still without a driver. */
const DRIVERLESS = sql.raw(`trips t join service_days d
  on d.date = t.date and (case t.currency when 'ZAR' then 'RSA' else 'NG' end) = d.market and d.state <> 'closed'
  where t.status = 'scheduled'`);

/** A scheduled trip and the passenger to notify. */
export interface DriverlessTrip {
  readonly id: string;
  readonly passengerId: string;
}

/** Trips that have departed without a driver, at most `limit`, those of one passenger together. */
export async function findDeparted(tx: Executor, now: Date, limit: number): Promise<DriverlessTrip[]> {
  const { rows } = await tx.execute<{ id: string; passengerId: string }>(sql`
    select t.id, t.passenger_id as "passengerId" from ${DRIVERLESS} and t.departs_at <= ${now.toISOString()}::timestamptz
    order by t.passenger_id, t.departs_at, t.id limit ${limit}`);
  return rows;
}

/** Trips of runs that are under way for which no vehicle has arrived. */
const AWAITED = sql.raw(`trips t join run_trips x on x.trip_id = t.id
  join runs r on r.id = x.run_id and r.state = 'started' where t.status in ('assigned', 'on_the_way')`);

/**
 * Trips for which no vehicle arrived within an hour of the booked time, at most `limit`. Only while the phone of their
 * driver is in touch: what it reported is of the last ten minutes, and it sends its reports in order.
 */
export async function findOverdue(tx: Executor, now: Date, limit: number): Promise<string[]> {
  const since = new Date(now.getTime() - IN_TOUCH_MS).toISOString();
  const bookedUntil = new Date(now.getTime() - MISSED_AFTER_MS).toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from ${AWAITED} and t.departs_at <= ${bookedUntil}::timestamptz
      and (exists (select from run_positions p where p.run_id = r.id and p.at >= ${since}::timestamptz)
        or exists (select from run_events e where e.run_id = r.id and e.at >= ${since}::timestamptz))
    order by t.departs_at, t.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Records the notices that are due for trips without a driver and returns their trips. Guardians are notified twice at
 * most: on the evening before, for the dates whose evening has come, and from one hour before departure.
 */
export async function recordDueNotices(
  tx: Executor,
  now: Date,
  evening: readonly { readonly market: string; readonly date: string }[],
): Promise<string[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select t.id, case when t.departs_at <= ${at}::timestamptz + ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond'
        then 'hour' else 'evening' end as moment
      from ${DRIVERLESS} and t.departs_at > ${at}::timestamptz
        and (t.departs_at <= ${at}::timestamptz + ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond'
          or (d.market, d.date::text) in (select x->>'market', x->>'date' from jsonb_array_elements(${JSON.stringify(evening)}::jsonb) x))
    )
    insert into driverless_notices (trip_id, moment, at) select id, moment, ${at}::timestamptz from due
    on conflict do nothing returning trip_id as id`);
  return rows.map(({ id }) => id);
}

/**
 * The instants after `now` at which a trip without a driver or one that no vehicle has arrived for is due,
 * and at which a first run begins.
 */
export async function findDueTimes(db: Executor, now: Date): Promise<Date[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select min(t.departs_at) filter (where t.departs_at > ${at}::timestamptz) as next from ${DRIVERLESS}
    union all
    select min(t.departs_at) - ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond' from ${DRIVERLESS}
      and t.departs_at - ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond' > ${at}::timestamptz
    union all
    select min(t.departs_at) + ${MISSED_AFTER_MS} * interval '1 millisecond' from ${AWAITED}
      and t.departs_at + ${MISSED_AFTER_MS} * interval '1 millisecond' > ${at}::timestamptz
    union all
    select min(r.starts_at) from runs r join service_days d on d.market = r.market and d.date = r.date
    where d.state = 'published' and r.starts_at > ${at}::timestamptz`);
  return rows.flatMap(({ next }) => (next === null ? [] : [new Date(next)]));
}
