import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { markdownTable } from '../../docs/markdown-table';
import { startEvery } from '../../load/load';
import { percentile } from '../../load/statistics';
import { call, load, type Call, type Target } from './load';
import { ROUTES, signInCall, type BenchUser } from './routes';

/** How a list is read while nobody and while many sign in: percentiles of each round, in milliseconds. */
interface Fairness {
  idle: Percentiles[];
  /** Nobody signs in, and another process hashes passwords all the time. */
  hashing: Percentiles[];
  busy: Percentiles[];
  /** Sign-ins a second in each round of the last kind. */
  signIns: number[];
}

interface Percentiles {
  p50: number;
  p99: number;
}

/** Its name for `--only`. */
export const FAIRNESS = 'fairness';

/** A client that signs in continuously. */
const SIGNING_IN = 16;
/** Until 16 clients who began at once sign in one after the other. */
const APART_MS = 500;
/** Between two reads: far enough that reading alone leaves the processors idle. */
const READ_EVERY_MS = 10;

const percentiles = (latencies: readonly number[]): Percentiles => ({
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
});

/** Sends a read every 10 ms, also while earlier ones are in flight; resolves with the milliseconds that each took. */
async function read(port: number, next: (count: number) => Call, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const isOver = () => performance.now() - begun >= milliseconds;
  const latencies = await startEvery(READ_EVERY_MS, isOver, async (started) => {
    const sent = performance.now();
    await call(agent, port, next(started));
    return performance.now() - sent;
  });
  agent.destroy();
  return latencies;
}

/** Hashes as a sign-in of the product does (passwords.ts), one after the other; the process ends with its parent. */
const HASHING = `const { hashSync } = require('@node-rs/argon2');
process.stdin.on('end', () => process.exit()).resume();
console.log('hashing');
const hash = () => setImmediate(hash, hashSync('a password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
hash();`;
/** As the threads of the API that hash (hash-pool.ts). */
const NICENESS = 15;

/** Does something while a process of low priority hashes. */
async function besideHashes<T>(work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', HASHING], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.pid === undefined || child.exitCode !== null) throw new Error('The hashing process did not start.');
  setPriority(child.pid, NICENESS);
  // Linux may weigh whole sessions, and then the priority of a process only counts within its own.
  const autogroup = `/proc/${child.pid}/autogroup`;
  if (existsSync(autogroup)) writeFileSync(autogroup, String(NICENESS));
  try {
    return await work();
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/**
 * Reads a list in turns: while nothing else is asked, while another process hashes, and while 16 clients sign in one
 * time after the other. The first turn of each warms up and is not counted.
 */
export async function measureFairness(
  api: Target,
  people: readonly BenchUser[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Fairness> {
  const scholars = ROUTES.find(({ name }) => name === 'scholars') as (typeof ROUTES)[number];
  const user = (count: number) => people[count % people.length] as BenchUser;
  const readList = () => read(api.port, (count) => scholars.api(user(count)), milliseconds);
  const signingIn = { concurrency: SIGNING_IN, milliseconds: milliseconds + APART_MS };
  const signIn = () => load(api, (count) => signInCall(user(count)), signingIn);
  const fairness: Fairness = { idle: [], hashing: [], busy: [], signIns: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const idle = await readList();
    const hashing = await besideHashes(readList);
    const [signedIn, busy] = await Promise.all([signIn(), pause(APART_MS).then(readList)]);
    if (round === 0) continue;
    fairness.idle.push(percentiles(idle));
    fairness.hashing.push(percentiles(hashing));
    fairness.busy.push(percentiles(busy));
    fairness.signIns.push(signedIn.perSecond);
  }
  return fairness;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The figures as a table in Markdown. */
export function fairnessTable({ idle, hashing, busy, signIns }: Fairness): string {
  const of = (rounds: readonly Percentiles[], name: keyof Percentiles) => median(rounds.map((round) => round[name]));
  const row = (what: string, rounds: readonly Percentiles[]) => [
    what,
    of(rounds, 'p50').toFixed(1),
    of(rounds, 'p99').toFixed(1),
  ];
  const ratio = (name: keyof Percentiles) => (of(busy, name) / of(idle, name)).toFixed(2);
  return markdownTable(
    ['Scholars, a read every 10 ms', 'p50', 'p99'],
    [
      row('nobody signs in', idle),
      row('nobody signs in, another process hashes', hashing),
      row(`16 sign in, ${median(signIns).toFixed(0)} a second`, busy),
      ['ratio (goal of p99: ≤ 1.5)', ratio('p50'), ratio('p99')],
    ],
  );
}
