import { estimateRide as endpoint } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { hourlyLimit } from '../../plugins/http/rate-limit';
import { estimateRide } from './estimate-ride';

/** The price of a ride without an account (decision 165). */
export function estimateRoutes(app: FastifyInstance, deps: Dependencies): void {
  const limit = hourlyLimit(app, deps.settings.limits.estimatesPerIpHour);
  contractRoute(app, endpoint, async ({ body, request }) => {
    await limit(request);
    return success(texts.routeChoice.estimate.title, { data: await estimateRide(deps, body) });
  });
}
