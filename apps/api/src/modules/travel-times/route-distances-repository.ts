import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { routeDistances } from '../../db/schema/travel-times';

/** The ends of a route in whole hundred-thousandths of a degree. */
export interface RouteEnds {
  readonly fromLatitude: number;
  readonly fromLongitude: number;
  readonly toLatitude: number;
  readonly toLongitude: number;
}

const ENDS = ['fromLatitude', 'fromLongitude', 'toLatitude', 'toLongitude'] as const;

const isWanted = sql.join(
  ENDS.map((end, index) => sql`${routeDistances[end]} = (wanted.ends->>${sql.raw(String(index))})::int`),
  sql` and `,
);

const distancesQuery = prepared((db) =>
  db
    .select({ nr: sql<number>`(wanted.nr - 1)::int`, metres: routeDistances.metres })
    .from(routeDistances)
    .innerJoin(
      sql`jsonb_array_elements(${sql.placeholder('routes')}::jsonb) with ordinality wanted(ends, nr)`,
      isWanted,
    )
    .where(
      and(
        eq(routeDistances.source, sql.placeholder('source')),
        gte(routeDistances.fetchedAt, sql.placeholder('since')),
      ),
    )
    .prepare('find_route_distances'),
);

/** The metres of the routes that were stored since then, by their index; null where no road leads. */
export async function findRouteDistances(
  db: Database | Executor,
  source: string,
  routes: readonly RouteEnds[],
  since: Date,
): Promise<Map<number, number | null>> {
  const ends = JSON.stringify(routes.map((route) => ENDS.map((end) => route[end])));
  const rows = await distancesQuery(db).execute({ routes: ends, source, since });
  return new Map(rows.map(({ nr, metres }) => [nr, metres]));
}

/** Stores a measured distance, in place of an earlier one. */
export async function saveRouteDistance(
  db: Executor,
  row: RouteEnds & { readonly source: string; readonly metres: number | null; readonly fetchedAt: Date },
): Promise<void> {
  const { metres, fetchedAt } = row;
  const target = [routeDistances.source, ...ENDS.map((end) => routeDistances[end])];
  await db.insert(routeDistances).values(row).onConflictDoUpdate({ target, set: { metres, fetchedAt } });
}

export async function deleteRouteDistancesBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(routeDistances).where(lt(routeDistances.fetchedAt, before));
}
