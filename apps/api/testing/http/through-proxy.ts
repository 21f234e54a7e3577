import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Agent, getSetCookies, Headers, type Dispatcher } from 'undici';
import { buildApp } from '../../src/app';
import type { Database } from '../../src/db/client';
import type { Dependencies } from '../../src/dependencies';
import { deriveKeys } from '../../src/keys';
import { SECRETS } from '../secrets';

/** A reverse proxy that serves one pair of apps at a time. */
interface TestProxy {
  /** Where the proxy answers by TLS. */
  readonly httpsPort: number;
  /** Where it expects the two apps. */
  readonly apiPorts: readonly [number, number];
  /** File with the certificate to trust. */
  readonly certificate: string;
}

/** The proxies of this worker that serve no apps now, when `npm run test:proxy` has started some for each worker. */
const all = JSON.parse(process.env['API_PROXIES'] ?? '[]') as TestProxy[][];
const free = [...(all[Number(process.env['JEST_WORKER_ID']) - 1] ?? [])];

/** Whether apps that are opened now are put behind a proxy. */
export const hasProxy = (): boolean => free.length > 0;

/**
 * The app, ready. Where `npm run test:proxy` has started proxies there is a second one with a pool and queues of its
 * own; both listen behind a proxy, and every call of `inject` is sent through it.
 */
export async function openApp(deps: Dependencies, openPool: () => Database) {
  const app = await buildApp(deps);
  await app.ready();
  if (!hasProxy()) return { app, closeApp: () => app.close() };
  const db = openPool();
  const second = await buildApp({ ...deps, db, keys: deriveKeys(SECRETS) });
  await second.ready();
  const { inject, close } = await listenBehind([app, second]);
  const closeApp = async () => {
    await second.close();
    await db.$client.end();
    await app.close();
    await close();
  };
  return { app: Object.assign(app, { inject: inject as unknown as typeof app.inject }), closeApp };
}

type Sent = Omit<InjectOptions, 'url'> & { url?: string };

/**
 * Lets both apps listen where the proxy expects them. Resolves, when it has taken both up, with a stand-in for `inject`
 * that sends each request by TLS through the proxy.
 */
async function listenBehind(apps: readonly [FastifyInstance, FastifyInstance]) {
  const proxy = free.pop();
  if (!proxy) throw new Error('No proxy is free.');
  const checked = apps.map(answersCheck);
  for (const [index, app] of apps.entries()) await app.listen({ port: proxy.apiPorts[index] ?? 0, host: '127.0.0.1' });
  await Promise.all(checked);
  // The check is over for the proxy a moment after it is for the app.
  await pause(100);
  const agents = hostAgents(proxy);
  const inject = (sent: string | Sent) => send(agents.of, proxy, typeof sent === 'string' ? { url: sent } : sent);
  const close = async () => {
    await agents.close();
    free.push(proxy);
  };
  return { inject, close };
}

/** Connections by the Host header, which undici takes as the name for TLS. Tests also use names that are not ours. */
function hostAgents({ certificate }: TestProxy) {
  const connect = { ca: readFileSync(certificate), checkServerIdentity: () => undefined };
  const agents = new Map<string, Agent>();
  return {
    of(host = '') {
      const agent = agents.get(host) ?? new Agent({ connect, connections: 64, headersTimeout: 0, bodyTimeout: 0 });
      agents.set(host, agent);
      return agent;
    },
    async close() {
      for (const agent of agents.values()) await agent.destroy();
    },
  };
}

/** Resolves when the proxy has found an app ready. */
function answersCheck(app: FastifyInstance): Promise<void> {
  return new Promise((resolve) => {
    app.server.on('request', ({ url }, response) => {
      if (url === '/readyz') response.once('finish', () => response.statusCode === 200 && resolve());
    });
  });
}

async function send(agentOf: (host?: string) => Agent, { httpsPort }: TestProxy, sent: Sent) {
  const { method = 'GET', url = '/', query, payload = sent.body } = sent;
  const headers = { host: 'liftclub.localhost:4200', ...sent.headers };
  const search = typeof query === 'object' ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
  const answer = await agentOf(headers.host?.toString()).request({
    origin: `https://127.0.0.1:${httpsPort}`,
    method: method as Dispatcher.HttpMethod,
    path: `${url}${search}`,
    ...bodyOf(payload, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))),
  });
  const rawPayload = Buffer.from(await answer.body.arrayBuffer());
  const text = rawPayload.toString();
  const cookies = getSetCookies(
    new Headers([answer.headers['set-cookie'] ?? []].flat().map((cookie) => ['set-cookie', cookie])),
  );
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    cookies,
    rawPayload,
    payload: text,
    body: text,
    json: () => JSON.parse(text) as unknown,
  };
}

/** As `inject` does: an object becomes JSON, a form multipart, and everything else is sent as it is. */
function bodyOf(payload: unknown, headers: Record<string, string>) {
  if (payload === undefined) return { headers };
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return { headers, body: payload };
  if (payload instanceof FormData) return { headers, body: payload as unknown as Dispatcher.RequestOptions['body'] };
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(payload) };
}
