import { getOwnCase, getOwnCases, reportProblem, writeToCase, type OwnCase } from '@liftclub/api-contract';
import { casePriority, DAY_MS, firstAnswerDue, type CaseCategory } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { conflict, notFound, tooMany } from '../../problems';
import { lockUserRow } from '../accounts';
import { requireTrip } from '../caregivers';
import { storePhotos } from '../files';
import { findOwnCases, findReportTimes, insertCase, insertMessage, lockCase } from './cases-repository';

const copy = texts.cases;

/** What people report of their trips, and what they and staff write about it. */
export function casesRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps;

  contractRoute(app, reportProblem, async (call) => {
    const { body, files, actor, params } = call;
    await requireTrip(deps, db, actor.userId, params.id, 'report');
    // No row refers to the photo of a repeated request; the sweeper removes it.
    const stored = files['photo'] && (await storePhotos(deps, 'documents', { photo: files['photo'].bytes }));
    const problem = { ...body, userId: actor.userId, tripId: params.id, photoKey: stored?.photo ?? null };
    const opened = await idempotently(deps, call, (tx) => openProblem(deps, tx, problem));
    return success(copy.reported, { data: { ...opened, state: 'open' as const } });
  });

  contractRoute(app, getOwnCases, async ({ actor }) => {
    const data = (await findOwnCases(db, actor.userId)).map(caseResponse);
    return success(copy.title, { data, count: data.length });
  });

  contractRoute(app, getOwnCase, async ({ actor, params }) => {
    return success(copy.title, { data: await readCase(db, actor.userId, params.id) });
  });

  contractRoute(app, writeToCase, async (call) => {
    const { actor, params, body } = call;
    const data = await idempotently(deps, call, async (tx) => {
      const found = await lockCase(tx, params.id);
      if (found?.openedBy !== actor.userId) throw notFound();
      if (found.closedAt !== null) throw conflict('closed', copy.closed);
      const now = deps.clock();
      await insertMessage(tx, { id: deps.random.id(now), caseId: found.id, sender: 'you', text: body.text, at: now });
      return readCase(tx, actor.userId, found.id);
    });
    return success(copy.sent, { data });
  });
}

interface ReportedProblem {
  readonly userId: string;
  readonly tripId: string;
  readonly category: CaseCategory;
  readonly text: string;
  readonly photoKey: string | null;
}

/** Problems that one person may report in 24 hours. */
const MAX_PROBLEMS_A_DAY = 5;

/**
 * Opens the case of a problem that a passenger reports of a trip; part of the caller's transaction. 429
 * `too_many_problems`.
 */
async function openProblem(
  { random, clock }: Pick<Dependencies, 'random' | 'clock'>,
  tx: Executor,
  { userId, tripId, category, text, photoKey }: ReportedProblem,
): Promise<{ id: string; number: number }> {
  const now = clock();
  await lockUserRow(tx, userId);
  const [first, ...others] = await findReportTimes(tx, userId, new Date(now.getTime() - DAY_MS));
  if (first && others.length + 1 >= MAX_PROBLEMS_A_DAY) {
    const wait = (first.getTime() + DAY_MS - now.getTime()) / 1000;
    throw tooMany('too_many_problems', copy.tooMany(MAX_PROBLEMS_A_DAY), wait);
  }
  const priority = casePriority(category);
  const opened = await insertCase(tx, {
    id: random.id(now),
    openedBy: userId,
    tripId,
    category,
    priority,
    photoKey,
    openedAt: now,
    firstAnswerDue: firstAnswerDue(priority, now),
  });
  await insertMessage(tx, { id: random.id(now), caseId: opened.id, sender: 'you', text, at: now });
  return opened;
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
  departs_at: found.departsAt?.toISOString() ?? null,
  messages: found.messages.map(({ sender, text, at }) => ({ from: sender, text, at: listedInstant(at) })),
});
