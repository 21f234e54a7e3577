import { getRun, getRuns, sendRunEvents, sendRunPositions, sendRunSos } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract-routes';
import { invalid } from '../../problems';
import { findDrivenRuns } from '../dispatch';
import { rangeOf } from '../trips';
import { alert } from '../../messages/alerts';
import { findOwnRun, readManifest, runCard } from './manifest';
import { insertPositions } from './positions-repository';
import { takeEvents } from './take-events';
import { takePositions } from './take-positions';

const copy = texts.driverRuns;

/** From any phone in both markets. */
const EMERGENCY_NUMBER = '112';

/** What a driver reads and reports of the own runs (rides that are published). */
export function driverRunsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getRuns, async ({ actor, query }) => {
    const found = await findDrivenRuns(deps.db, actor.userId, rangeOf(query, localDate(deps, actor)));
    return success(copy.title, { data: found.map(runCard), count: found.length });
  });

  contractRoute(app, getRun, async ({ actor, params }) => {
    return success(copy.title, { data: await readManifest(deps, actor.userId, params.id) });
  });

  contractRoute(app, sendRunEvents, async ({ actor, params, body }) => {
    await findOwnRun(deps.db, actor.userId, params.id);
    // With the wire's other malformed events: nothing is taken.
    if (body.some(({ type, minutes }) => type === 'late' && minutes === undefined))
      throw invalid({ minutes: [texts.validation.required] });
    return success(copy.title, { data: await takeEvents(deps, actor.userId, params.id, body) });
  });

  contractRoute(app, sendRunPositions, async ({ actor, params, body }) => {
    return success(copy.title, { data: await takePositions(deps, actor.userId, params.id, body) });
  });

  contractRoute(app, sendRunSos, async ({ actor, params, body: { position } }) => {
    const run = await findOwnRun(deps.db, actor.userId, params.id);
    const now = deps.clock();
    await deps.db.transaction(async (tx) => {
      if (position) await insertPositions(tx, run.id, [{ ...position, accuracy: 0, at: now.toISOString() }], now);
      await alert(tx, { kind: 'sos', subject: run.id });
    });
    return success(copy.more.sosTold, { data: { id: deps.random.id(now), call: EMERGENCY_NUMBER } });
  });
}
