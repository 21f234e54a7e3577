import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { routeDistances } from '../../db/schema/rides/travel-times';

/** The ends of a route in whole hundred-thousandths of a degree. */
export interface RouteEnds {
  readonly fromLatitude: number;
  readonly fromLongitude: number;
  readonly toLatitude: number;
  readonly toLongitude: number;
}

const ENDS = ['fromLatitude', 'fromLongitude', 'toLatitude', 'toLongitude'] as const;

const isSameRoute = sql.join(
  ENDS.map((end, index) => sql`${routeDistances[end]} = (route.ends->>${sql.raw(String(index))})::int`),
  sql` and `,
);

/** What is stored of a route: its index, and its metres or null where no road leads. */
export interface KnownDistance {
  readonly index: number;
  readonly metres: number | null;
}

/** Routes as JSON, whose distances were measured by `source` at `since` or later. */
export interface DistanceQuery {
  readonly routes: string;
  readonly source: string;
  readonly since: Date;
}

export const jsonOfRoutes = (routes: readonly RouteEnds[]): string =>
  JSON.stringify(routes.map((route) => ENDS.map((end) => route[end])));

/** The stored distances in a prepared statement, with placeholders named like `DistanceQuery`. */
export const knownDistances = (): SQL<KnownDistance[]> => sql<KnownDistance[]>`(
    select coalesce(json_agg(json_build_object('index', route.nr - 1, 'metres', ${routeDistances.metres})), '[]')
    from jsonb_array_elements(${sql.placeholder('routes')}::jsonb) with ordinality route(ends, nr)
    join ${routeDistances} on ${isSameRoute}
    where ${and(
      eq(routeDistances.source, sql.placeholder('source')),
      gte(routeDistances.fetchedAt, sql.placeholder('since')),
    )})`;

const distancesQuery = prepared((db) =>
  db
    .select({ known: knownDistances() })
    .from(sql`(select) one`)
    .prepare('find_route_distances'),
);

/** The stored distances of routes, in one prepared query. */
export async function findRouteDistances(db: Database | Executor, query: DistanceQuery): Promise<KnownDistance[]> {
  const [row] = await distancesQuery(db).execute({ ...query });
  return row?.known ?? [];
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
