import { getRun, getRuns, sendRunEvents, sendRunPositions, sendRunSos } from '@liftclub/api-contract';
import { EMERGENCY_NUMBER } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { rangeOf } from '../../date-range';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { openSosCase } from '../cases';
import { findDrivenRuns } from '../dispatch';
import { findOwnRun, readManifest, runCard } from './manifest';
import { insertPositions } from './positions-repository';
import { recordEvents } from './record-events';
import { recordPositions } from './record-positions';

const copy = texts.driverRuns;

/** What a driver reads and reports of the own runs (rides that are published). */
export function driverRunsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getRuns, async ({ actor, query }) => {
    const found = await findDrivenRuns(deps.db, actor.userId, rangeOf(query, localDate(deps, actor)));
    return success(copy.title, { data: found.map(runCard), count: found.length });
  });

  // A phone that asks again with the ETag of the manifest it has receives 304.
  void app.register(async (scope) => {
    await scope.register(etag);
    contractRoute(scope, getRun, async ({ actor, params }) => {
      return success(copy.title, { data: await readManifest(deps, actor.userId, params.id) });
    });
  });

  contractRoute(app, sendRunEvents, async ({ actor, params, body }) => {
    return success(copy.title, { data: await recordEvents(deps, actor.userId, params.id, body) });
  });

  contractRoute(app, sendRunPositions, async ({ actor, params, body }) => {
    return success(copy.title, { data: await recordPositions(deps, actor.userId, params.id, body) });
  });

  contractRoute(app, sendRunSos, async ({ actor, params, body: { position } }) => {
    const run = await findOwnRun(deps.db, actor.userId, params.id);
    const now = deps.clock();
    const id = await deps.db.transaction(async (tx) => {
      if (position) await insertPositions(tx, run.id, [{ ...position, accuracy: 0, at: now.toISOString() }], now);
      return openSosCase(deps, tx, { userId: actor.userId, subject: { runId: run.id }, position });
    });
    return success(copy.more.sosAlerted, { data: { id, call: EMERGENCY_NUMBER } });
  });
}
