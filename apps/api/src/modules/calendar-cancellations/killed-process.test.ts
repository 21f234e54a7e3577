// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addClosures } from '@liftclub/api-contract';
import getPort from 'get-port';
import { sellDays, notifiedPhones, UNLIMITED_SMS, type SoldDays } from '../../../testing/builders/closures';
import { buildApi, startApi, type ApiProcess } from '../../../testing/faults/api-process';
import { openSmsReceiver, type SmsReceiver } from '../../../testing/fakes/sms-server';
import { openStatementProxy, type StatementProxy, type StatementStep } from '../../../testing/faults/statement-proxy';
import { sendRaw } from '../../../testing/http/raw-http';
import { SECRETS } from '../../../testing/secrets';
import { setUpStaff } from '../../../testing/builders/staff';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { seedCalendar } from '../calendar';
import { findBreaches } from '../ledger';

/**
 * `npm run test:long` sets LONG: a day has 5,000 trips, and the process dies at each statement that differs from the
 * one before.
 */
const LONG = process.env['LONG'] === '1';
const GROUP = LONG
  ? { guardians: 250, plans: 10, validity: '6_months' }
  : { guardians: 2, plans: 1, validity: '1_month' };
/** In the confirmation; the last commit, in the job, is added. */
const SOME_STEPS = [10];
/** The first statements of the confirmation and of each batch of the job. */
const CLOSES_A_DAY = /^set local lock_timeout = '5s'|^select t\.id, t\.passenger_id/;
jest.setTimeout(LONG ? 7_200_000 : 180_000);

const api = setUpTestApi();
const naledi = setUpStaff(api);
const report: string[] = [];
let sold: SoldDays;
let proxy: StatementProxy;
let sms: SmsReceiver;
let program: string;
let running: ApiProcess;
let port: number;
let settings: Record<string, string>;
beforeAll(async () => {
  // The API seeds the public holidays when it starts; nothing may be sold on them.
  await seedCalendar(api.deps);
  sold = await sellDays(api, GROUP);
  const { current_database: name } = await oneRow<{ current_database: string }>('select current_database()');
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  server.pathname = `/${name}`;
  proxy = await openStatementProxy(server.href, (statement) => CLOSES_A_DAY.test(statement));
  sms = await openSmsReceiver();
  program = await buildApi(`killed-process-${process.pid}`);
  port = await getPort();
  settings = {
    DATABASE_URL: proxy.url,
    PORT: String(port),
    PUBLIC_PORT: '4200',
    SANDBOX_PORT: String(sms.port),
    APP_SECRET: SECRETS.current,
    DATA_DIR: dirname(program),
    CLOCK_START: TEST_START,
    ...UNLIMITED_SMS,
  };
  running = await startApi(program, settings);
});
afterAll(async () => {
  await running.kill();
  await Promise.all([proxy.close(), sms.close()]);
  await rm(dirname(program), { recursive: true });
  process.stdout.write(`\nThe API killed while a day of ${sold.trips} trips is closed:\n${report.join('\n')}\n`);
});

async function oneRow<Row extends object>(sql: string): Promise<Row> {
  return (await api.deps.db.$client.query<Row>(sql)).rows[0] as Row;
}

const queued = async (task: string): Promise<number> =>
  (
    await oneRow<{ jobs: number }>(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = '${task}'`,
    )
  ).jobs;

/** Staff confirm a closure; true when the process lived to answer. */
async function confirmed(date: string, key: string): Promise<boolean> {
  const body = JSON.stringify({ market: 'RSA', date, name: 'Strike', kind: 'disruption' });
  const headers = {
    ...naledi.headers,
    'idempotency-key': key,
    'content-type': 'application/json',
    connection: 'close',
  };
  const lines = [
    `POST /api/v1/${addClosures.path} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  const { status } = await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n${body}`).catch(() => ({ status: 0 }));
  if (status >= 300) throw new Error(`The closure answered ${status}`);
  return status === 201;
}

/** Closes the next day while the process dies at a step. Returns whether it was reached, and the statements before. */
async function closeWithDeathAt(step: StatementStep) {
  const date = await sold.nextDay();
  const key = randomUUID();
  let died: Promise<void> | undefined;
  sms.setOpen(false);
  proxy.arm(step, () => void (died = running.kill()));
  const isStored = await confirmed(date, key);
  while (!died && (await queued('cancel_closed_trips')) > 0) await sleep(20);
  const statements = proxy.disarm();
  await died;
  if (died) running = await startApi(program, settings);
  if (!isStored) await confirmed(date, key);
  while ((await queued('cancel_closed_trips')) > 0) await sleep(50);
  await isClosedOnce(date, `${step.when} statement ${step.at}`);
  return { isReached: died !== undefined, statements };
}

async function isClosedOnce(date: string, when: string): Promise<void> {
  sms.accepted.length = 0;
  sms.setOpen(true);
  while ((await queued('send_sms')) > 0) {
    await oneRow(`update graphile_worker._private_jobs set run_at = now() where locked_at is null returning 1`);
    await sleep(100);
  }
  expect([when, await sold.stateOf(date)]).toEqual([when, sold.closed]);
  expect([when, notifiedPhones(date, sms.accepted)]).toEqual([when, [...sold.phones].sort()]);
}

it('a killed API has, soon after its start, cancelled, credited and notified each trip of the day once', async () => {
  const { statements } = await closeWithDeathAt({ at: Infinity, when: 'after' });
  expect(statements.filter((statement) => statement === 'commit').length).toBeGreaterThanOrEqual(2);
  const every = statements.flatMap((text, index) => (text === statements[index - 1] ? [] : [index + 1]));
  const steps = LONG ? every : [...SOME_STEPS, statements.length];
  const begun = performance.now();
  const missed: number[] = [];
  for (const at of steps)
    if (!(await closeWithDeathAt({ at, when: at % 2 === 0 ? 'after' : 'before' })).isReached) missed.push(at);
  const seconds = Math.round((performance.now() - begun) / 1000);
  report.push(`  killed at ${steps.length} of ${statements.length} statements, in ${seconds} s`);
  expect(missed).toEqual([]);
});

it('the books agree after all of it', async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});
