import type { Agent } from 'node:http';
import { join } from 'node:path';
import getPort from 'get-port';
import { say } from '../../commands/run-tool';
import { newUser } from '../../people/accounts';
import { BASE_HOST, connect } from '../../people/client';
import { embeddedServer, withClient } from '../../postgres';
import { processesNaming } from '../../processes/process-identity';
import { serveBuilt } from '../../stack/serve-built';
import { parseSettings } from '../../stack/settings';
import { startStack } from '../../stack/start-stack';
import { call } from './load';
import { ROUTES, signInCall, type BenchUser } from './routes';

/** Of a stack that is only measured; the reference derives the same key from it. */
export const SECRET = 'bench-secret-that-protects-nothing-but-copies-of-one-person';

/** People who call in turn, each with an open session. */
export const CALLERS = 64;

/** The limits that one address or one person would meet. */
const WITHOUT_LIMITS = Object.fromEntries(
  ['REQUESTS_PER_MINUTE', 'SIGN_UPS_PER_IP_DAY', 'SOCKETS_PER_ADDRESS', 'SESSIONS_PER_USER'].map((name) => [
    `LIMIT_${name}`,
    'off',
  ]),
);

/** Starts PostgreSQL with the data of `name`, the API and the sandbox on free ports; `more` are settings of both. */
export async function startApi(root: string, name: string, signal: AbortSignal, more: NodeJS.ProcessEnv = {}) {
  const [port, sandboxPort] = [await getPort(), await getPort()];
  const dataDir = join(root, 'tmp', `bench-${name}`);
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(await getPort()),
    BASE_HOST,
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
  };
  const stack = await startStack({
    settings: parseSettings(settings, root),
    env: { ...process.env, NODE_ENV: undefined, ...WITHOUT_LIMITS, ...more },
    launchers: [],
    say,
    signal,
    serve: serveBuilt,
  });
  const [pid] = processesNaming(join(root, 'dist/apps/api/main.mjs'));
  if (pid === undefined) throw new Error('The API is not running.');
  return { stack, port, sandboxPort, pid, database: embeddedServer(dataDir).url };
}

/** Copies of the first passenger that are signed in. */
export async function callers(agent: Agent, port: number, size: number): Promise<BenchUser[]> {
  const users: BenchUser[] = [];
  for (let number = 1; number <= CALLERS; number += 1) {
    const email = `bench-${((number * 7919) % size) + 1}@example.com`;
    const { token } = JSON.parse(await call(agent, port, signInCall({ email }))) as { token: { access: string } };
    users.push({ email, access: token.access });
  }
  return users;
}

/** The passenger of whom the others are copies: signed up over HTTP, with a learner and a booking of six weeks. */
export async function firstPassenger(
  agent: Agent,
  api: { port: number; sandboxPort: number; database: string },
): Promise<string> {
  const known = await withClient(api.database, (client) =>
    client.query<{ id: string }>(`select id from users where referral_code not like 'bench%' order by id limit 1`),
  );
  if (known.rows[0]) return known.rows[0].id;
  const person = await newUser(connect(api, agent), 'Passenger');
  for (const one of ROUTES.flatMap(({ setUp }) => setUp?.(person) ?? [])) await call(agent, api.port, one);
  return person.id;
}
