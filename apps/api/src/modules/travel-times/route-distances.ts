import { DAY_MS, type Coordinates } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { ProviderUnavailable } from '../../providers/provider-client';
import {
  findRouteDistances,
  jsonOfRoutes,
  saveRouteDistance,
  type KnownDistance,
  type RouteEnds,
  type DistanceQuery,
} from './route-distances-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'maps' | 'settings'>;

/** About a metre: the same places have the same price. */
const UNITS_A_DEGREE = 100_000;

export interface RouteToMeasure {
  readonly pick_up: Coordinates;
  readonly drop_off: Coordinates;
}

/** The query for the stored distances of routes that are young enough: those of the last ROUTE_CACHE_DAYS. */
export const distanceQuery = (
  { clock, maps, settings }: Pick<Deps, 'clock' | 'maps' | 'settings'>,
  routes: readonly RouteToMeasure[],
): DistanceQuery => ({
  routes: jsonOfRoutes(routes.map(endsOf)),
  source: maps.source,
  since: new Date(clock().getTime() - settings.route.cacheDays * DAY_MS),
});

/**
 * The driving distance of each route in metres: as it is `known`, else from the provider, which is then stored. Null
 * where no road leads, undefined where the provider does not respond. `known` is read unless the caller has read it.
 */
export async function measureRoutes(
  deps: Deps,
  routes: readonly RouteToMeasure[],
  known?: readonly KnownDistance[],
): Promise<(number | null | undefined)[]> {
  const { db, clock, maps } = deps;
  const fetchedAt = clock();
  const read = known ?? (await findRouteDistances(db, distanceQuery(deps, routes)));
  const stored = new Map(read.map(({ index, metres }) => [index, metres]));
  return Promise.all(
    routes.map(async (route, index) => {
      const before = stored.get(index);
      if (before !== undefined) return before;
      const metres = await fetchMetres(deps, route);
      if (metres !== undefined)
        await saveRouteDistance(db, { ...endsOf(route), source: maps.source, metres, fetchedAt });
      return metres;
    }),
  );
}

/** As `measureRoutes` for one route, from the provider; nothing is stored. */
export async function fetchMetres(
  { maps }: Pick<Deps, 'maps'>,
  { pick_up, drop_off }: RouteToMeasure,
): Promise<number | null | undefined> {
  try {
    return await maps.drivingMetres(pick_up, drop_off);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return undefined;
  }
}

const endsOf = ({ pick_up, drop_off }: RouteToMeasure): RouteEnds => ({
  fromLatitude: unitsOf(pick_up.latitude),
  fromLongitude: unitsOf(pick_up.longitude),
  toLatitude: unitsOf(drop_off.latitude),
  toLongitude: unitsOf(drop_off.longitude),
});

/** The same for routes that have the same stored distance. */
export const routeKey = (route: RouteToMeasure): string => Object.values(endsOf(route)).join();

const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_A_DEGREE);
