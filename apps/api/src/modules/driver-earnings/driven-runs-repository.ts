import type { Currency, Waiting } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** A closed run that its driver earned by, with what its trips earned and the waits for their riders. */
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
  /** As planned. */
  readonly km: number;
  readonly waits: readonly Waiting[];
}

type Instants = Readonly<Record<keyof Waiting, string>>;

/** The runs among `ids` that are closed and were driven; not those that their driver could not go on with. */
export const findDrivenRuns = (db: Executor, ids: readonly string[]): Promise<DrivenRun[]> =>
  drivenRuns(db, sql`r.id = any(${sql.param(ids)}::uuid[])`);

/** The same of the runs of a market's currency from a date to another, both included. */
export const findDrivenRunsBetween = (
  db: Executor,
  currency: Currency,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DrivenRun[]> => drivenRuns(db, sql`r.date between ${from} and ${to} and t.currency = ${currency}`);

async function drivenRuns(db: Executor, condition: SQL): Promise<DrivenRun[]> {
  const { rows } = await db.execute<Omit<DrivenRun, 'waits'> & { waits: Instants[] } & Record<string, unknown>>(sql`
    select r.id, r.driver_id as "driverId", r.date::text, t.currency, r.km, -sum(l.amount)::float8 as trips,
      json_agg(t.fare - t.vat + t.discount) as fees,
      coalesce(json_agg(json_build_object('departsAt', t.departs_at, 'arrivedAt', w.arrived_at, 'endedAt', w.ended_at))
        filter (where w.arrived_at is not null and w.ended_at is not null), '[]') as waits
    from runs r
    join (select run_id, trip_id from run_trips union select run_id, trip_id from former_run_trips) rt on rt.run_id = r.id
    join trips t on t.id = rt.trip_id
    join ledger_transactions x on x.kind = 'driver_earned' and x.subject = t.id::text
    join ledger_entries l on l.transaction_id = x.id and l.account = 'driver:' || r.driver_id || ':earnings'
    cross join lateral (select min(at) filter (where to_status = 'arrived') as arrived_at,
      min(at) filter (where to_status in ('on_board', 'no_show')) as ended_at
      from trip_events where trip_id = t.id) w
    where ${condition} and r.state = 'closed'
      and not exists (select from run_events where run_id = r.id and type = 'cannot_drive')
    group by r.id, t.currency order by r.date, r.id`);
  return rows.map((row) => ({ ...row, waits: row.waits.map(inDates) }));
}

const inDates = ({ departsAt, arrivedAt, endedAt }: Instants): Waiting => ({
  departsAt: new Date(departsAt),
  arrivedAt: new Date(arrivedAt),
  endedAt: new Date(endedAt),
});
