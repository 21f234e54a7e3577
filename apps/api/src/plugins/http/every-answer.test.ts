import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening, sendRaw } from '../../../testing/http/raw-http';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const PASSENGER = 'passenger.liftclub.localhost:4200';
let api: TestApi;
let port: number;
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'liftclub-web-'));
  mkdirSync(join(root, 'passenger'), { recursive: true });
  writeFileSync(join(root, 'passenger', 'index.html'), '<title>passenger</title>');
  api = await startTestApi({ WEB_ROOT: root, LIMIT_REQUESTS_PER_MINUTE: '100' });
  port = await listening(api);
});
afterAll(() => api.close());

const get = (target: string, host = PASSENGER) =>
  sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
const post = (target: string, rest: string) =>
  sendRaw(port, `POST ${target} HTTP/1.1\r\nHost: ${PASSENGER}\r\n${rest}`);

const EVERY = {
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'referrer-policy': 'no-referrer',
  // Browsers know each of these; an unknown one is a warning on every page.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), midi=()',
  'x-frame-options': 'DENY',
};

describe('every answer has an id and forbids what the page does not need', () => {
  it.each([
    ['of the API', () => get('/api/v1/account/metrics'), 401],
    ['to a path that is no UTF-8', () => get('/api/v1/%'), 404],
    ['to an unknown path', () => get('/api/v1/nothing'), 404],
    ['under a foreign host', () => get('/api/v1/account/metrics', 'evil.example'), 404],
    ['of a page under a foreign host', () => get('/', 'evil.example'), 404],
    ['of the pay host', () => get('/api/v1/account/metrics', 'pay.liftclub.localhost:4200'), 404],
    ['with a page', () => get('/'), 200],
    ['about its health', () => get('/healthz', '10.0.0.1'), 200],
    ['to headers that are too large', () => get(`/${'x'.repeat(20_000)}`), 431],
    ['to what is no HTTP', () => sendRaw(port, 'hello\r\n\r\n'), 400],
    ['to a request without a host', () => sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), 404],
    ['to an expectation', () => get('/api/v1/account/metrics', `${PASSENGER}\r\nExpect: a miracle`), 401],
    [
      'to a chunk that is none',
      () =>
        post('/api/v1/account/login/', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
      400,
    ],
  ])('an answer %s', async (_what, ask, status) => {
    const answer = await ask();
    const page = status === 200 && answer.headers['content-type']?.startsWith('text/html');
    const headers = page ? { ...EVERY, 'referrer-policy': 'strict-origin' } : EVERY;
    expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(headers)]);
    if (status >= 400) expect(JSON.parse(answer.body)).toMatchObject({ success: false, detail: expect.any(String) });
  });
});

describe('however a request line is written, it is the same call', () => {
  it.each([
    '/api/v1/account/metrics',
    '/%61pi/v1/account/metrics',
    '/api/%761/account/metrics/',
    '/api/v1/%61ccount/metrics',
  ])('%s is not cached, asks for a sign-in, and is refused under a foreign host', async (target) => {
    const answer = await get(target);
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    expect((await get(target, 'evil.example')).status).toBe(404);
    expect((await get(target, 'pay.liftclub.localhost:4200')).status).toBe(404);
    const absolute = await get(`http://${PASSENGER}${target}`, 'evil.example');
    expect([absolute.status, absolute.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('the authority of the request line counts, not the Host header', async () => {
    for (const authority of ['evil.example', `${PASSENGER}@evil.example`, '', 'evil.example:4200'])
      expect([authority, (await get(`http://${authority}/api/v1/account/metrics`)).status]).toEqual([authority, 404]);
    expect((await get('HTTPS://evil.example/api/v1/account/metrics')).status).toBe(404);
    expect((await get('http://evil.example')).status).toBe(404);
    expect((await get('http://evil.example?a=/api/v1/')).status).toBe(404);
    expect((await get(`http://${PASSENGER}`)).body).toContain('<title>passenger</title>');
  });

  it('a wrong method is told, escaped or not', async () => {
    for (const target of ['/api/v1/account/login/', '/%61pi/v1/account/login/'])
      expect([target, (await get(target)).status]).toEqual([target, 405]);
  });

  it('counts against the same limit', async () => {
    const own = await startTestApi({ LIMIT_REQUESTS_PER_MINUTE: '4' });
    const ownPort = await listening(own);
    const statuses: number[] = [];
    for (const target of ['/api/v1/x', '/%61pi/v1/x', `http://${PASSENGER}/api/v1/x`, '/api/v1/%', '/api/v1/x'])
      statuses.push(
        (await sendRaw(ownPort, `GET ${target} HTTP/1.1\r\nHost: ${PASSENGER}\r\nConnection: close\r\n\r\n`)).status,
      );
    await own.close();
    expect(statuses).toEqual([404, 404, 404, 404, 429]);
  });
});
