import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sharedPostgres } from '../../checks/stages';
import { runTool, say } from '../../commands/run-tool';
import { machineLine } from '../../load/machine-line';
import { percentile, tally } from '../../load/statistics';
import { originOf } from '../../people/client';
import type { Session } from '../../people/session';
import { errorLine, UserFacingError } from '../../user-facing-error';
import { startLiveCluster, type LiveCluster } from './cluster';
import { follower, type Follower } from './follower';
import { signInAll, startRuns } from './runs';
import { driverEmail, guardianEmail, idOf } from './world';

const ROOT = join(__dirname, '..', '..', '..');

const WARM_UP_MS = 3_000;
const LOST_AFTER_MS = 30_000;

interface Options {
  readonly vehicles: number;
  readonly streams: number;
  readonly seconds: number;
  /** Seconds between the positions of a vehicle. */
  readonly every: number;
}

function readOptions(args: string[]): Options {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const options = { vehicles: text('50'), streams: text('200'), seconds: text('30'), every: text('5') };
  const { values } = parseArgs({ args, options });
  const { vehicles, streams, seconds, every } = {
    vehicles: Number(values.vehicles),
    streams: Number(values.streams),
    seconds: Number(values.seconds),
    every: Number(values.every),
  };
  if (
    ![vehicles, streams, seconds, every].every((number) => Number.isInteger(number) && number > 0) ||
    streams < vehicles
  )
    throw new UserFacingError(
      'npm run bench:live -- [--vehicles 50] [--streams 200] [--seconds 30] [--every 5], no more vehicles than streams',
    );
  return { vehicles, streams, seconds, every };
}

interface Posted {
  readonly sentAt: ReadonlyMap<string, number>;
  /** Statuses; 0 where no response came. */
  readonly refused: readonly number[];
}

/** Posts positions of each vehicle. Fills in when each was sent, by run and time, and what was refused. */
function postFixes(drivers: readonly Session[], ahead: number, everyMs: number, signal: AbortSignal): Posted {
  const sentAt = new Map<string, number>();
  const refused: number[] = [];
  const post = async (driver: Session, index: number) => {
    await pause((index / drivers.length) * everyMs);
    for (let count = 0; !signal.aborted; count += 1) {
      const begun = performance.now();
      const at = new Date(Date.now() + ahead).toISOString();
      const fix = { latitude: -26.1 - count / 10_000, longitude: 28 + index / 1_000, accuracy: 8, at };
      sentAt.set(`${index + 1} ${at}`, begun);
      const path = `driver/runs/${idOf('run', index + 1)}/positions/`;
      const status = await driver.send('POST', path, [fix]).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status !== 200) refused.push(status);
      await pause(Math.max(0, everyMs - (performance.now() - begun)));
    }
  };
  for (const [index, driver] of drivers.entries()) void post(driver, index);
  return { sentAt, refused };
}

interface Measuring {
  readonly followers: readonly Follower[];
  /** Milliseconds from sending a position until a stream showed it. */
  readonly latencies: number[];
}

/** Opens a stream for each guardian, half of them at each process. */
async function openStreams(
  cluster: LiveCluster,
  guardians: readonly Session[],
  { vehicles, sentAt }: { readonly vehicles: number; readonly sentAt: ReadonlyMap<string, number> },
): Promise<Measuring> {
  const latencies: number[] = [];
  const host = new URL(originOf(cluster.settings, 'passenger')).host;
  const followers = guardians.map((guardian, index) =>
    follower({
      path: `/api/v1/ride/trips/${idOf('trip', index + 1)}/live/`,
      headers: async () => ({ host, authorization: `Bearer ${await guardian.freshAccess()}` }),
      ports: cluster.ports,
      first: index % 2,
      onEvent: ({ name, data }) => {
        if (name !== 'position') return;
        const { at } = JSON.parse(data) as { at: string };
        const sent = sentAt.get(`${(index % vehicles) + 1} ${at}`);
        if (sent !== undefined) latencies.push(performance.now() - sent);
      },
    }),
  );
  const refused: string[] = [];
  for (const one of followers) await one.follow().catch((error: unknown) => refused.push(errorLine(error)));
  if (refused.length > 0) throw new UserFacingError(`${refused.length} streams were refused: ${tally(refused)}`);
  return { followers, latencies };
}

const milliseconds = (values: readonly number[], share: number): string => `${percentile(values, share).toFixed(0)} ms`;

/** Kills the second process and waits until every stream has an event again, half a minute at most. */
async function killSecond(cluster: LiveCluster, followers: readonly Follower[]): Promise<void> {
  const before = followers.map(({ breaks }) => breaks.length);
  const begun = performance.now();
  cluster.killSecond();
  await pause(500);
  const isBroken = (one: Follower) => one.brokenSince() !== undefined;
  while (followers.some(isBroken) && performance.now() - begun < LOST_AFTER_MS) await pause(50);
  const breaks = followers.flatMap((one, index) => one.breaks.slice(before[index]));
  const lost = followers.filter(isBroken).length;
  say(
    `kill -9              ${breaks.length + lost} streams broke, median ${milliseconds(breaks, 0.5)} until the next event, longest ${milliseconds(breaks, 1)}`,
  );
  say(`streams lost         ${lost} without an event for ${LOST_AFTER_MS / 1_000} s`);
}

async function measure(cluster: LiveCluster, options: Options): Promise<void> {
  const { vehicles, streams, seconds, every } = options;
  const ahead = await startRuns(cluster.settings, options, say);
  say(`Signing in ${vehicles} drivers and ${streams} guardians…`);
  const drivers = await signInAll(cluster.settings, vehicles, driverEmail, 'driver');
  const guardians = await signInAll(cluster.settings, streams, guardianEmail, 'passenger');
  const leaving = new AbortController();
  const { sentAt, refused } = postFixes(drivers, ahead, every * 1_000, leaving.signal);
  try {
    await pause(WARM_UP_MS);
    const memory = cluster.memory();
    const { followers, latencies } = await openStreams(cluster, guardians, { vehicles, sentAt });
    try {
      await pause(WARM_UP_MS);
      latencies.length = 0;
      await pause(seconds * 1_000);
      const shown = [...latencies];
      const ends = followers.reduce((sum, one) => sum + one.ends(), 0);
      say(
        `\n${machineLine()}\n${vehicles} vehicles, a position in ${every} s each; ${streams} streams of two processes; ${seconds} s\n`,
      );
      say(
        `position to stream   p50 ${milliseconds(shown, 0.5)}, p99 ${milliseconds(shown, 0.99)}, longest ${milliseconds(shown, 1)}`,
      );
      say(`positions shown      ${(((shown.length * every) / (streams * seconds)) * 100).toFixed(1)} % of those sent`);
      say(`positions refused    ${refused.length === 0 ? 'none' : tally(refused)}`);
      say(`streams reopened     ${ends} in ${seconds} s`);
      say(
        `memory               ${((cluster.memory() - memory) / streams / 1024).toFixed(0)} KiB for each stream, resident`,
      );
      await killSecond(cluster, followers);
    } finally {
      for (const one of followers) one.stop();
    }
  } finally {
    leaving.abort();
  }
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const options = readOptions(args);
  const postgres = sharedPostgres(ROOT);
  try {
    const env = { ...process.env, NODE_ENV: undefined, LIMIT_SOCKETS_PER_ADDRESS: 'off', LIMIT_SOCKETS: 'off' };
    const cluster = await startLiveCluster({ root: ROOT, env, signal }, (await postgres.open()).url, say);
    await measure(cluster, options).finally(() => cluster.stop());
  } finally {
    await postgres.close();
  }
}

/** `npm run bench:live`: how soon a position reaches those who follow a ride. Exits with 1 on failure. */
export const benchLive = (args: string[]): Promise<never> => runTool((signal) => run(args, signal));
