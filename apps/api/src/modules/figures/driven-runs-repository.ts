import type { PlannedStop, ServiceMarket, TimedFix, TimeSpan } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** A closed run that was driven, with its reports in ms since the epoch. */
export interface ClosedRun {
  readonly id: string;
  readonly market: ServiceMarket;
  readonly date: string;
  readonly driverId: string;
  readonly seats: number;
  readonly km: number;
  /** The first report of its driver; null where staff recorded all. */
  readonly startedAt: number | null;
  readonly stops: readonly PlannedStop[];
  /** From the pick-up to the drop-off of each rider. */
  readonly rides: readonly TimeSpan[];
}

/** Some of the closed runs from a date on that were driven and are not measured yet. */
export async function findUnmeasuredRuns(db: Executor, from: string, limit: number): Promise<ClosedRun[]> {
  const { rows } = await db.execute<ClosedRun & Record<string, unknown>>(sql`
    select r.id, r.market, r.date::text, r.driver_id as "driverId", r.seats, r.km, s.at as "startedAt", rides.list as rides,
      (select coalesce(json_agg(json_build_object('arriveMinute', p.arrive_minute, 'leaveMinute', p.leave_minute,
        'load', p.load) order by p.position), '[]') from run_stops p where p.run_id = r.id) as stops
    from runs r
    cross join lateral (select extract(epoch from min(e.at))::float8 * 1000 as at from run_events e
      where e.run_id = r.id and e.type = 'start_run') s
    cross join lateral (select coalesce(json_agg(json_build_object('from', extract(epoch from b.at) * 1000,
        'to', extract(epoch from d.at) * 1000)), '[]') as list, count(*) as many
      from run_trips x
      join trip_events b on b.trip_id = x.trip_id and b.to_status = 'on_board'
      join trip_events d on d.trip_id = x.trip_id and d.to_status = 'completed'
      where x.run_id = r.id) rides
    where r.state = 'closed' and r.date >= ${from}::date and (s.at is not null or rides.many > 0)
      and not exists (select from driven_runs m where m.run_id = r.id)
    order by r.date, r.id limit ${limit}`);
  return rows;
}

/** The usable positions of a run, in their order. */
export async function findFixes(db: Executor, runId: string): Promise<TimedFix[]> {
  const { rows } = await db.execute<TimedFix & Record<string, unknown>>(sql`
    select extract(epoch from at)::float8 * 1000 as at, latitude, longitude from run_positions
    where run_id = ${runId}::uuid and usable order by at`);
  return rows;
}

/** What is stored of a driven run. */
export interface MeasuredRun extends Pick<ClosedRun, 'id' | 'market' | 'date' | 'driverId' | 'seats'> {
  readonly mostOnBoard: number;
  readonly metres: number;
  readonly metresWithRiders: number;
  /** False for metres of the plan. */
  readonly measured: boolean;
}

/** Stores a measured run; one that another process stored first is left as it is. */
export async function storeDrivenRun(tx: Executor, run: MeasuredRun): Promise<void> {
  const { id, market, date, driverId, seats, mostOnBoard, metres, metresWithRiders, measured } = run;
  await tx.execute(sql`
    insert into driven_runs (run_id, market, date, driver_id, seats, most_on_board, metres, metres_with_riders, measured)
    values (${id}, ${market}, ${date}, ${driverId}, ${seats}, ${mostOnBoard}, ${metres}, ${metresWithRiders}, ${measured})
    on conflict do nothing`);
}
