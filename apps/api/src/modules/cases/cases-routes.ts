import { getOwnCase, getOwnCases, reportProblem, writeToCase, type OwnCase } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract-routes';
import { conflict, notFound } from '../../problems';
import { readTrip } from '../trips';
import { findOwnCases, insertMessage } from './cases-repository';
import { openProblem } from './open-case';

const copy = texts.cases;

/** What people report of their trips, and what they and staff write about it. */
export function casesRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;

  contractRoute(app, reportProblem, async ({ actor, params, body }) => {
    const { id: tripId } = await readTrip(deps, actor.userId, params.id);
    const opened = await db.transaction((tx) => openProblem(deps, tx, { ...body, userId: actor.userId, tripId }));
    return success(copy.reported, { data: { ...opened, state: 'open' as const } });
  });

  contractRoute(app, getOwnCases, async ({ actor }) => {
    const data = (await findOwnCases(db, actor.userId)).map(caseResponse);
    return success(copy.title, { data, count: data.length });
  });

  contractRoute(app, getOwnCase, async ({ actor, params }) => {
    return success(copy.title, { data: await readCase(db, actor.userId, params.id) });
  });

  contractRoute(app, writeToCase, async ({ actor, params, body }) => {
    const { state } = await readCase(db, actor.userId, params.id);
    if (state === 'closed') throw conflict('closed', copy.closed);
    const now = deps.clock();
    await insertMessage(db, { id: deps.random.id(now), caseId: params.id, sender: 'you', text: body.text, at: now });
    return success(copy.sent, { data: await readCase(db, actor.userId, params.id) });
  });
}

async function readCase(db: Executor, userId: string, id: string): Promise<OwnCase> {
  const [found] = await findOwnCases(db, userId, id);
  if (!found) throw notFound();
  return caseResponse(found);
}

const caseResponse = (found: Awaited<ReturnType<typeof findOwnCases>>[number]): OwnCase => ({
  id: found.id,
  number: found.number,
  category: found.category,
  state: found.closedAt === null ? 'open' : 'closed',
  trip_id: found.tripId,
  messages: found.messages.map(({ sender, text, at }) => ({ from: sender, text, at: listedInstant(at) })),
});
