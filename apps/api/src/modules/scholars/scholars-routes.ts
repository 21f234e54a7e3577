import { createScholar, getScholars, updateScholar } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract-routes';
import { idempotently } from '../../plugins/idempotency';
import { notFound } from '../../problems';
import * as repository from './scholars-repository';

/** A passenger's own registered learners (specification sections 2 Learners and 7). */
export function scholarsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getScholars, async ({ query, actor }) => {
    const { items, count } = await repository.listScholars(deps.db, actor.userId, query);
    return success(texts.scholars.current, { data: items, count });
  });

  contractRoute(app, createScholar, async (call) => {
    const now = deps.clock();
    const scholar = { id: deps.random.id(now), guardianId: call.actor.userId, createdAt: now };
    const data = await idempotently(deps, call, (tx) => repository.insertScholar(tx, scholar, call.body));
    return success(texts.toasts.scholarCreated, { data });
  });

  contractRoute(app, updateScholar, async ({ params, body, actor }) => {
    const data = await repository.updateScholar(deps.db, actor.userId, params.id, body);
    if (!data) throw notFound();
    return success(texts.toasts.scholarUpdated, { data });
  });
}
