import { getTrip, getTrips } from '@liftclub/api-contract';
import { addDays, dayNumber } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { invalid } from '../../problems';
import { findTrips } from './find-trips-repository';
import { readTrip, tripResponse } from './trip-response';

/** Days that a list shows unless it is asked for others, and the most it shows; both ends count. */
const DEFAULT_DAYS = 14;
const MAX_DAYS = 62;

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

/** The dates asked for, or the next 14; see `requireRange`. */
export function rangeOf(query: { readonly from?: string; readonly to?: string }, today: string) {
  const from = query.from ?? today;
  const to = query.to ?? addDays(from, DEFAULT_DAYS - 1);
  requireRange(from, to);
  return { from, to };
}

/** Throws 400 at `to` for dates in the wrong order, and for more than 62 days. */
export function requireRange(from: string, to: string): void {
  if (to < from) throw invalid({ to: [texts.trips.toBeforeFrom] });
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) throw invalid({ to: [texts.trips.tooManyDays(MAX_DAYS)] });
}
