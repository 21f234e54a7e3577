import { addDays, marketOf, type DayKey } from '@liftclub/domain';
import type { Plan } from '@liftclub/planner';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { findRuns, type StoredRun } from './runs-repository';
import { planOfRuns, withRuns } from './stored-plan';

/** So many weeks back a plan of the same weekday is looked for. */
const WEEKS = 4;

/**
 * The plan from which the search of a draft starts: that of the day itself, or else the last one of the same weekday,
 * with this day's trips of the same riders. Undefined without any.
 */
export async function startOf(db: Executor, day: DayKey, before: readonly StoredRun[]): Promise<Plan | undefined> {
  if (before.length > 0) return planOfRuns(before);
  const last = await findLastWeekday(db, day);
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

async function findLastWeekday(db: Executor, { market, date }: DayKey): Promise<string | undefined> {
  const dates = Array.from({ length: WEEKS }, (_, week) => addDays(date, -7 * (week + 1)));
  const { rows } = await db.execute<{ date: string }>(sql`
    select to_char(date, 'YYYY-MM-DD') as date from runs
    where market = ${market} and date = any(${sql.param(dates)}::date[]) order by runs.date desc limit 1`);
  return rows[0]?.date;
}

/** The trips of a day by the trip of an earlier one with the same rider and ride. */
async function findSameRides(db: Executor, { market, date }: DayKey, earlier: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ earlier: string; id: string }>(sql`
    select p.id as earlier, t.id from trips p
    join trips t on t.passenger_id = p.passenger_id and t.scholar_id is not distinct from p.scholar_id
      and t.ride_type = p.ride_type and t.currency = p.currency and t.date = ${date}
    where p.date = ${earlier} and p.currency = ${marketOf(market).currency}
    order by t.booking_id = p.booking_id, t.id`);
  return new Map(rows.map(({ earlier: tripId, id }) => [tripId, id]));
}
