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
import { followStream } from './event-stream';
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

const events = { eta: v.object({ eta: v.string() }), halves: v.object({ half: v.boolean() }) };
const text =
  ': nothing new\n\nid: 7\nevent: eta\ndata: {"eta":"08:12"}\n\nid: 8\nevent: halves\ndata: {"half":\ndata: true}\n\n';

/** Follows the stream; what was read and why it failed so far. */
function follow(options: { readonly endsWhenMissing?: boolean } = {}) {
  const { api } = tabClient(fakeBrowser({ stored: storedSession(buildUser(), tokens) }).openTab());
  const leaving = new AbortController();
  const read: object[] = [];
  const failures: unknown[] = [];
  const end = followStream(api, stream, {
    params,
    events,
    signal: leaving.signal,
    ...options,
    onEvent: (event) => void read.push(event),
    onFailure: (error) => void failures.push(error),
  });
  return { read, failures, end, leave: () => leaving.abort() };
}
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a stream is read with the session, and opened again from its last event after it has ended', async () => {
  server.on(stream, { status: 200, text });
  const { read, leave, end } = follow();
  await after(0);
  expect(read).toEqual([{ eta: { eta: '08:12' } }, { halves: { half: true } }]);
  await after(2_000);
  leave();
  await end;
  expect(server.calls().map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '8']);
  expect(server.calls()[0]).toMatchObject({
    path: 'ride/trips/one/live/',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${tokens.access}` },
  });
});

it('events of another name or form are passed over', async () => {
  const others = 'event: eta\ndata: {"eta":8}\n\nevent: weather\ndata: {}\n\nevent: toString\ndata: {}\n\n';
  server.on(stream, { status: 200, text: `${others}${text}` });
  const { read, leave } = follow();
  await after(0);
  expect(read).toHaveLength(2);
  leave();
});

it('a stream that cannot be read is opened again after 15 seconds, until the server answers 404', async () => {
  server.on(stream, 'no response');
  const { read, failures, end } = follow();
  await after(0);
  expect(failures).toMatchObject([{ kind: 'network' }]);
  server.on(stream, { status: 200, text });
  await after(14_999);
  expect(read).toEqual([]);
  await after(1);
  expect(read).toHaveLength(2);
  server.on(stream, errorResponse(404));
  await after(2_000);
  await end;
  expect(failures).toMatchObject([{ kind: 'network' }, { kind: 'http', status: 404 }]);
});

it('a stream that a release before does not have is tried every 15 seconds where that is asked for', async () => {
  server.on(stream, errorResponse(404));
  const { read, failures, leave } = follow({ endsWhenMissing: false });
  await after(0);
  expect(failures).toMatchObject([{ kind: 'http', status: 404 }]);
  server.on(stream, { status: 200, text });
  await after(15_000);
  expect(read).toHaveLength(2);
  leave();
});

it('a stream that falls silent is opened again, since its connection is gone', async () => {
  const { fetch } = globalThis;
  let silent: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = async (request) => {
    const { signal } = request as Request;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (silent = controller) });
    signal.addEventListener('abort', () => silent?.error(signal.reason));
    return new Response(body);
  };
  const { read, failures, leave, end } = follow();
  await after(44_000);
  silent?.enqueue(new TextEncoder().encode(': still here\n\n'));
  globalThis.fetch = fetch;
  server.on(stream, { status: 200, text });
  await after(44_000);
  expect(failures).toEqual([]);
  await after(1_000);
  expect(failures).toMatchObject([{ kind: 'network' }]);
  await after(15_000);
  expect(read).toHaveLength(2);
  leave();
  await end;
});

it('a stream that does not open is tried again', async () => {
  server.on(stream, () => deferred<never>().promise);
  const { read, failures, leave, end } = follow();
  await after(45_000);
  expect(failures).toMatchObject([{ kind: 'network' }]);
  server.on(stream, { status: 200, text });
  await after(15_000);
  expect(read).toHaveLength(2);
  leave();
  await end;
});

it('following can be given up', async () => {
  const hanging = deferred<'no response'>();
  server.on(stream, () => hanging.promise);
  const { failures, end, leave } = follow();
  leave();
  await end;
  expect(failures).toEqual([]);
  hanging.resolve('no response');
});
