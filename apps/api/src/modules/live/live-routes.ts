import { liveTripStream, uuid } from '@liftclub/api-contract';
import { isUnderWay } from '@liftclub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readParams, readQuery } from '../../plugins/contract/contract-routes';
import { notAuthenticated, notFound } from '../../problems';
import { requireTrip } from '../caregivers';
import { authenticateAccess } from '../sessions';
import { eventsAfter, toldBefore } from './event-text';
import { createLiveBoard, type LiveBoard } from './live-board';
import { followWith } from './live-stream';
import { liveView } from './live-view';
import { findRunOf } from './run-facts-repository';

/** The live board of a server, closed with it. */
export function openLiveBoard(app: FastifyInstance, deps: Dependencies): LiveBoard {
  const board = createLiveBoard(deps, () => app.isDraining());
  app.addHook('preClose', () => board.close());
  return board;
}

/** A trip under way as an event stream, for who may follow it: 404 before the run starts and once the trip is over. */
export function liveRoutes(app: FastifyInstance, deps: Dependencies, board: LiveBoard): void {
  const config = { access: 'passenger' } as const;
  const schema = { summary: 'Follow a trip under way', response: { 200: { type: 'string' } } };
  app.get(`${API_PREFIX}${liveTripStream.path}`, { config, schema }, async (request, reply) => {
    if (!request.actor) throw notAuthenticated();
    const { userId } = request.actor;
    readQuery({}, request.query);
    const { id: tripId } = readParams(withId, request.params);
    const runId = await requireRunUnderWay(deps, userId, tripId);
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    let told = toldBefore(lastEventIdOf(request));
    return followWith(deps, board, reply, {
      runId,
      tripId,
      by: userId,
      tell: (run) => {
        const view = run && liveView(run, tripId, deps.clock());
        if (!view) return { text: '', goesOn: false };
        const after = eventsAfter(told, view);
        told = after.told;
        return { text: after.text, goesOn: isUnderWay(view.trip.status) };
      },
      mayGoOn: async () => {
        await authenticateAccess(deps, token);
        await requireTrip(deps, deps.db, userId, tripId, 'live');
      },
    });
  });
}

/** The run under way of a trip that the user may follow; 404 for others. */
async function requireRunUnderWay(deps: Dependencies, userId: string, tripId: string): Promise<string> {
  const { status } = await requireTrip(deps, deps.db, userId, tripId, 'live');
  const runId = isUnderWay(status) ? await findRunOf(deps.db, tripId) : undefined;
  if (runId === undefined) throw notFound();
  return runId;
}

const withId = v.object({ id: uuid });

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['last-event-id'];
  return typeof given === 'string' ? given : undefined;
}
