import { createScholar, getScholars, updateScholar } from '@liftclub/api-contract';
import { serviceMarketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { callerRoute, contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import type { Actor } from '../../plugins/access/actors';
import { invalid, notFound } from '../../problems';
import { isSchoolOf } from '../calendar';
import * as repository from './scholars-repository';

/** A passenger's own registered learners (specification sections 2 Learners and 7). */
export function scholarsRoutes(app: FastifyInstance, deps: Dependencies): void {
  callerRoute(app, getScholars, async ({ query, claims, admit }) => {
    const { caller, items: data, count } = await repository.listScholars(deps.db, claims, query);
    const actor = await admit(caller);
    return { actor, response: success(texts.scholars.current, { data, count }) };
  });

  contractRoute(app, createScholar, async (call) => {
    await refuseForeignSchool(deps, call.actor, call.body.school_id);
    const now = deps.clock();
    const scholar = { id: deps.random.id(now), guardianId: call.actor.userId, createdAt: now };
    const data = await idempotently(deps, call, (tx) => repository.insertScholar(tx, scholar, call.body));
    return success(texts.toasts.scholarCreated, { data });
  });

  contractRoute(app, updateScholar, async ({ params, body, actor }) => {
    await refuseForeignSchool(deps, actor, body.school_id);
    const data = await repository.updateScholar(deps.db, actor.userId, params.id, body);
    if (!data) throw notFound();
    return success(texts.toasts.scholarUpdated, { data });
  });
}

/** Throws 400 for a school that is unknown or of another market. */
async function refuseForeignSchool(
  { db }: Pick<Dependencies, 'db'>,
  { country }: Actor,
  schoolId: string | null | undefined,
): Promise<void> {
  if (schoolId === undefined || schoolId === null || (await isSchoolOf(db, serviceMarketOf(country), schoolId))) return;
  throw invalid({ school_id: [texts.calendar.unknownSchool] });
}
