/**
 * Alone: where another test has used undici, its timer is a real one already.
 *
 * @jest-environment node
 */
import { startSilentServer } from '../../testing/fakes/silent-server';
import { requestJson } from './http-request';

// Only setTimeout is replaced, before undici keeps a timer of its own: sockets and the clock go on.
const UNCHANGED = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const;
beforeAll(
  () => void jest.useFakeTimers({ doNotFake: [...UNCHANGED, 'clearImmediate', 'setInterval', 'clearInterval'] }),
);
afterAll(() => void jest.useRealTimers());

let server: Awaited<ReturnType<typeof startSilentServer>>;
beforeEach(async () => {
  server = await startSilentServer();
});
afterEach(() => server.stop());
const request = (deadline: AbortSignal) => requestJson({ method: 'GET', url: server.baseUrl }, deadline);

it('is given up at once when the deadline aborts while it connects', async () => {
  const deadline = new AbortController();
  const response = expect(request(deadline.signal)).rejects.toThrow('aborted');
  await server.connected(1);
  deadline.abort();
  await response;
});

it('is given up when connecting takes longer than 3 s', async () => {
  let waited = 0;
  let failed = false;
  const response = expect(request(new AbortController().signal).finally(() => (failed = true))).rejects.toThrow(
    'Connect Timeout',
  );
  await server.connected(1);
  for (; !failed; waited += 100) await jest.advanceTimersByTimeAsync(100);
  await response;
  // undici measures in steps of half a second.
  expect(waited).toBeGreaterThanOrEqual(3_000);
  expect(waited).toBeLessThanOrEqual(3_700);
});
