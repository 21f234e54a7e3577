import { getTrip, getTrips } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { rangeOf } from '../../date-range';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { findTrips } from './find-trips-repository';
import { readTrip, tripResponse } from './trip-response';

/** The dated rides of a passenger, and those that are shared with one. */
export function tripsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getTrips, async ({ query, actor }) => {
    const range = rangeOf(query, localDate(deps, actor));
    const found = await findTrips(
      deps.db,
      { userId: actor.userId, now: deps.clock() },
      { ...range, status: query.status },
    );
    const data = found.map((trip) => tripResponse(deps, trip));
    return success(texts.trips.title, { data, count: data.length });
  });

  contractRoute(app, getTrip, async ({ params, actor }) => {
    return success(texts.trips.title, { data: await readTrip(deps, actor.userId, params.id, 'trips') });
  });
}
