import { addDays, type DayKey } from '@liftclub/domain';
import type { Plan } from '@liftclub/planner';
import type { Executor } from '../../../db/client';
import { findRuns, type StoredRun } from '../runs-repository';
import { planOfRuns, withRuns } from './stored-plan';
import { findLastDate, findSameRides } from './warm-start-repository';

/** How many weeks back to look for a plan of the same weekday. */
const WEEKS = 4;

/**
 * The plan from which the search of a draft starts: that of the day itself, or else the last one of the same weekday,
 * with this day's trips of the same riders. Undefined without any.
 */
export async function startOf(db: Executor, day: DayKey, before: readonly StoredRun[]): Promise<Plan | undefined> {
  if (before.length > 0) return planOfRuns(before);
  const dates = Array.from({ length: WEEKS }, (_, week) => addDays(day.date, -7 * (week + 1)));
  const last = await findLastDate(db, day.market, dates);
  if (last === undefined) return undefined;
  const same = await findSameRides(db, day, last);
  const plan = planOfRuns(await findRuns(db, { market: day.market, date: last }));
  return withRuns(
    plan.runs.map((run) => ({
      ...run,
      stops: run.stops.flatMap((stop) => {
        const tripId = same.get(stop.tripId);
        return tripId === undefined ? [] : [{ ...stop, tripId }];
      }),
    })),
  );
}
