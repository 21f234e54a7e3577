import { spawn, type ChildProcess } from 'node:child_process';
import { hkdfSync } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { BASE_HOST } from '../../checks/test-stack';
import { embeddedServer, withClient } from '../../postgres';
import { processesNaming } from '../../processes/process-identity';
import { signedIn } from '../../hold/people';
import { residentBytes } from '../../processes/resident-bytes';
import { talkTo } from '../../hold/product';
import { machineLine } from '../../hold/report';
import { serveBuilt } from '../../stack/serve-built';
import { parseSettings } from '../../stack/settings';
import { startStack } from '../../stack/start-stack';
import { errorLine, UserFacingError } from '../../user-facing-error';
import { FAIRNESS, fairnessTable, measureFairness } from './fairness';
import { call, load, type Call, type Target } from './load';
import { resultTable, writeResults, type Result } from './report';
import { ROUTES, signInCall, type BenchUser } from './routes';
import { fillWorld } from './world';

/** Of a stack that is only measured; the reference derives the same key from it. */
const SECRET = 'bench-secret-that-protects-nothing-but-copies-of-one-person';
const CONCURRENCY = 16;
/** People who call in turn, each with an open session. */
const CALLERS = 64;
const TRIPS = 32;
/** Until the memory of the API is read. */
const SETTLE_MS = 10_000;

/** A line for the person at the terminal. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Options {
  bookings: number;
  rounds: number;
  seconds: number;
  only: string[] | undefined;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string' },
    },
  });
  const only = values.only?.split(',');
  const known = [...ROUTES.map(({ name }) => name), FAIRNESS];
  if (only?.some((name) => !known.includes(name))) throw new UserFacingError(`--only: ${known.join(', ')}`);
  return { bookings: Number(values.bookings), rounds: Number(values.rounds), seconds: Number(values.seconds), only };
}

/** The limits that one address or one person would meet. */
const WITHOUT_LIMITS = Object.fromEntries(
  ['REQUESTS_PER_MINUTE', 'SIGN_UPS_PER_IP_DAY', 'SOCKETS_PER_ADDRESS', 'SESSIONS_PER_USER'].map((name) => [
    `LIMIT_${name}`,
    'off',
  ]),
);

async function startApi(root: string, bookings: number, signal: AbortSignal) {
  const [port, sandboxPort] = [await getPort(), await getPort()];
  const dataDir = join(root, 'tmp', `bench-${bookings}`);
  const wanted = {
    ...{ PORT: String(port), SANDBOX_PORT: String(sandboxPort), BASE_HOST, DATA_DIR: dataDir, APP_SECRET: SECRET },
  };
  const stack = await startStack({
    settings: parseSettings(wanted, root),
    env: { ...process.env, NODE_ENV: undefined, ...WITHOUT_LIMITS },
    launchers: [],
    say,
    signal,
    serve: serveBuilt,
  });
  const [pid] = processesNaming(join(root, 'dist/apps/api/main.mjs'));
  if (pid === undefined) throw new Error('The API is not running.');
  return { stack, port, sandboxPort, pid, database: embeddedServer(dataDir).url };
}

/** The reference, on a port of its own, with the same database and the key of the tokens. */
async function startReference(root: string, database: string): Promise<Target & { process: ChildProcess }> {
  const key = Buffer.from(hkdfSync('sha256', SECRET, 'liftclub', 'tokens', 32)).toString('base64');
  const child = spawn(process.execPath, [join(root, 'dist/tools/bench-server/reference.cjs')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database, TOKEN_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await new Promise<string[]>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The reference did not start.')));
    createInterface({ input: child.stdout }).once('line', (line) => resolve([line]));
  });
  return { process: child, pid: child.pid ?? 0, port: Number(new URL(address ?? '').port) };
}

/** Copies of the first passenger that are signed in. */
async function callers(agent: Agent, port: number, size: number): Promise<BenchUser[]> {
  const users: BenchUser[] = [];
  for (let number = 1; number <= CALLERS; number += 1) {
    const email = `bench-${((number * 7919) % size) + 1}@example.com`;
    const { token } = JSON.parse(await call(agent, port, signInCall({ email }))) as { token: { access: string } };
    users.push({ email, access: token.access });
  }
  return users;
}

async function run(root: string, options: Options, signal: AbortSignal): Promise<void> {
  const api = await startApi(root, options.bookings, signal);
  const agent = new Agent({ keepAlive: true });
  let reference: Awaited<ReturnType<typeof startReference>> | undefined;
  try {
    const users = Math.max(1000, options.bookings / 10);
    const first = await firstPassenger(agent, api);
    await fillWorld(api.database, first, { users, bookings: options.bookings, trips: TRIPS }, say);
    reference = await startReference(root, api.database);
    const people = await callers(agent, api.port, users);
    const results: Result[] = [];
    for (const route of ROUTES.filter(({ name }) => options.only?.includes(name) ?? true)) {
      const result: Result = { route: route.name, api: [], reference: [] };
      const length = { concurrency: CONCURRENCY, milliseconds: options.seconds * 1000 };
      // The first round of each warms up and is not counted.
      for (let round = 0; round <= options.rounds; round += 1) {
        const own = await load(api, (count) => route.api(people[count % CALLERS] as BenchUser), length);
        const bare =
          route.reference &&
          (await load(reference, (count) => route.reference?.(people[count % CALLERS] as BenchUser) as Call, length));
        if (round === 0) continue;
        result.api.push(own);
        if (bare) result.reference.push(bare);
      }
      say(resultTable([result]).split('\n').at(-1) ?? '');
      results.push(result);
    }
    const round = { rounds: options.rounds, milliseconds: 2 * options.seconds * 1000 };
    const fair = options.only?.includes(FAIRNESS) ?? true;
    const fairness = fair ? fairnessTable(await measureFairness(api, people, round)) : '';
    const machine = machineLine();
    await setTimeout(SETTLE_MS);
    const memory = `${Math.round(residentBytes(api.pid) / 2 ** 20)} MiB`;
    say(`\n${machine}\n\n${resultTable(results)}\n\n${fairness}\n\nMemory of the API afterwards: ${memory}`);
    if (!options.only) writeResults(root, results, { ...options, memory, fairness }, machine);
  } finally {
    agent.destroy();
    reference?.process.kill();
    await api.stack.stop();
  }
}

/** The passenger of whom the others are copies: signed up over HTTP, with a learner and a booking of six weeks. */
async function firstPassenger(
  agent: Agent,
  api: { port: number; sandboxPort: number; database: string },
): Promise<string> {
  const known = await withClient(api.database, (client) =>
    client.query<{ id: string }>(`select id from users where referral_code not like 'bench%' order by id limit 1`),
  );
  if (known.rows[0]) return known.rows[0].id;
  const person = await signedIn(talkTo(agent, api), 'Passenger');
  for (const one of ROUTES.flatMap(({ setUp }) => setUp?.(person) ?? [])) await call(agent, api.port, one);
  return person.id;
}

/** `npm run bench`: the API beside a bare reference. Exits with 1 on failure. */
export async function benchServer(args: string[], root: string): Promise<void> {
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => leaving.abort());
  try {
    await run(root, readOptions(args), leaving.signal);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`);
    process.exit(1);
  }
}
