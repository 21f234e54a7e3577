import type { TripStatus } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';

const LAST_BOARDING = (runId: string): string => `(select e.type from run_events e
  where e.run_id = ${runId} and e.trip_id = t.id and e.type in ('on_board', 'dropped_off') order by e.number desc limit 1)`;

/** `on_board` or `dropped_off`, whichever was reported last of the trip `t` on a run, by an expression of its id. */
export const lastBoarding = (runId: string): SQL => sql.raw(LAST_BOARDING(runId));

/** `isOnBoard` of the domain in SQL: whether the rider of the trip `t` is in the vehicle of a run. */
export const isRiderOnBoard = (runId: string): SQL =>
  sql.raw(`(t.status = 'on_board'
    or t.status in ('missed', 'no_show', 'cancelled', 'skipped') and ${LAST_BOARDING(runId)} = 'on_board')`);

/** The status of the trip `t`; `on_board` while its rider is in the vehicle of a run, however the trip has ended. */
export const statusByReports = (runId: string): SQL =>
  sql`case when ${isRiderOnBoard(runId)} then 'on_board' else t.status end`;

/** `statusByReports` of the row's trip (`trips`), on a run or not. */
export const reportedStatus = sql<TripStatus>`coalesce((select ${statusByReports('rt.run_id')}
  from run_trips rt join trips t on t.id = rt.trip_id where rt.trip_id = "trips"."id"), "trips"."status")`;
