import type { NoticedTrip } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { statusByReports } from '../db/rider-on-board';

/** The present state of the trips of a notice, by id. */
export async function findNoticedTrips(db: Executor, ids: readonly string[]): Promise<Map<string, NoticedTrip>> {
  type Row = Pick<NoticedTrip, 'status' | 'driverId'> & { id: string; pickUpAt: string | null };
  const { rows } = await db.execute<Row>(sql`
    select t.id, ${statusByReports('r.id')} as status, r.driver_id as "driverId", s.planned_at as "pickUpAt"
    from trips t
    left join run_stops s on s.trip_id = t.id and s.kind = 'pick_up'
    left join runs r on r.id = s.run_id
    where t.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ id, status, driverId, pickUpAt }) => [
      id,
      { status, driverId, pickUpAt: pickUpAt === null ? null : new Date(pickUpAt) },
    ]),
  );
}
