import { getTrack, SHARE_TOKEN_HEADER, trackStream, type Track } from '@liftclub/api-contract';
import { isUnderWay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { hashToken } from '../../../keys';
import { API_PREFIX } from '../../../plugins/http/api-prefix';
import { contractRoute, readQuery, success } from '../../../plugins/contract/contract-routes';
import { notFound } from '../../../problems';
import {
  findFollowedRun,
  liveView,
  runTopic,
  sendOnce,
  streamTopics,
  type FollowedRun,
  type LiveBoard,
} from '../../live';
import { findSharedTrip, type SharedTrip } from '../../trip-shares';

/** A shared trip, once and as a stream, for the holder of a link. Everything else is the same 404. */
export function trackRoutes(app: FastifyInstance, deps: Dependencies, board: LiveBoard): void {
  contractRoute(app, getTrack, async ({ request, reply }) => {
    const trip = await requireSharedTrip(deps, request);
    reply.header('cache-control', 'no-store');
    const run = trip.runId === null ? undefined : await findFollowedRun(deps.db, trip.runId);
    return success(texts.share.title, { data: trackOf(deps, trip, run) });
  });

  const schema = { summary: 'Follow a shared trip', response: { 200: { type: 'string' } } };
  app.get(`${API_PREFIX}${trackStream.path}`, { config: { access: 'public' }, schema }, async (request, reply) => {
    readQuery({}, request.query);
    return board.openForLink(() => openTrack(deps, board, request, reply));
  });
}

async function openTrack(
  deps: Dependencies,
  board: LiveBoard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const trip = await requireSharedTrip(deps, request);
  const { runId } = trip;
  // Before the start there are no changes to send; the page opens the stream again.
  if (runId === null) return sendOnce(reply, eventOf(trackOf(deps, trip, undefined)));
  let sent = '';
  return streamTopics(deps, board, reply, {
    topics: [runTopic(deps.db, runId)],
    followerId: trip.shareId,
    tripId: trip.tripId,
    isAnonymous: true,
    accessIds: [trip.shareId],
    update: (run) => {
      const track = trackOf(deps, trip, run);
      const text = eventOf(track);
      const isNew = text !== sent;
      sent = text;
      return { text: isNew ? text : '', continues: isUnderWay(track.status) };
    },
    authorize: () => requireSharedTrip(deps, request),
  });
}

/** What the holder of a link sees, by the state of the run, or of the trip before the run has started. */
function trackOf(deps: Dependencies, trip: SharedTrip, run: FollowedRun | undefined): Track {
  const view = run && liveView(deps, run, trip.tripId);
  return {
    initial: trip.initial,
    status: view?.trip.status ?? trip.status,
    eta: view?.eta?.eta ?? null,
    position: view?.position ?? null,
    expires_at: trip.expiresAt.toISOString(),
  };
}

const eventOf = (track: Track): string => `event: track\ndata: ${JSON.stringify(track)}\n\n`;

const tokenOf = ({ headers }: FastifyRequest): string => String(headers[SHARE_TOKEN_HEADER] ?? '');

async function requireSharedTrip({ db, clock }: Dependencies, request: FastifyRequest): Promise<SharedTrip> {
  const trip = await findSharedTrip(db, hashToken(tokenOf(request)), clock());
  if (!trip || !(trip.status === 'assigned' || isUnderWay(trip.status))) throw notFound();
  return trip;
}
