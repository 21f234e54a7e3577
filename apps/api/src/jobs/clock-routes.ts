import { Socket } from 'node:net';
import { getClock, moveClock as moveClockEndpoint } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies';
import { contractRoute, success } from '../plugins/contract/contract-routes';
import { moveClock } from './move-clock';

/** The sandbox's clock: read it, and move it forward. */
export function clockRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getClock, async () => clockAt(deps.clock()));
  contractRoute(app, moveClockEndpoint, async ({ body, request }) => {
    // A long move sends nothing meanwhile, and an idle connection would be closed.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
    await moveClock(deps, body.now, request.log);
    return clockAt(body.now);
  });
}

const clockAt = (now: Date) => success('The clock.', { data: { now: now.toISOString() } });
