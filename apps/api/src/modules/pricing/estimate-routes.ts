import { estimateRide as endpoint } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { hourlyLimit } from '../../plugins/http/rate-limit';
import { estimateRide, type RecentDistances } from './estimate-ride';

/** The price of a ride without an account (decision 165). */
export function estimateRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { estimatesPerIpHour, estimatesPerHour } = deps.settings.limits;
  const limitOfNetwork = hourlyLimit(app, estimatesPerIpHour);
  // The maps provider is paid for every estimate.
  const limitOfEveryone = hourlyLimit(app, estimatesPerHour, 'everyone');
  const recent: RecentDistances = new Map();
  contractRoute(app, endpoint, async ({ body, request }) => {
    await limitOfNetwork(request);
    await limitOfEveryone(request);
    return success(texts.routeChoice.estimate.title, { data: await estimateRide(deps, recent, body) });
  });
}
