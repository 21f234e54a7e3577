import { endpoint, liveTripStream } from '@liftclub/api-contract';
import {
  buildTokens,
  buildUser,
  deferred,
  errorResponse,
  fakeApi,
  fakeBrowser,
  storedSession,
} from '@liftclub/test-support';
import * as v from 'valibot';
import { followStream, type StreamEvent } from './event-stream';
import { tabClient } from './testing/tab-client';

const server = fakeApi();
const tokens = buildTokens();
const stream = endpoint({
  ...liveTripStream,
  method: 'GET',
  access: 'passenger',
  summary: 'Follow a trip under way',
  status: 200,
  response: v.unknown(),
});
const params = { id: 'one' };

function follow(input: { lastEventId?: string; signal?: AbortSignal } = {}) {
  const { api } = tabClient(fakeBrowser({ stored: storedSession(buildUser(), tokens) }).openTab());
  const events: StreamEvent[] = [];
  const { lastEventId, signal = new AbortController().signal } = input;
  const end = followStream(api, stream, {
    params,
    lastEventId,
    signal,
    onEvent: (event) => void events.push(event),
  });
  return { events, end };
}

it('a stream is read with the session, event by event, until it ends', async () => {
  const text = ': nothing new\n\nid: 7\nevent: eta\ndata: {"eta":"08:12"}\n\nid: 8\ndata: {"half":\ndata: true}\n\n';
  server.on(stream, { status: 200, text });
  const { events, end } = follow({ lastEventId: '6' });
  await end;
  expect(events).toEqual([
    { id: '7', event: 'eta', data: { eta: '08:12' } },
    { id: '8', event: 'message', data: { half: true } },
  ]);
  expect(server.calls()[0]).toMatchObject({
    path: 'ride/trips/one/live/',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${tokens.access}`, 'last-event-id': '6' },
  });
});

it('a refused stream returns the reason of the server', async () => {
  server.on(stream, errorResponse(404));
  await expect(follow().end).rejects.toMatchObject({ kind: 'http', status: 404 });
});

it('without a network, following fails like every other call', async () => {
  server.on(stream, 'no response');
  await expect(follow().end).rejects.toMatchObject({ kind: 'network' });
});

it('following can be given up', async () => {
  const hanging = deferred<'no response'>();
  server.on(stream, () => hanging.promise);
  const leaving = new AbortController();
  const { end } = follow({ signal: leaving.signal });
  leaving.abort();
  await expect(end).rejects.toMatchObject({ kind: 'aborted' });
  hanging.resolve('no response');
});
