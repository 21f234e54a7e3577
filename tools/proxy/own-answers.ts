import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { hostName } from '../people/client';
import { becomesReady, rotate, type Cluster } from './cluster';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Of one answer, or of one connection. */
const OWN = /^(x-request-id|date|content-length|connection|keep-alive|retry-after|x-ratelimit-.*)$/;
const HSTS = 'strict-transport-security';

const commonOf = (headers: IncomingHttpHeaders) => Object.entries(headers).filter(([name]) => !OWN.test(name));

/** Throws unless the proxy's own answer has the form of the API's, with the same headers and the same words. */
export function assertAsTheApi(own: Answer, api: Answer): void {
  assert.deepEqual([own.status, own.text], [api.status, api.text]);
  assertComplete(own, Object.fromEntries(commonOf(api.headers)));
}

/** Throws unless an answer has these headers, a request id, a date and the form of an error. */
function assertComplete({ status, headers, text }: Answer, common: IncomingHttpHeaders): void {
  assert.deepEqual(Object.fromEntries(commonOf(headers)), common, `the headers of ${status}`);
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.ok(Math.abs(Date.parse(String(headers.date)) - Date.now()) < 60_000, `the date is ${headers.date}`);
  const { success, code, message, detail } = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual([success, typeof code, typeof message, detail], [false, 'string', 'string', message]);
}

/** One request on a connection of its own, whose body is left unsent. */
async function ask(send: typeof requestPlain | typeof requestSecure, options: RequestOptions): Promise<Answer> {
  const asked = send({ host: '127.0.0.1', agent: false, ...options });
  asked.on('error', () => undefined).flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(answer, 'end');
  asked.destroy();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

type Asked = Pick<RequestOptions, 'path' | 'method' | 'headers' | 'localAddress'>;
const host = hostName('passenger');

/** Asks the proxy by TLS. */
export const askProxy = ({ httpsPort: port, authority: ca }: Cluster, asked: Asked): Promise<Answer> =>
  ask(requestSecure, { port, ca, servername: host, ...asked, headers: { host, ...asked.headers } });

/** Asks one process of the API without the proxy. */
export const askApi = ({ apiPorts: [port] }: Cluster, asked: Asked): Promise<Answer> =>
  ask(requestPlain, { port, ...asked, headers: { host, ...asked.headers } });

const UNKNOWN = { path: '/api/v1/nothing/' };
const sized = (bytes: number): Asked => ({
  path: '/api/v1/account/login/',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-length': String(bytes) },
});

/** What the proxy says without asking a process: the same as the API would. */
export const OWN_ANSWER_CHECKS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'a foreign host gets the 404 of the API': async (cluster) => {
    const api = await askApi(cluster, UNKNOWN);
    const foreign = { path: '/', headers: { host: 'evil.example' } };
    const answers = await Promise.all([askProxy(cluster, foreign), askProxy(cluster, foreign)]);
    for (const own of answers) assertAsTheApi(own, api);
    assert.equal(new Set(answers.map(({ headers }) => headers['x-request-id'])).size, 2);
  },

  'a body over 35 MiB gets the 413 of the API': async (cluster) =>
    assertAsTheApi(await askProxy(cluster, sized(36 * 1024 * 1024)), await askApi(cluster, sized(70_000))),

  'plain HTTP has the same headers, without HSTS': async (cluster) => {
    const { [HSTS]: _, ...common } = Object.fromEntries(commonOf((await askApi(cluster, UNKNOWN)).headers));
    const plain = (path: string, name = host) =>
      ask(requestPlain, { port: cluster.httpPort, path, headers: { host: name } });
    const [call, foreign, page] = await Promise.all([plain('/api/v1/'), plain('/', 'evil.example'), plain('/')]);
    assert.deepEqual([call.status, foreign.status, page.status], [403, 404, 301]);
    for (const own of [call, foreign]) assertComplete(own, common);
    assert.equal(page.headers['content-security-policy'], common['content-security-policy']);
    assert.equal(page.headers[HSTS], undefined);
    assert.notEqual(page.headers['x-request-id'], undefined);
  },

  'without a process that answers the proxy says 503': async (cluster) => {
    const { headers } = await askApi(cluster, UNKNOWN);
    for (const server of ['one', 'two'] as const) await rotate(cluster, server, 'maint');
    try {
      const own = await askProxy(cluster, UNKNOWN);
      assert.deepEqual([own.status, own.headers['retry-after']], [503, '2']);
      assertComplete(own, Object.fromEntries(commonOf(headers)));
    } finally {
      for (const server of ['one', 'two'] as const) await rotate(cluster, server, 'ready');
      for (const port of cluster.apiPorts) await becomesReady(port);
    }
  },
};
