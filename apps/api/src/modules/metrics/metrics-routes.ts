import { getMetrics } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { callerRoute, success } from '../../plugins/contract/contract-routes';
import { sumUpRides } from './metrics-repository';

/** The figures of the passenger's dashboard (specification section 2, Dashboard). */
export function metricsRoutes(app: FastifyInstance, deps: Dependencies): void {
  callerRoute(app, getMetrics, async ({ claims, admit }) => {
    const { caller, subscriptions, trips, metres } = await sumUpRides(deps.db, claims, deps.clock());
    const actor = await admit(caller);
    const data = { totalSubs: subscriptions, totalTrips: trips, totalDistance: kilometres(metres) };
    return { actor, response: success('Metrics', { data }) };
  });
}

/** "12.4 km"; zero is "0 km", as the specification writes it (section 3, App state). */
function kilometres(metres: number): string {
  return metres === 0 ? '0 km' : `${(Math.round(metres / 100) / 10).toFixed(1)} km`;
}
