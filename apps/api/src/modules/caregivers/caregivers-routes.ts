import {
  acceptInvitation,
  changeCaregiver,
  getCaregivers,
  getSharedScholars,
  inviteCaregiver,
  removeCaregiver,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { findSharedScholars } from './caregivers-repository';
import { accept, changeRole, countOpen, invite, listCaregivers, remove } from './caregivers-service';

const copy = texts.caregivers;

/** Who helps with a learner, and the invitations to do so. */
export function caregiversRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;
  const named = (params: { readonly id: string; readonly caregiver_id: string }) => ({
    scholarId: params.id,
    id: params.caregiver_id,
  });

  contractRoute(app, getCaregivers, async ({ actor, params }) => {
    const data = await listCaregivers(db, actor.userId, params.id);
    return success(copy.title, { data, count: data.length });
  });

  contractRoute(app, inviteCaregiver, async (call) => {
    const { actor, params, body } = call;
    const data = await idempotently(deps, call, (tx) => invite(deps, tx, actor, params.id, body));
    return success(copy.invited, { data });
  });

  contractRoute(app, changeCaregiver, async ({ actor, params, body }) => {
    const data = await db.transaction((tx) => changeRole(deps, tx, actor.userId, named(params), body.role));
    return success(copy.changed, { data });
  });

  contractRoute(app, removeCaregiver, async ({ actor, params }) => {
    await db.transaction((tx) => remove(deps, tx, actor.userId, named(params)));
    return success(copy.removed);
  });

  contractRoute(app, acceptInvitation, async ({ actor, body }) => {
    return success(copy.accepted, { data: await accept(deps, actor, body.code) });
  });

  contractRoute(app, getSharedScholars, async ({ actor }) => {
    const data = await findSharedScholars(db, actor.userId);
    return success(copy.title, { data, count: data.length, invitations: await countOpen(deps, actor) });
  });
}
