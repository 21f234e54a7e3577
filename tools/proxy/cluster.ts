import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { BASE_HOST, connect, type Client } from '../people/client';
import { startEmbeddedPostgres } from '../postgres';
import { startService, type Service } from '../stack/service/service';
import { API_NODE_FLAGS, processSettings } from '../stack/start-settings';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeCertificate } from './certificate';
import { startHaproxy, type Haproxy } from './haproxy';

/** Seconds that a process answers on after SIGTERM. */
const DRAIN_SECONDS = 5;

/** Two API processes, a worker, the sandbox and the reverse proxy on one PostgreSQL. */
export interface Cluster {
  httpPort: number;
  httpsPort: number;
  sandboxPort: number;
  /** The ports of the two processes that answer requests. */
  apiPorts: readonly [number, number];
  /** Certificate to trust, as PEM. */
  authority: string;
  /** Calls the product by TLS through the proxy. */
  client: Client;
  databaseUrl: string;
  proxy: Haproxy;
  /** Socket for commands to the proxy. */
  proxySocket: string;
  /** Process ids by name; PostgreSQL's is its postmaster. */
  pids: () => Record<string, number>;
  /** Replaces one API process after its drain; resolves when the proxy has taken the new one up. */
  restart: (index: 0 | 1) => Promise<void>;
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  root: string;
  /** Requests of one address in a minute; undefined for no limit. */
  requestsPerMinute: number | undefined;
  say: (line: string) => void;
}

/** Starts everything with the configuration of deploy/haproxy. When one part fails, what was started is stopped. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    return { ...(await startParts(options, (one) => stops.push(one))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type AtStop = (stop: () => unknown) => void;

async function startParts(options: ClusterOptions, atStop: AtStop): Promise<Omit<Cluster, 'stop'>> {
  const { root, requestsPerMinute } = options;
  const folder = temporaryFolder();
  atStop(folder.remove);
  const dataDir = join(folder.path, 'data');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const certificate = await makeCertificate(folder.path, BASE_HOST);
  const postgres = await startEmbeddedPostgres({ root, dataDir, database: 'liftclub', durable: true });
  atStop(postgres.stop);
  const [httpPort, httpsPort] = [await getPort(), await getPort()];
  const database = { dataDir, databaseUrl: postgres.url, certificate: certificate.authority, httpsPort };
  const { apiPorts, healthPorts, sandboxPort, processes, pids } = await startProcesses(options, database, atStop);
  const proxySocket = join(folder.path, 'proxy.sock');
  const proxy = await startHaproxy(join(root, 'deploy/haproxy/haproxy.cfg'), proxySocket, {
    BASE_HOST,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    CERTIFICATE: certificate.bundle,
    API_ONE: `127.0.0.1:${apiPorts[0]}`,
    API_TWO: `127.0.0.1:${apiPorts[1]}`,
    HEALTH_PORT_ONE: String(healthPorts[0]),
    HEALTH_PORT_TWO: String(healthPorts[1]),
    REQUESTS_PER_MINUTE: String(requestsPerMinute ?? 1_000_000_000),
  });
  atStop(proxy.stop);
  await pause(1_500);
  const restart = async (index: 0 | 1) => {
    await processes[index].restart();
    await becomesReady(apiPorts[index]);
    // The proxy asks every half second while a server is down.
    await pause(1_500);
  };
  const authority = readFileSync(certificate.authority, 'utf8');
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  atStop(() => agent.destroy());
  const client = connect({ port: httpsPort, sandboxPort, scheme: 'https', authority }, agent);
  const pidsNow = () => ({ ...pids, postgres: postgres.pid, haproxy: proxy.pid, 'load generator': process.pid });
  const ports = { httpPort, httpsPort, sandboxPort, apiPorts };
  return { ...ports, authority, client, databaseUrl: postgres.url, proxy, proxySocket, pids: pidsNow, restart };
}

interface Shared {
  dataDir: string;
  databaseUrl: string;
  /** File with the certificate of the proxy, which webhooks must trust. */
  certificate: string;
  httpsPort: number;
}

/** Starts the sandbox, a worker and two processes that answer requests. */
async function startProcesses({ root, requestsPerMinute, say }: ClusterOptions, shared: Shared, atStop: AtStop) {
  const { dataDir, databaseUrl, certificate, httpsPort } = shared;
  const [sandboxPort, workerPort] = [await getPort(), await getPort()];
  const apiPorts = [await getPort(), await getPort()] as const;
  const healthPorts = [await getPort(), await getPort()] as const;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    BASE_HOST,
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: String(httpsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'two processes share this secret of the test',
    LIMIT_REQUESTS_PER_MINUTE: requestsPerMinute === undefined ? 'off' : String(requestsPerMinute),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(await getPort()),
    TRUST_PROXY_HOPS: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...processSettings(process.env),
    LOG_LEVEL: 'warn',
    WEBHOOK_BASE_URL: `https://127.0.0.1:${httpsPort}/api/v1/webhooks/`,
    WEBHOOK_HOST: `${BASE_HOST}:${httpsPort}`,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const pids: Record<string, number> = {};
  const service = async (
    name: string,
    program: 'api' | 'sandbox',
    args: string[],
    port: number,
    healthPort?: number,
  ): Promise<Service> => {
    const entry = join(root, 'dist', 'apps', program, 'main.mjs');
    const log = { log: join(dataDir, 'logs', `${name}.log`), logLimitBytes: 10 * 1024 * 1024 };
    const nodeFlags = program === 'api' ? API_NODE_FLAGS : [];
    const ports = { PORT: String(port), HEALTH_PORT: healthPort === undefined ? '' : String(healthPort) };
    const more = { env: { ...env, ...ports }, nodeFlags, drainMs: DRAIN_SECONDS * 1000 };
    const watch = { say, started: (pid: number) => void (pids[name] = pid) };
    const started = await startService({ name, cwd: root, entry, args, ...log, ...more }, watch);
    atStop(started.stop);
    return started;
  };
  await service('sandbox', 'sandbox', [], sandboxPort);
  await service('worker', 'api', ['worker'], workerPort);
  const first = await service('api-1', 'api', ['web'], apiPorts[0], healthPorts[0]);
  const processes = [first, await service('api-2', 'api', ['web'], apiPorts[1], healthPorts[1])] as const;
  return { apiPorts, healthPorts, sandboxPort, processes, pids };
}

/** Takes a process out of rotation, or in again. */
export async function rotate(
  { proxySocket }: Pick<Cluster, 'proxySocket'>,
  server: 'one' | 'two',
  state: 'maint' | 'ready',
): Promise<void> {
  const socket = connectSocket(proxySocket);
  socket.end(`set server api/${server} state ${state}\n`);
  socket.resume();
  await once(socket, 'close');
  await pause(1_000);
}

/** Resolves when the API process on this port can serve. */
export async function becomesReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error(`The process on port ${port} did not become ready.`);
}
