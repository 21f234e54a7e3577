import { addDaysOff, getAvailability, putAvailability, withdrawDaysOff } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { deleteDaysOff, insertDaysOff } from './availability-repository';
import { declareAvailability, requireDaysOff, readAvailability } from './availability-service';

const copy = texts.availability;

/** When and where a driver can be planned. Every change plans the coming days again. */
export function availabilityRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;

  contractRoute(app, getAvailability, async ({ actor }) => {
    return success(copy.title, { data: await readAvailability(deps, db, actor) });
  });

  contractRoute(app, putAvailability, async ({ actor, body }) => {
    await db.transaction(async (tx) => {
      await declareAvailability(deps, tx, actor, body);
      await enqueueReplan(tx);
    });
    const data = await readAvailability(deps, db, actor);
    if (!data) throw notFound();
    return success(copy.saved, { data });
  });

  contractRoute(app, addDaysOff, async ({ actor, body }) => {
    requireDaysOff(deps, actor, body);
    const createdAt = deps.clock();
    const id = deps.random.id(createdAt);
    await db.transaction(async (tx) => {
      await insertDaysOff(tx, { id, driverId: actor.userId, fromDate: body.from, toDate: body.to, createdAt });
      await enqueueReplan(tx);
    });
    return success(copy.daysOff.added, { data: { id, ...body } });
  });

  contractRoute(app, withdrawDaysOff, async ({ actor, params }) => {
    await db.transaction(async (tx) => {
      if (!(await deleteDaysOff(tx, actor.userId, params.id))) throw notFound();
      await enqueueReplan(tx);
    });
    return success(copy.daysOff.withdrawn);
  });
}
