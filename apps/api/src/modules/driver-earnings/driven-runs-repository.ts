import type { Currency, ServiceMarket, Waiting } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** A run that its driver earned by, with what its trips earned and the waits for their riders. */
export interface DrivenRun {
  readonly id: string;
  readonly driverId: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly currency: Currency;
  /** What its trips earned, in minor units. */
  readonly trips: number;
  /** The fees of these trips without VAT and before discounts, in minor units. */
  readonly fees: readonly number[];
  /** As measured by the phone's positions, else as planned. */
  readonly km: number;
  /** For riders whom the driver of the run reported. */
  readonly waits: readonly Wait[];
}

/** When a trip was booked to depart, its driver arrived, and the rider got in or did not come. */
interface Wait extends Pick<Waiting, 'arrivedAt' | 'endedAt'> {
  readonly departsAt: Date;
}

type Instants = Readonly<Record<keyof Wait, string>>;

/** The runs among `ids` that were driven; not those that their driver could not go on with. */
export const findDrivenRuns = (db: Executor, ids: readonly string[]): Promise<DrivenRun[]> =>
  drivenRuns(db, sql`r.id = any(${sql.param(ids)}::uuid[])`);

/** The same of one run, if its service day is closed. */
export const findRunOfClosedDay = (db: Executor, id: string): Promise<DrivenRun[]> =>
  drivenRuns(
    db,
    sql`r.id = ${id}::uuid and exists (select from service_days d
      where d.market = r.market and d.date = r.date and d.state = 'closed')`,
  );

/** The same of the closed runs of a market from a date to another, both included. */
export const findDrivenRunsBetween = (
  db: Executor,
  market: ServiceMarket,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DrivenRun[]> =>
  drivenRuns(db, sql`r.market = ${market} and r.date between ${from} and ${to} and r.state = 'closed'`);

/** A trip that left a run for another one of the same driver is of the other. */
const isRunOfTrip = sql`not exists (select from run_trips other join runs o on o.id = other.run_id
  where other.trip_id = t.id and other.run_id <> r.id and o.driver_id = r.driver_id)`;

async function drivenRuns(db: Executor, condition: SQL): Promise<DrivenRun[]> {
  const { rows } = await db.execute<Omit<DrivenRun, 'waits'> & { waits: Instants[] } & Record<string, unknown>>(sql`
    select r.id, r.driver_id as "driverId", r.date::text, t.currency,
      coalesce((select metres / 1000.0 from driven_runs where run_id = r.id), r.km)::float8 as km,
      -sum(l.amount)::float8 as trips, json_agg(t.fare - t.vat + t.discount) as fees,
      coalesce(json_agg(json_build_object('departsAt', t.departs_at, 'arrivedAt', w.arrived_at, 'endedAt', w.ended_at))
        filter (where w.arrived_at is not null), '[]') as waits
    from runs r
    join (select run_id, trip_id from run_trips union all select run_id, trip_id from former_run_trips) rt
      on rt.run_id = r.id
    join trips t on t.id = rt.trip_id
    join ledger_transactions x on x.kind = 'driver_earned' and x.subject = t.id::text
    join ledger_entries l on l.transaction_id = x.id and l.account = 'driver:' || r.driver_id || ':earnings'
    left join lateral (select e.at as ended_at, (select max(a.at) from trip_events a where a.trip_id = t.id
        and a.to_status = 'arrived' and a.actor_id = r.driver_id and a.at <= e.at) as arrived_at
      from trip_events e where e.trip_id = t.id and e.to_status in ('on_board', 'no_show')
        and e.actor_id = r.driver_id order by e.version limit 1) w on true
    where ${condition} and ${isRunOfTrip}
      and not exists (select from run_events where run_id = r.id and type = 'cannot_drive')
    group by r.id, t.currency order by r.date, r.id`);
  return rows.map((row) => ({ ...row, waits: row.waits.map(inDates) }));
}

const inDates = ({ departsAt, arrivedAt, endedAt }: Instants): Wait => ({
  departsAt: new Date(departsAt),
  arrivedAt: new Date(arrivedAt),
  endedAt: new Date(endedAt),
});
