import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRun } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readQuery } from '../../plugins/contract/contract-routes';
import { EVENT_STREAM_HEADERS } from '../../plugins/contract/event-stream';
import { notAuthenticated } from '../../problems';
import { recordLive, showLiveRuns } from './live-runs';

/** The runs are read so often; in between, the stream ends within a second when the process stops. */
const READ_EVERY_SECONDS = 5;
const SECOND_MS = 1_000;

/**
 * The runs of today as an event stream: `runs` with those of `dispatch/live/` at opening and when something about them
 * has changed, else a comment. It ends after LIMIT_STREAM_SECONDS; the browser opens it again, which checks the session
 * again. Who goes on looking, with Last-Event-ID, is recorded once.
 */
export function liveEventsRoute(app: FastifyInstance, deps: Dependencies): void {
  const config = { access: 'staff' } as const;
  const schema = { summary: 'Follow the runs of today', response: { 200: { type: 'string' } } };
  app.get(`${API_PREFIX}console/dispatch/live/events/`, { config, schema }, async (request, reply) => {
    if (!request.staff) throw notAuthenticated();
    readQuery({}, request.query);
    const { staffId } = request.staff;
    const read = () => showLiveRuns(deps, staffId);
    const opening = await read();
    if (request.headers['last-event-id'] === undefined) await recordLive(deps, staffId, opening);
    return reply
      .headers(EVENT_STREAM_HEADERS)
      .send(Readable.from(liveEvents(deps, opening, read, () => app.isDraining())));
  });
}

async function* liveEvents(
  deps: Dependencies,
  opening: LiveRun[],
  read: () => Promise<LiveRun[]>,
  isStopping: () => boolean,
): AsyncGenerator<string> {
  yield `retry: ${SECOND_MS}\n\n`;
  let sent: string | undefined;
  for (let second = 0; second < deps.settings.limits.streamSeconds && !isStopping(); second += 1) {
    if (second % READ_EVERY_SECONDS === 0) {
      const data = JSON.stringify(second === 0 ? opening : await read());
      yield data === sent ? ': nothing new\n\n' : `id: ${deps.clock().getTime()}\nevent: runs\ndata: ${data}\n\n`;
      sent = data;
    }
    await pause(SECOND_MS);
  }
}
