import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listening, opened } from '../../../testing/http/raw-http';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
let port: number;
beforeEach(async () => {
  api = await startTestApi();
  port = await listening(api);
});
afterEach(() => api.close());

async function ask(path: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection };
}

interface Count {
  answered: number;
  failed: number;
}

/** Asks over one kept connection until `/readyz` says that the process stops, and counts answers and failures. */
async function keepAsking(count: Count): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    while ((await ask('/readyz', agent)).status === 200) {
      for (let turn = 0; turn < 5; turn += 1) {
        const { status } = await ask('/healthz', agent);
        count[status === 200 ? 'answered' : 'failed'] += 1;
      }
    }
  } catch {
    count.failed += 1;
  }
  agent.destroy();
}

it('clients that leave when /readyz says so lose no request, whenever the process is told to stop', async () => {
  const counts = Array.from({ length: 10 }, (): Count => ({ answered: 0, failed: 0 }));
  const clients = counts.map(keepAsking);
  while (counts.some(({ answered }) => answered === 0)) await pause(10);
  const hurry = new AbortController();
  const drained = api.app.drain(60_000, hurry.signal);
  await Promise.all(clients);
  hurry.abort();
  await drained;
  await api.app.close();
  expect(counts.map(({ failed }) => failed)).toEqual(counts.map(() => 0));
});

it('a request that is under way is answered, and its connection closed', async () => {
  const socket = await opened(port);
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString()));
  const head = 'POST /api/v1/account/login/ HTTP/1.1\r\nHost: passenger.liftclub.localhost:4200\r\n';
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
  await pause(50);
  await api.app.drain(0);
  const closed = api.app.close();
  await pause(50);
  socket.write('}');
  await Promise.all([once(socket, 'close'), closed]);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received.toLowerCase()).toContain('connection: close');
});

it('the process answers during the drain, and closes each connection with its answer', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const hurry = new AbortController();
  const drained = api.app.drain(60_000, hurry.signal);
  expect(await ask('/readyz', agent)).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/healthz', agent)).toEqual({ status: 200, connection: 'close' });
  hurry.abort();
  await drained;
});
