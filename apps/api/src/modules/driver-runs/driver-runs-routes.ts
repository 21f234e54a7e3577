import { getRun, getRuns, sendRunEvents, sendRunPositions } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { rangeOf } from '../../date-range';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { findDrivenRuns } from '../dispatch';
import { readManifest, runCard } from './manifest';
import { recordEvents } from './record-events';
import { recordPositions } from './record-positions';

const copy = texts.driverRuns;

/** A driver's own published runs: list and manifest, and the events and positions that the driver's phone sends. */
export function driverRunsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getRuns, async ({ actor, query }) => {
    const found = await findDrivenRuns(deps.db, actor.userId, rangeOf(query, localDate(deps, actor)));
    return success(copy.title, { data: found.map(runCard), count: found.length });
  });

  // A phone that asks again with the ETag of the manifest it has receives 304.
  void app.register(async (scope) => {
    await scope.register(etag);
    contractRoute(scope, getRun, async ({ actor, params }) => {
      return success(copy.title, { data: await readManifest(deps, actor, params.id) });
    });
  });

  contractRoute(app, sendRunEvents, async ({ actor, params, body }) => {
    return success(copy.title, { data: await recordEvents(deps, actor, params.id, body) });
  });

  contractRoute(app, sendRunPositions, async ({ actor, params, body }) => {
    return success(copy.title, { data: await recordPositions(deps, actor, params.id, body) });
  });
}
