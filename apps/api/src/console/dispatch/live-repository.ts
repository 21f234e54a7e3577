import type { Fix } from '@liftclub/api-contract';
import { marketOf, type DayKey } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** What happened to a trip, and when. */
interface TripInstant {
  readonly tripId: string;
  readonly at: Date;
}

interface OverrideInstant extends TripInstant {
  /** Of a drop-off: who received the learner, as the driver wrote. */
  readonly handedTo: string | null;
}

/** What the plan of a day does not say about how its runs go. */
export interface DaySignals {
  readonly noShows: readonly TripInstant[];
  /** Riders who were picked up without their code, and learners who were dropped off where nobody is named. */
  readonly overrides: readonly OverrideInstant[];
  readonly runs: ReadonlyMap<string, RunSignals>;
}

interface RunSignals {
  /** Some rider waits for a vehicle that has not started. */
  readonly isAwaited: boolean;
  readonly startedAt: Date | null;
  /** Of the newest position. */
  readonly positionAt: Date | null;
}

/** No-shows and overrides of a day, and signs of its runs; one statement. */
export async function findSignals(db: Executor, { market, date }: DayKey): Promise<DaySignals> {
  type Listed = { tripId: string; at: string };
  type Run = { id: string; isAwaited: boolean; startedAt: string | null; positionAt: string | null };
  type Override = Listed & { handedTo: string | null };
  type Row = { noShows: Listed[]; overrides: Override[]; runs: Run[] };
  const { rows } = await db.execute<Row>(sql`
    with day as (select id from runs where market = ${market} and date = ${date})
    select
      (select coalesce(json_agg(json_build_object('tripId', t.id, 'at', e.at) order by e.at), '[]')
        from trips t join trip_events e on e.trip_id = t.id and e.to_status = 'no_show'
        where t.date = ${date} and t.currency = ${marketOf(market).currency} and t.status = 'no_show') as "noShows",
      (select coalesce(json_agg(json_build_object('tripId', e.trip_id, 'at', e.at,
          'handedTo', case when e.type = 'dropped_off' then e.reason end) order by e.at), '[]')
        from run_events e join trips t on t.id = e.trip_id
        where e.run_id in (select id from day) and e.reason is not null and (e.type = 'on_board'
          or e.type = 'dropped_off' and e.receiver is null and not e.walked_in_alone and t.scholar_id is not null))
        as overrides,
      (select coalesce(json_agg(json_build_object('id', d.id,
          'isAwaited', exists (select from run_trips x join trips t on t.id = x.trip_id
            where x.run_id = d.id and t.status = 'assigned'),
          'startedAt', (select min(e.at) from run_events e where e.run_id = d.id and e.type = 'start_run'),
          'positionAt', (select max(p.at) from run_positions p where p.run_id = d.id))), '[]') from day d) as runs`);
  const [found] = rows;
  const dated = (list: readonly Listed[] = []) => list.map(({ tripId, at }) => ({ tripId, at: new Date(at) }));
  const runs = found?.runs.map(({ id, isAwaited, startedAt, positionAt }): [string, RunSignals] => [
    id,
    {
      isAwaited,
      startedAt: startedAt === null ? null : new Date(startedAt),
      positionAt: positionAt === null ? null : new Date(positionAt),
    },
  ]);
  return {
    noShows: dated(found?.noShows),
    overrides: (found?.overrides ?? []).map((override) => ({ ...override, at: new Date(override.at) })),
    runs: new Map(runs),
  };
}

/** Where the vehicle of a run was, by time, and the trips of the run; undefined for no run. */
export async function findRunPositions(
  db: Executor,
  runId: string,
): Promise<{ positions: Fix[]; tripIds: string[] } | undefined> {
  const { rows } = await db.execute<{ positions: Fix[]; tripIds: string[] }>(sql`
    select (select coalesce(json_agg(json_build_object('latitude', p.latitude, 'longitude', p.longitude,
        'accuracy', p.accuracy, 'at', p.at) order by p.at), '[]') from run_positions p where p.run_id = r.id) as positions,
      (select coalesce(json_agg(rt.trip_id), '[]') from run_trips rt where rt.run_id = r.id) as "tripIds"
    from runs r where r.id = ${runId}::uuid`);
  const [run] = rows;
  return run && { ...run, positions: run.positions.map((fix) => ({ ...fix, at: new Date(fix.at).toISOString() })) };
}
