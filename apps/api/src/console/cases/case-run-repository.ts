import type { ConsoleCase } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { listedInstant } from '../../db/json-list';
import { statusByReports } from '../../db/rider-on-board';

/** The run of a case: of its trip, or the one on which a driver called. */
interface CaseSubject {
  readonly tripId: string | null;
  readonly runId: string | null;
  /** Whether all riders of the run are concerned, not only the one of the trip. */
  readonly wholeRun: boolean;
}

/** Who drives what, and where the vehicle was last; null for a trip without a run. */
export async function findCaseRun(
  db: Executor,
  { tripId, runId }: Pick<CaseSubject, 'tripId' | 'runId'>,
): Promise<ConsoleCase['run']> {
  const { rows } = await db.execute<NonNullable<ConsoleCase['run']> & Record<string, unknown>>(sql`
    select r.id,
      json_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'phone', u.phone) as driver,
      (select json_build_object('name', v.name, 'model', v.model, 'color', v.color, 'plate_number', v.plate_number)
        from vehicles v where v.driver_id = r.driver_id) as vehicle,
      (select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.at)
        from run_positions p where p.run_id = r.id and p.usable order by p.at desc limit 1) as position
    from runs r join users u on u.id = r.driver_id
    where r.id = coalesce(${runId}::uuid, (select run_id from run_trips where trip_id = ${tripId}::uuid))`);
  const [run] = rows;
  if (!run) return null;
  return { ...run, position: run.position && { ...run.position, at: listedInstant(run.position.at) } };
}

/** The riders whom a case concerns, with their rides and whom to call for each, in the order of departure. */
export async function findCaseRiders(
  db: Executor,
  { tripId, runId, wholeRun }: CaseSubject,
): Promise<ConsoleCase['riders']> {
  const { rows } = await db.execute<ConsoleCase['riders'][number] & Record<string, unknown>>(sql`
    select t.id as trip_id, coalesce(s.name, concat_ws(' ', u.first_name, u.last_name)) as rider, t.ride_type,
      t.departs_at, ${statusByReports('rt.run_id')} as status, l.pick_up_address as pick_up, l.drop_off_address as drop_off,
      json_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'phone', u.phone) as guardian
    from trips t
    join users u on u.id = t.passenger_id
    join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
    left join scholars s on s.id = t.scholar_id
    left join run_trips rt on rt.trip_id = t.id
    where t.id = ${tripId}::uuid or (${wholeRun} and t.id in (select trip_id from run_trips
      where run_id = coalesce(${runId}::uuid, (select run_id from run_trips where trip_id = ${tripId}::uuid))))
    order by t.departs_at, t.id`);
  return rows.map((row) => ({ ...row, departs_at: listedInstant(row.departs_at) }));
}
