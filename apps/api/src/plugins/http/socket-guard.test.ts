import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import * as contract from '@liftclub/api-contract';
import type { Endpoint } from '@liftclub/api-contract';
import { listening, opened, sendRaw } from '../../../testing/http/raw-http';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { accessNow, signedIn } from '../../../testing/builders/users';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_SOCKETS: '40', LIMIT_SOCKETS_PER_ADDRESS: '20', LIMIT_BODY_SECONDS: '1' });
  port = await listening(api);
});
afterAll(() => api.close());

const HOST = 'Host: passenger.liftclub.localhost';
const health = async (address?: string) =>
  (await sendRaw(port, `GET /healthz HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`, address)).status;

/** So many sockets of an address that have said this much. */
async function held(count: number, address: string, text = ''): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = await opened(port, address);
    if (text !== '') socket.write(text);
    sockets.push(socket);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  return sockets;
}
const alive = (sockets: readonly Socket[]) => sockets.filter(({ readyState }) => readyState === 'open').length;
const drop = async (sockets: readonly Socket[]) => {
  sockets.forEach((socket) => socket.destroy());
  await new Promise((resolve) => setTimeout(resolve, 100));
};

const BODY = `POST /api/v1/account/login/ HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;

describe.each([
  ['say nothing', ''],
  ['begin a request and do not end its headers', `GET /healthz HTTP/1.1\r\n${HOST}\r\nX-A: `],
])('sockets that %s', (_what, text) => {
  it('are closed for newer ones, of the same address and of others', async () => {
    const hoarded = await held(60, '127.0.0.2', text);
    expect(alive(hoarded)).toBe(20);
    expect(alive(hoarded.slice(-20))).toBe(20);
    expect([await health('127.0.0.2'), await health('127.0.0.3')]).toEqual([200, 200]);
    await drop(hoarded);
  });

  it('fill the process, and everybody else is still answered', async () => {
    const hoarded = (await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((ip) => held(20, ip, text)))).flat();
    expect(alive(hoarded)).toBeLessThanOrEqual(40);
    for (let times = 0; times < 10; times += 1) expect(await health('127.0.0.9')).toBe(200);
    await drop(hoarded);
  });
});

it('a body that does not come is given up after its time, and its socket is free', async () => {
  const answer = await sendRaw(port, BODY);
  expect([answer.status, JSON.parse(answer.body).code, answer.headers['x-content-type-options']]).toEqual([
    408,
    'timeout',
    'nosniff',
  ]);
  const slow = await sendRaw(port, BODY.replace('account/login/', 'account/metrics'));
  expect([401, 405, 408]).toContain(slow.status);
});

describe('the time of a body', () => {
  const uploads = (Object.values(contract) as unknown[]).filter(
    (one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'files' in one,
  );
  const request = ({ method, path }: Endpoint, type: string, access: string, body: string) =>
    `${method} /api/v1/${path.replace(/:\w+/, randomUUID())} HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${access}\r\n` +
    `Idempotency-Key: ${randomUUID()}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${body}`;
  /** Whether a request that sends no more of its body is still waited for after twice the time of a body. */
  const waitedFor = async (endpoint: Endpoint, type: string, body: string) => {
    const user = await signedIn(api, { role: endpoint.path.startsWith('driver/') ? 'Driver' : 'Passenger' });
    const socket = await opened(port);
    socket.resume().write(request(endpoint, type, await accessNow(api, user), body));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const isOpen = socket.readyState === 'open';
    socket.destroy();
    return isOpen;
  };

  it('is not that of an upload, whichever call takes it', async () => {
    expect(uploads.map(({ path }) => path)).toHaveLength(6);
    const waits = uploads.map(async (endpoint) => [
      endpoint.path,
      await waitedFor(endpoint, 'multipart/form-data; boundary=xx', '--xx\r\n'),
    ]);
    expect(await Promise.all(waits)).toEqual(uploads.map(({ path }) => [path, true]));
  });

  it('is that of JSON to a call that takes a photo as well', async () => {
    expect(await waitedFor(contract.reportProblem, 'application/json', '{')).toBe(false);
  });
});

it('sockets with half a body make room for others at once', async () => {
  const hoarded = (await Promise.all(['127.0.0.2', '127.0.0.3'].map((ip) => held(20, ip, BODY)))).flat();
  expect(await health('127.0.0.9')).toBe(200);
  await drop(hoarded);
});

/** Does something while the text of a sign-in gets no answer. */
const whileSignInsWait = (work: (text: string) => Promise<void>) =>
  api.deps.db.transaction(async (tx) => {
    await tx.execute('lock table users in access exclusive mode');
    const body = JSON.stringify({ email: 'a@example.com', password: 'whatever it is' });
    await work(
      `POST /api/v1/account/login/ HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });

it('a socket whose request is being answered is never closed for another', async () => {
  await whileSignInsWait(async (text) => {
    const waiting = await held(5, '127.0.0.2', text);
    const idle = await held(40, '127.0.0.2');
    expect([alive(waiting), alive(idle)]).toEqual([5, 15]);
    await drop(idle);
    await drop(waiting);
  });
});

it('sockets that have gone count no more, answered or dropped while they waited for an answer', async () => {
  await whileSignInsWait(async (text) => drop(await held(15, '127.0.0.2', text)));
  for (let times = 0; times < 30; times += 1) await health('127.0.0.2');
  const sockets = await held(20, '127.0.0.2');
  expect(alive(sockets)).toBe(20);
  await drop(sockets);
});

it('after all that a browser is served over a connection that it keeps', async () => {
  const socket = await opened(port);
  for (let times = 0; times < 3; times += 1) {
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`);
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toContain('200 OK');
  }
  socket.destroy();
});
