import { addReceiver, getCare, getReceivers, putCare, removeReceiver, type Receiver } from '@liftclub/api-contract';
import { CAREGIVER_LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { conflict, notFound } from '../../problems';
import { requireScholar } from '../caregivers';
import * as repository from './care-repository';

const copy = texts.care;

/** Care notes for drivers, and who may receive a learner; written by the guardian and by caregivers who manage. */
export function careRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;

  contractRoute(app, getReceivers, async ({ actor, params }) => {
    await requireScholar(db, actor.userId, params.id, 'receivers');
    const data = await repository.findReceivers(db, params.id);
    return success(copy.receivers.title, { data, count: data.length });
  });

  contractRoute(app, addReceiver, async (call) => {
    const { actor, params, body } = call;
    const data = await idempotently(deps, call, async (tx) => {
      await requireScholar(tx, actor.userId, params.id, 'receivers');
      return addTo(deps, tx, params.id, body);
    });
    return success(copy.receivers.added, { data });
  });

  contractRoute(app, removeReceiver, async ({ actor, params }) => {
    await requireScholar(db, actor.userId, params.id, 'receivers');
    if (!(await repository.setRemoved(db, params.id, params.receiver_id, deps.clock()))) throw notFound();
    return success(copy.receivers.removed);
  });

  contractRoute(app, getCare, async ({ actor, params }) => {
    await requireScholar(db, actor.userId, params.id, 'care');
    return success(copy.title, { data: await repository.findCare(db, params.id) });
  });

  contractRoute(app, putCare, async ({ actor, params, body }) => {
    await requireScholar(db, actor.userId, params.id, 'care');
    await repository.replaceCare(db, params.id, body, deps.clock());
    return success(copy.saved, { data: await repository.findCare(db, params.id) });
  });
}

/** Adds a receiver to a learner. 409 `too_many_receivers`. */
async function addTo(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  scholarId: string,
  person: Omit<Receiver, 'id'>,
): Promise<Receiver> {
  await repository.lockLearner(tx, scholarId);
  const present = await repository.findReceivers(tx, scholarId);
  if (present.length >= CAREGIVER_LIMITS.receivers)
    throw conflict('too_many_receivers', copy.receivers.tooMany(CAREGIVER_LIMITS.receivers));
  const now = clock();
  return repository.insertReceiver(tx, { id: random.id(now), scholarId, ...person, addedAt: now });
}
