import { getBlockedDrivers, rateTrip, unblockDriver } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { rateTripOf } from './rate-trip';
import { deleteBlock, findBlocks } from './ratings-repository';

const copy = texts.ratings;

/** Guardians' ratings of their trips, and the drivers they have blocked. */
export function ratingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;

  contractRoute(app, rateTrip, async ({ actor, params, body }) => {
    await rateTripOf(deps, actor.userId, params.id, body);
    return success(copy.thanks, { data: { ...body, text: body.text ?? null } });
  });

  contractRoute(app, getBlockedDrivers, async ({ actor }) => {
    const found = await findBlocks(db, actor.userId);
    const data = found.map(({ id, firstName, since }) => ({ id, first_name: firstName, since: since.toISOString() }));
    return success(copy.blocked.title, { data, count: data.length });
  });

  contractRoute(app, unblockDriver, async ({ actor, params }) => {
    await db.transaction(async (tx) => {
      if (!(await deleteBlock(tx, actor.userId, params.id))) throw notFound();
      await enqueueReplan(tx);
    });
    return success(copy.blocked.unblocked);
  });
}
