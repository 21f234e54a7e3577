import type { RunUnderWay, StopUnderWay } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { isRiderOnBoard, statusByReports } from '../../db/rider-on-board';
import type { Topic } from './live-board';

/** A run under way as the database lists it; instants are texts. */
export interface ListedRun {
  readonly position: { readonly latitude: number; readonly longitude: number; readonly at: string } | null;
  readonly stops: readonly (Omit<StopUnderWay, 'plannedAt' | 'departsAt'> & ListedFacts)[];
}

interface ListedFacts {
  readonly plannedAt: string;
  readonly departsAt: string;
  readonly statusAt: string;
}

/** A run under way, with the last moves of its trips. */
export interface FollowedRun extends RunUnderWay {
  /** `statusAt` is when the stop's trip came to its status. */
  readonly stops: readonly (StopUnderWay & { readonly statusAt: Date })[];
}

/** Of the run `r` of a statement. */
const FACTS = sql`json_build_object(
  'position', (select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.at)
    from run_positions p where p.run_id = r.id and p.usable order by p.at desc limit 1),
  'stops', (select coalesce(json_agg(json_build_object('order', s.position, 'kind', s.kind, 'tripId', s.trip_id,
      'latitude', s.latitude, 'longitude', s.longitude, 'plannedAt', s.planned_at, 'departsAt', t.departs_at,
      'arriveMinute', s.arrive_minute, 'beginMinute', s.begin_minute, 'leaveMinute', s.leave_minute, 'status', ${statusByReports('r.id')}, 'statusAt', coalesce(
        (select max(b.at) from run_events b
          where ${isRiderOnBoard('r.id')} and b.run_id = r.id and b.trip_id = t.id and b.type = 'on_board'),
        (select e.at from trip_events e where e.trip_id = t.id and e.version = t.version)))
    order by s.position), '[]') from run_stops s join trips t on t.id = s.trip_id where s.run_id = r.id))`;

/** The run under way of the row's trip (`trips`), while the trip is under way by its reports; else null. */
export const runOfTripUnderWay: SQL<ListedRun | null> = sql<ListedRun | null>`(select ${FACTS}
  from run_trips rt join runs r on r.id = rt.run_id and r.state = 'started'
  join trips t on t.id = rt.trip_id
  where rt.trip_id = "trips"."id" and ${statusByReports('r.id')} in ('on_the_way', 'arrived', 'on_board'))`;

/** The run under way with that id; undefined before its start and after its close. One statement. */
export async function findFollowedRun(db: Executor, runId: string): Promise<FollowedRun | undefined> {
  const { rows } = await db.execute<{ run: ListedRun }>(sql`
    select ${FACTS} as run from runs r where r.id = ${runId}::uuid and r.state = 'started'`);
  return rows[0] && followedRun(rows[0].run);
}

/** A run as the topic of streams; undefined when it is not under way. */
export const runTopic = (db: Executor, runId: string): Topic<FollowedRun | undefined> => ({
  id: runId,
  read: () => findFollowedRun(db, runId),
});

/** A listed run with instants. */
export function followedRun({ position, stops }: ListedRun): FollowedRun {
  return {
    position: position && { ...position, at: new Date(position.at) },
    stops: stops.map((stop) => ({
      ...stop,
      plannedAt: new Date(stop.plannedAt),
      departsAt: new Date(stop.departsAt),
      statusAt: new Date(stop.statusAt),
    })),
  };
}

/** The id of the run under way that a trip is on. */
export async function findRunOf(db: Executor, tripId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from run_trips rt join runs r on r.id = rt.run_id and r.state = 'started'
    where rt.trip_id = ${tripId}::uuid`);
  return rows[0]?.id;
}
