import type { OverviewDriver, OverviewRun } from '@liftclub/api-contract';
import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { countOf } from '../../db/json-list';
import { instantText } from '../../db/table-query';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { blockedDrivers, ratings } from '../../db/schema/rides/ratings';

const LATEST_RATINGS = 5;

type Part<Name extends keyof OverviewDriver> = Required<OverviewDriver>[Name];

/** The runs of a driver in a period, by their start. */
export const findRuns = (
  db: Executor,
  driverId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<OverviewRun[]> =>
  db
    .select({
      id: runs.id,
      market: runs.market,
      date: runs.date,
      shift: runs.shift,
      state: runs.state,
      starts_at: instantText(runs.startsAt),
      ends_at: instantText(runs.endsAt),
      trips: countOf(runTrips, eq(runTrips.runId, runs.id)),
    })
    .from(runs)
    .where(and(eq(runs.driverId, driverId), between(runs.date, from, to)))
    .orderBy(asc(runs.startsAt));

/** How passengers rated a driver, with the latest ratings. */
export async function findRatings(db: Executor, driverId: string): Promise<Part<'ratings'>> {
  const [all] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      average: sql<number | null>`round(avg(${ratings.stars}), 1)::float8`,
      blocked_by: countOf(blockedDrivers, eq(blockedDrivers.driverId, driverId)),
    })
    .from(ratings)
    .where(eq(ratings.driverId, driverId));
  const latest = await db
    .select({
      trip_id: ratings.tripId,
      stars: ratings.stars,
      text: ratings.text,
      rated_at: instantText(ratings.ratedAt),
    })
    .from(ratings)
    .where(eq(ratings.driverId, driverId))
    .orderBy(desc(ratings.ratedAt), desc(ratings.tripId))
    .limit(LATEST_RATINGS);
  return { ...(all ?? { count: 0, average: null, blocked_by: 0 }), latest };
}
