import { DAY_MS, type Coordinates } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { ProviderUnavailable } from '../../providers/provider-client';
import { findRouteDistances, saveRouteDistance, type RouteEnds } from './route-distances-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'maps' | 'settings'>;

/** About a metre: the same places have the same price. */
const UNITS_A_DEGREE = 100_000;

export interface RouteToMeasure {
  readonly from: Coordinates;
  readonly to: Coordinates;
}

/**
 * The driving distance of each route in metres: as it was measured in the last ROUTE_CACHE_DAYS, else from the
 * provider, which is then stored. Null where no road leads, undefined where the provider does not respond.
 */
export async function measureRoutes(
  deps: Deps,
  routes: readonly RouteToMeasure[],
): Promise<(number | null | undefined)[]> {
  const { db, clock, maps, settings } = deps;
  const fetchedAt = clock();
  const since = new Date(fetchedAt.getTime() - settings.route.cacheDays * DAY_MS);
  const known = await findRouteDistances(db, maps.source, routes.map(endsOf), since);
  return Promise.all(
    routes.map(async (route, index) => {
      const stored = known.get(index);
      if (stored !== undefined) return stored;
      const metres = await ask(deps, route);
      if (metres !== undefined)
        await saveRouteDistance(db, { ...endsOf(route), source: maps.source, metres, fetchedAt });
      return metres;
    }),
  );
}

async function ask({ maps }: Deps, { from, to }: RouteToMeasure): Promise<number | null | undefined> {
  try {
    return await maps.drivingMetres(from, to);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return undefined;
  }
}

const endsOf = ({ from, to }: RouteToMeasure): RouteEnds => ({
  ...{ fromLatitude: unitsOf(from.latitude), fromLongitude: unitsOf(from.longitude) },
  ...{ toLatitude: unitsOf(to.latitude), toLongitude: unitsOf(to.longitude) },
});

const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_A_DEGREE);
