import type { DispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordTripAccesses } from '../../modules/learner-accesses';
import { readDispatchDay } from './day-response';

/** A service day for a staff member. That its learners are seen is recorded. */
export async function showDay(
  deps: Pick<Dependencies, 'settings' | 'clock' | 'random'>,
  db: Executor,
  staffId: string,
  key: DayKey,
): Promise<DispatchDay> {
  const day = await readDispatchDay(deps, db, key);
  const shown = [...tripsOf(day.runs), ...day.unassigned.map(({ trip_id }) => trip_id)];
  await recordTripAccesses(deps, db, { role: 'staff', actorId: staffId, what: 'day' }, shown);
  return day;
}

/** Ids of the trips that runs show. */
export const tripsOf = (runs: readonly DispatchDay['runs'][number][]): string[] =>
  runs.flatMap(({ stops }) => stops.flatMap(({ kind, trip_id }) => (kind === 'pick_up' && trip_id ? [trip_id] : [])));
