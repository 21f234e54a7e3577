import { liveTripStream, uuid } from '@liftclub/api-contract';
import { isUnderWay } from '@liftclub/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readParams, readQuery } from '../../plugins/contract/contract-routes';
import { notAuthenticated, notFound } from '../../problems';
import { requireTrip } from '../caregivers';
import { authenticateAccess } from '../sessions';
import { LiveBoard } from './live-board';
import { streamTopics } from './live-stream';
import { liveView, type LiveView } from './live-view';
import { findRunOf, runTopic } from './run-facts-repository';

/** The live board of a server, closed with it. */
export function openLiveBoard(app: FastifyInstance, deps: Dependencies): LiveBoard {
  const board = new LiveBoard(deps, () => app.isDraining());
  app.addHook('preClose', () => board.close());
  return board;
}

/** A trip under way as an event stream for users who may follow it. 404 before the run starts and after the trip. */
export function liveRoutes(app: FastifyInstance, deps: Dependencies, board: LiveBoard): void {
  const config = { access: 'passenger' } as const;
  const schema = { summary: 'Follow a trip under way', response: { 200: { type: 'string' } } };
  app.get(`${API_PREFIX}${liveTripStream.path}`, { config, schema }, async (request, reply) => {
    readQuery({}, request.query);
    return board.openForUser(() => openLiveTrip(deps, board, request, reply));
  });
}

async function openLiveTrip(
  deps: Dependencies,
  board: LiveBoard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.actor) throw notAuthenticated();
  const { userId, sessionId } = request.actor;
  const { id: tripId } = readParams(withId, request.params);
  const runId = await requireRunUnderWay(deps, userId, tripId);
  const token = request.headers.authorization?.split(' ')[1] ?? '';
  let sent = sentBefore(lastEventIdOf(request));
  return streamTopics(deps, board, reply, {
    topics: [runTopic(deps.db, runId)],
    followerId: userId,
    tripId,
    isAnonymous: false,
    accessIds: [userId, sessionId],
    update: (run) => {
      const view = run && liveView(deps, run, tripId);
      if (!view) return { text: '', continues: false };
      const after = eventsAfter(sent, view);
      sent = after.sent;
      return { text: after.text, continues: isUnderWay(view.trip.status) };
    },
    authorize: async () => {
      await authenticateAccess(deps, token);
      await requireTrip(deps, deps.db, userId, tripId, 'live');
    },
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

/** The events of a view, in the order in which a stream sends them. */
const NAMES = ['trip', 'position', 'eta'] as const;

/** The newest events that a client has; they form the id of the last one, so that any process can continue. */
type Sent = Readonly<Record<(typeof NAMES)[number], string>>;
const NOTHING_SENT: Sent = { trip: '', position: '', eta: '' };

const ID = /^([^~]*)~([^~]*)~([^~]*)$/;

/** What a client has received by its Last-Event-ID; nothing for an id that no stream sent. */
function sentBefore(lastEventId: string | undefined): Sent {
  const [, trip, position, eta] = ID.exec(lastEventId ?? '') ?? [];
  return trip === undefined || position === undefined || eta === undefined ? NOTHING_SENT : { trip, position, eta };
}

/** The events of a view that a client does not have, as text of the stream, and what it has afterwards. */
function eventsAfter(sent: Sent, view: LiveView): { text: string; sent: Sent } {
  const keys = keysOf(view);
  let text = '';
  let now = sent;
  for (const name of NAMES) {
    if (view[name] === null || keys[name] === sent[name]) continue;
    now = { ...now, [name]: keys[name] };
    text += `id: ${now.trip}~${now.position}~${now.eta}\nevent: ${name}\ndata: ${JSON.stringify(view[name])}\n\n`;
  }
  return { text, sent: now };
}

const keysOf = ({ trip, position, eta }: LiveView): Sent => ({
  trip: `${trip.status}.${trip.stops_before ?? ''}`,
  position: position ? String(Date.parse(position.at)) : '',
  eta: eta ? `${Date.parse(eta.eta)}.${eta.stops_before}` : '',
});
