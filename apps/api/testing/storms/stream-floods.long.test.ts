import { rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPassengerProfile, pathOf, sendRunPositions, shareTrip } from '@liftclub/api-contract';
import getPort from 'get-port';
import { SANDTON } from '../builders/bookings';
import { pointOf, setUpDrivenRun } from '../builders/runs';
import { accessNow, signedIn, signInAgain, type SignedIn } from '../builders/users';
import { openSmsReceiver } from '../fakes/sms-server';
import { buildApi, startApi, type ApiProcess } from '../faults/api-process';
import { measured } from '../measured';
import { SECRETS } from '../secrets';

const STREAMS = 1_000;
/** As many as a trip may have; the guardian has two trips of a run. */
const LINKS_OF_TRIP = 10;
const AT_ONCE = 100;
/** Most streams of a trip. */
const MAX_OPEN = 2 * 20;
const READ_EVERY_MS = 20;
/** Time of reads before the flood, and while its streams are open. */
const PHASE_MS = 10_000;
jest.setTimeout(300_000);

const { api, thandi, sipho, rides, run, start } = setUpDrivenRun();
let running: ApiProcess;
let program: string;
let port: number;
/** Sets the clock of the test to that of the process, which goes on. */
let readClock: () => void;
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  await running.kill();
  await rm(dirname(program), { recursive: true });
});

async function startOwnProcess(): Promise<void> {
  const { rows } = await api.deps.db.$client.query<{ name: string }>('select current_database() as name');
  const database = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  database.pathname = `/${rows[0]?.name ?? ''}`;
  program = await buildApi(`stream-floods-${process.pid}`);
  port = await getPort();
  const sms = await openSmsReceiver();
  running = await startApi(program, {
    DATABASE_URL: database.href,
    PORT: String(port),
    PUBLIC_PORT: '4200',
    SANDBOX_PORT: String(sms.port),
    APP_SECRET: SECRETS.current,
    DATA_DIR: dirname(program),
    CLOCK_START: api.deps.clock().toISOString(),
  });
  await sms.close();
  const [began, beganAt] = [performance.now(), api.deps.clock().getTime()];
  readClock = () => api.setTime(new Date(beganAt + performance.now() - began).toISOString());
}

const requested = (path: string, headers: Record<string, string>, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = 'passenger.liftclub.localhost:4200';
    get({ host: '127.0.0.1', port, path: `/api/v1/${path}`, headers: { host, ...headers }, ...options }, resolve).on(
      'error',
      reject,
    );
  });

/** Milliseconds that each read of the own profile takes, one every 20 ms, until `until` resolves. */
async function readWhile(user: SignedIn, until: Promise<unknown>): Promise<number[]> {
  readClock();
  const path = pathOf(getPassengerProfile, { id: user.account.id });
  const { access } = await signInAgain(api, user);
  const took: Promise<number>[] = [];
  const read = async () => {
    const begun = performance.now();
    const response = await requested(path, { authorization: `Bearer ${access}` }, { agent });
    for await (const _ of response);
    expect(response.statusCode).toBe(200);
    return performance.now() - begun;
  };
  const timer = setInterval(() => took.push(read()), READ_EVERY_MS);
  await until.finally(() => clearInterval(timer));
  return Promise.all(took);
}

async function newLinks(): Promise<string[]> {
  const access = await accessNow(api, thandi);
  const tokens: string[] = [];
  for (const id of [rides.own, rides.lesedi])
    for (let link = 0; link < LINKS_OF_TRIP; link += 1) {
      const { url } = (await api.call(shareTrip, { params: { id }, body: {}, access })).response.data;
      tokens.push(url.split('#')[1] ?? '');
    }
  return tokens;
}

/** Requests the streams of all links, and reports positions of the run meanwhile. */
async function flood(tokens: readonly string[]) {
  const responses: IncomingMessage[] = [];
  const open = async (index: number) => {
    const headers = { 'x-share-token': tokens[index % tokens.length] ?? '' };
    const response = await requested('track/live/', headers, { agent: false });
    response.on('error', () => undefined).resume();
    responses.push(response);
  };
  for (let opened = 0; opened < STREAMS; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => open(opened + index)));
    readClock();
    const fix = { ...pointOf(SANDTON), accuracy: 8, at: api.deps.clock().toISOString() };
    await api.call(sendRunPositions, { params: { id: run.id }, body: [fix], access: await accessNow(api, sipho) });
  }
  return responses;
}

/** As many requests, as many at a time, to a path that does not exist: what the load generator itself costs. */
async function floodNowhere(): Promise<void> {
  for (let sent = 0; sent < STREAMS; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const response = await requested('nowhere/', {}, { agent: false });
        for await (const _ of response);
      }),
    );
}

const p99 = (times: number[]): number =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;

it(`${STREAMS} streams of one guardian's links leave room for the requests of others`, async () => {
  const lerato = await signedIn(api);
  await start();
  const tokens = await newLinks();
  await startOwnProcess();
  await readWhile(lerato, sleep(PHASE_MS / 2));
  const before = p99(await readWhile(lerato, sleep(PHASE_MS)));
  const nowhere = p99(await readWhile(lerato, floodNowhere()));
  const flooding = flood(tokens);
  const opening = p99(await readWhile(lerato, flooding));
  const responses = await flooding;
  const held = p99(await readWhile(lerato, sleep(PHASE_MS)));
  const timesIdle = (time: number) => `${time.toFixed(1)} ms (${(time / before).toFixed(1)} ×)`;
  const admitted = responses.filter(({ statusCode }) => statusCode === 200);
  const open = admitted.filter(({ complete, closed }) => !complete && !closed);
  responses.forEach((response) => response.destroy());
  measured(
    'stream-floods',
    `${STREAMS} streams requested with ${tokens.length} links: 200 × ${admitted.length}, others × ${responses.length - admitted.length}, ` +
      `${open.length} open at the end of at most ${MAX_OPEN}; GET p99 of others: ${before.toFixed(1)} ms before, ` +
      `${timesIdle(nowhere)} during as many requests answered 404, ${timesIdle(opening)} while streams are opened, ` +
      `${timesIdle(held)} while they are open; load ${loadavg()[0]?.toFixed(1)}`,
  );
  expect(open.length).toBeLessThanOrEqual(MAX_OPEN);
  expect(open.length).toBeGreaterThan(0);
});
