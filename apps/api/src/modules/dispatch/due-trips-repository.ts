import { DRIVERLESS_NOTICE_MS } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { isPaused } from '../../db/dispatched-trips';
import { serviceMarketOf } from '../../db/by-market';
import type { Executor } from '../../db/client';

/** Trips of days that are not closed which are still without a driver. */
const DRIVERLESS = sql`trips t join service_days d
  on d.date = t.date and d.market = ${serviceMarketOf(sql`t.currency`)} and d.state <> 'closed'
  where t.status = 'scheduled'`;

/** A scheduled trip and the passenger to notify. */
export interface DriverlessTrip {
  readonly id: string;
  /** It was not paid for, and its plan waits for that instalment. */
  readonly paused: boolean;
  readonly passengerId: string;
}

/** Trips that have departed without a driver, at most `limit`, those of one passenger together. */
export async function findDeparted(tx: Executor, now: Date, limit: number): Promise<DriverlessTrip[]> {
  const { rows } = await tx.execute<{ id: string; passengerId: string; paused: boolean }>(sql`
    select t.id, t.passenger_id as "passengerId", t.unpaid and ${isPaused} as paused
    from ${DRIVERLESS} and t.departs_at <= ${now.toISOString()}::timestamptz
    order by t.passenger_id, t.departs_at, t.id limit ${limit}`);
  return rows;
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
      from ${DRIVERLESS} and not ${isPaused} and t.departs_at > ${at}::timestamptz
        and (t.departs_at <= ${at}::timestamptz + ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond'
          or (d.market, d.date::text) in (select x->>'market', x->>'date' from jsonb_array_elements(${JSON.stringify(evening)}::jsonb) x))
    )
    insert into driverless_notices (trip_id, moment, at) select id, moment, ${at}::timestamptz from due
    on conflict do nothing returning trip_id as id`);
  return rows.map(({ id }) => id);
}

/** The instants after `now` at which a trip without a driver is due, and at which a first run begins. */
export async function findDueTimes(db: Executor, now: Date): Promise<Date[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select min(t.departs_at) filter (where t.departs_at > ${at}::timestamptz) as next from ${DRIVERLESS}
    union all
    select min(t.departs_at) - ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond' from ${DRIVERLESS}
      and t.departs_at - ${DRIVERLESS_NOTICE_MS} * interval '1 millisecond' > ${at}::timestamptz
    union all
    select min(r.starts_at) from runs r join service_days d on d.market = r.market and d.date = r.date
    where d.state = 'published' and r.starts_at > ${at}::timestamptz`);
  return rows.flatMap(({ next }) => (next === null ? [] : [new Date(next)]));
}
