import { join } from 'node:path';
import getPort from 'get-port';
import { groupTests } from '../checks/group-tests';
import { runNode } from '../checks/step';
import { BASE_HOST } from '../people/client';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeCertificate, type Certificate } from './certificate';
import { startHaproxy, type Haproxy } from './haproxy';

/** Workers of Jest. */
const WORKERS = 2;
/** Pairs of apps that a worker may have open at once: those that files share, and those that a file has for itself. */
const PAIRS = 4;

/** Tests that call the API. The others call its parts, or inspect one process, its sockets and its hooks. */
export const CALLING_THE_API = [
  'src/modules/',
  'src/console/',
  'src/jobs/',
  'src/plugins/idempotency/',
  'src/plugins/contract/contract-tables',
  'src/plugins/http/database-errors',
  'testing/matrix/',
  'testing/storms/',
].map((path) => `apps/api/${path}`);

const OWN_ADDRESSES = 'plays the proxy: gives clients addresses by X-Forwarded-For, which ours replaces';
const NEW_SECRET = 'replaces the secret of a running process, which happens at a restart of all';

/** Tests that say nothing about two processes behind a proxy, and why. */
export const LEFT_OUT: readonly (readonly [string, string])[] = [
  ['modules/sign-in/wrong-passwords', OWN_ADDRESSES],
  ['modules/codes/codes-privacy', OWN_ADDRESSES],
  ['modules/codes/code-caps', OWN_ADDRESSES],
  ['console/staff/staff-guessing', OWN_ADDRESSES],
  ['testing/storms/code-floods', OWN_ADDRESSES],
  ['jobs/clock-routes', OWN_ADDRESSES],
  ['modules/passwords/fairness', 'fills the queue of password hashes of one process'],
  ['modules/calendar-cancellations/kill', 'kills a process of its own at each statement'],
  ['modules/sessions/secret-change', NEW_SECRET],
  ['console/staff/staff-secret-change', NEW_SECRET],
  ['jobs/renew-seals', NEW_SECRET],
];

export interface OwnTests {
  passed: boolean;
  /** Requests that each process answered. */
  served: { one: number; two: number };
}

/** Starts a HAProxy for a pair of apps; returns it with what the tests must know of it. */
async function startProxy(root: string, folder: string, { bundle, authority }: Certificate) {
  const [httpPort, httpsPort, ...apiPorts] = [await getPort(), await getPort(), await getPort(), await getPort()];
  const proxy = await startHaproxy(join(root, 'deploy/haproxy/haproxy.cfg'), join(folder, `${httpsPort}.sock`), {
    BASE_HOST,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    CERTIFICATE: bundle,
    API_ONE: `127.0.0.1:${apiPorts[0]}`,
    API_TWO: `127.0.0.1:${apiPorts[1]}`,
    HEALTH_PORT_ONE: String(apiPorts[0]),
    HEALTH_PORT_TWO: String(apiPorts[1]),
    REQUESTS_PER_MINUTE: '1000000000',
    SOCKETS_PER_ADDRESS: '1000',
  });
  return { proxy, place: { httpsPort, apiPorts, certificate: authority } };
}

/** Runs the API's own tests, with requests by TLS through HAProxy, alternating between two apps on one database. */
export async function runOwnTests(root: string): Promise<OwnTests> {
  const folder = temporaryFolder();
  const proxies: Haproxy[] = [];
  try {
    const certificate = await makeCertificate(folder.path, BASE_HOST);
    const places: object[][] = [];
    for (let worker = 0; worker < WORKERS; worker += 1) {
      const own: object[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const { proxy, place } = await startProxy(root, folder.path, certificate);
        proxies.push(proxy);
        own.push(place);
      }
      places.push(own);
    }
    const isChosen = (file: string) =>
      CALLING_THE_API.some((path) => file.startsWith(path)) && !LEFT_OUT.some(([path]) => file.includes(path));
    const config = groupTests(root, 'apps/api/jest.config.cjs', join(root, 'tmp', 'jest-proxy'), isChosen);
    const args = ['node_modules/jest/bin/jest.js', '-c', config, `--maxWorkers=${WORKERS}`];
    const context = { root, env: process.env, signal: new AbortController().signal };
    const passed = await runNode(context, args, { API_PROXIES: JSON.stringify(places) });
    const served = proxies.map((proxy) => proxy.served());
    const sum = (name: string) => served.reduce((total, counts) => total + (counts[name] ?? 0), 0);
    return { passed, served: { one: sum('one'), two: sum('two') } };
  } finally {
    for (const proxy of proxies) await proxy.stop();
    folder.remove();
  }
}
