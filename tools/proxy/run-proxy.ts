import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../commands/run-tool';
import { buildIfStale } from '../stack/build';
import { errorLine } from '../user-facing-error';
import { measureCapacity } from './capacity';
import { CHECKS } from './checks';
import { startCluster, type Cluster } from './cluster';
import { EDGE_CHECKS } from './edge-checks';
import { haproxyVersion } from './haproxy';
import { measureLimits } from './limits';
import { newUsers, startLoad } from './load';
import { assertAsTheApi } from './own-answers';
import { runOwnTests } from './own-tests';

const ROOT = join(__dirname, '..', '..');
/** Requests of one address in a minute, in the part that measures limits: the default of production. */
const PER_MINUTE = 600;
const PEOPLE = 24;
const ROUNDS = 3;

const wrong: string[] = [];
let passed = 0;

function judge(what: string, holds: boolean, detail = ''): void {
  say(`  ${holds ? 'ok    ' : 'FAILED'} ${what}${detail && `: ${detail}`}`);
  if (holds) passed += 1;
  else wrong.push(what);
}

async function runChecks(cluster: Cluster, checks: typeof CHECKS): Promise<void> {
  for (const [what, check] of Object.entries(checks)) {
    const failure = await check(cluster).then(() => '', errorLine);
    judge(what, failure === '', failure);
  }
}

async function holdsAcross(): Promise<void> {
  say('\nTwo API processes, each request to the other one');
  const cluster = await startCluster({ root: ROOT, requestsPerMinute: undefined, say });
  try {
    await runChecks(cluster, EDGE_CHECKS);
    // Some of these take a process out of rotation.
    cluster.proxy.served();
    await runChecks(cluster, CHECKS);
    const { one = 0, two = 0 } = cluster.proxy.served();
    judge('both processes had their share', Math.abs(one - two) <= 0.05 * (one + two), `${one} and ${two} requests`);
    await restartUnderLoad(cluster);
  } finally {
    await cluster.stop();
  }
}

async function restartUnderLoad(cluster: Cluster): Promise<void> {
  say(`\nRolling restart under load: ${PEOPLE} people, ${ROUNDS} rounds over both processes`);
  const load = startLoad(cluster.client, await newUsers(cluster.client, PEOPLE));
  await pause(3_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    await cluster.restart(0);
    await cluster.restart(1);
  }
  await pause(2_000);
  const { requests, failed, firstFailure, perSecond, median, p99 } = await load.stop();
  const detail = `${failed} of ${requests} failed${firstFailure === undefined ? '' : ` (${firstFailure})`}`;
  judge(`${ROUNDS * 2} restarts lose no request`, failed === 0 && requests > 0, detail);
  say(`         ${perSecond} requests/s, median ${median} ms, p99 ${p99} ms, load of the machine ${loadavg()[0]}`);
}

async function limitsHold(): Promise<void> {
  say(`\nLimit of ${PER_MINUTE} requests of one address in a minute`);
  const cluster = await startCluster({ root: ROOT, requestsPerMinute: PER_MINUTE, say });
  try {
    const { processes, proxy, others, spoofed, refusals } = await measureLimits(cluster);
    judge('the processes alone let through at most twice as many', processes <= 2 * PER_MINUTE, `${processes}`);
    judge('the proxy lets through no more than the limit', proxy <= PER_MINUTE, `${proxy}`);
    judge('another address is not affected', others === 50, `${others} of 50`);
    judge('X-Forwarded-For of the client changes nothing', spoofed === 0, `${spoofed} of 50`);
    await runChecks(cluster, {
      'the proxy refuses with the 429 of the API': async () => assertAsTheApi(refusals.own, refusals.api),
    });
  } finally {
    await cluster.stop();
  }
}

/** The API's own tests, each request to the other of two apps on one database. */
async function ownTests(): Promise<void> {
  say('\nThe tests of the API, each request through the proxy to one of two apps');
  const { passed: pass, served } = await runOwnTests(ROOT);
  judge('the tests pass', pass);
  const { one, two } = served;
  judge(
    'both apps had their share',
    one + two > 10_000 && Math.abs(one - two) <= 0.05 * (one + two),
    `${one} and ${two}`,
  );
}

async function capacity(): Promise<void> {
  say('\nRequests in a second, one process and two in turns');
  const cluster = await startCluster({ root: ROOT, requestsPerMinute: undefined, say });
  try {
    await measureCapacity(cluster, say);
  } finally {
    await cluster.stop();
  }
}

/**
 * With `--capacity` measures only. Otherwise runs everything, prints what held, and exits with 1 if something did not.
 */
export async function runProxyTest(args: string[]): Promise<void> {
  try {
    say(await haproxyVersion());
    mkdirSync(join(ROOT, 'tmp'), { recursive: true });
    await buildIfStale({ root: ROOT, log: join(ROOT, 'tmp', 'proxy-build.log'), say });
    if (args.includes('--capacity')) return void (await capacity().then(() => process.exit(0)));
    await limitsHold();
    await holdsAcross();
    await ownTests();
  } catch (error) {
    wrong.push(errorLine(error));
    process.stderr.write(`${errorLine(error)}\n`);
  }
  say(`\n${passed} passed, ${wrong.length} failed`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
