import { spawn, type ChildProcess } from 'node:child_process';
import { hkdfSync } from 'node:crypto';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runTool, say } from '../../commands/run-tool';
import { machineLine } from '../../load/machine-line';
import { residentBytes } from '../../processes/resident-bytes';
import { UserFacingError } from '../../user-facing-error';
import { callers, CALLERS, firstPassenger, SECRET, startApi } from './bench-stack';
import { FAIRNESS, fairnessTable, measureFairness } from './fairness';
import { load, type Target } from './load';
import { isSettled, resultTable, writeResults, type Result } from './report';
import { ROUTES, type BenchUser } from './routes';
import { fillWorld } from './world';

const CONCURRENCY = 16;
const TRIPS = 32;
/** As long as it takes until the code that handles a booking is compiled. */
const WARM_UP_MS = 8_000;
/** Until the memory of the API is read. */
const SETTLE_MS = 10_000;
/** While the medians of a route move, so many times the rounds of the options are measured. */
const MOST_REPEATS = 3;

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

interface Measured {
  readonly api: Target;
  readonly reference: Target;
  /** Signed in for this route: an access token ends after five minutes. */
  readonly people: readonly BenchUser[];
}

/** Measures a route in turns with the reference until the medians settle, after a round that warms up. */
async function measure(
  route: (typeof ROUTES)[number],
  { api, reference, people }: Measured,
  { rounds, seconds }: Options,
): Promise<Result> {
  const result: Result = { route: route.name, goal: route.goal, load: 0, api: [], reference: [] };
  const caller = (count: number) => people[count % CALLERS] as BenchUser;
  const counted = seconds * 1000;
  for (let round = 0; round <= rounds * MOST_REPEATS && !isSettled(result, rounds); round += 1) {
    const milliseconds = round === 0 ? Math.max(WARM_UP_MS, counted) : counted;
    const length = { concurrency: CONCURRENCY, milliseconds };
    const own = await load(api, (count) => route.api(caller(count)), length);
    const bare = await load(reference, (count) => route.reference(caller(count)), length);
    if (round === 0) continue;
    result.api.push(own);
    result.reference.push(bare);
  }
  return { ...result, load: loadavg()[0] ?? 0 };
}

async function run(root: string, options: Options, signal: AbortSignal): Promise<void> {
  const api = await startApi(root, String(options.bookings), signal);
  const agent = new Agent({ keepAlive: true });
  let reference: Awaited<ReturnType<typeof startReference>> | undefined;
  try {
    const users = Math.max(1000, options.bookings / 10);
    const first = await firstPassenger(agent, api);
    await fillWorld(api.database, first, { users, bookings: options.bookings, trips: TRIPS }, say);
    reference = await startReference(root, api.database);
    const results: Result[] = [];
    for (const route of ROUTES.filter(({ name }) => options.only?.includes(name) ?? true)) {
      const people = await callers(agent, api.port, users);
      const result = await measure(route, { api, reference, people }, options);
      say(resultTable([result]).split('\n').at(-1) ?? '');
      results.push(result);
    }
    const round = { rounds: options.rounds, milliseconds: 2 * options.seconds * 1000 };
    const fair = options.only?.includes(FAIRNESS) ?? true;
    const fairness = fair
      ? fairnessTable(await measureFairness(api, await callers(agent, api.port, users), round))
      : '';
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

/** `npm run bench`: the API beside a bare reference. Exits with 1 on failure. */
export const benchServer = (args: string[], root: string): Promise<never> =>
  runTool((signal) => run(root, readOptions(args), signal));
