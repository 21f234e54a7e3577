import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { Client } from 'pg';
import { buildApi, startApi, type ApiProcess } from '../testing/faults/api-process';
import { openOwnPostgres, type OwnPostgres } from '../testing/faults/own-postgres';
import { openSmsReceiver, type SmsReceiver } from '../testing/fakes/sms-server';
import { SECRETS } from '../testing/secrets';

/** `npm run test:long` sets LONG. */
const KILLS = process.env['LONG'] === '1' ? 20 : 1;
jest.setTimeout(120_000 + KILLS * 30_000);
const LIMITS = Object.fromEntries(
  ['REQUESTS_PER_MINUTE', 'SIGN_UPS_PER_IP_DAY', 'CODE_SENDS_PER_IP_DAY', 'CODE_SENDS_PER_DAY'].map((name) => [
    `LIMIT_${name}`,
    '1000000',
  ]),
);

let postgres: OwnPostgres;
let sms: SmsReceiver;
let program: string;
let settings: Record<string, string>;
let api: ApiProcess;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  postgres = await openOwnPostgres();
  sms = await openSmsReceiver();
  program = await buildApi(`killed-postgres-${process.pid}`);
  settings = {
    DATABASE_URL: postgres.url,
    PORT: String(await getPort()),
    SANDBOX_PORT: String(sms.port),
    APP_SECRET: SECRETS.current,
    DATA_DIR: dirname(program),
    ...LIMITS,
  };
  api = await startApi(program, settings);
});
afterAll(async () => {
  agent.destroy();
  await api.kill();
  await Promise.all([postgres.close(), sms.close()]);
  await rm(dirname(program), { recursive: true });
});

interface Answer {
  /** The status, or the code of the error that came instead of a response. */
  readonly status: number | string;
  readonly retryAfter: string | undefined;
}

const send = (path: string, body: object): Promise<Answer> =>
  new Promise((resolve) => {
    const port = Number(settings['PORT']);
    const headers = { host: `passenger.liftclub.localhost:${port}`, 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', port, method: 'POST', path: `/api/v1/${path}`, headers, agent };
    const sent = request(options, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, retryAfter: '' }),
    );
    sent.end(JSON.stringify(body));
  });

let people = 0;

/** Signs people up, requests their codes and renews sessions until `over`; SMS fail, so that jobs run all the time. */
async function write(over: () => boolean, answers: Answer[], accepted: string[]): Promise<void> {
  while (!over()) {
    const phone = `+2783${String((people += 1)).padStart(7, '0')}`;
    const email = `${phone.slice(1)}@example.com`;
    const names = { first_name: 'Thandi', last_name: 'Nkosi', role: 'Passenger', referral_code: '' };
    const signedUp = await send('account/register/', { email, phone, password: 'a long enough pass', ...names });
    if (signedUp.status === 201) accepted.push(email);
    answers.push(
      signedUp,
      await send('account/generate-otp/', { phone }),
      await send('token/refresh/', { refresh: 'x' }),
    );
  }
}

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const found = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return found.rows;
}

it('the API lives on when PostgreSQL is killed while people write, answers 503, and loses nothing', async () => {
  const answers: Answer[] = [];
  const accepted: string[] = [];
  let over = false;
  const writers = Array.from({ length: 6 }, () => write(() => over, answers, accepted));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(1_500);
    postgres.kill();
    await sleep(1_500);
    await postgres.startAgain();
  }
  await sleep(1_500);
  over = true;
  await Promise.all(writers);
  expect(api.runs()).toBe(true);
  const seen = new Set(answers.map(({ status }) => status));
  expect([...seen].filter((status) => typeof status === 'string' || (status >= 500 && status !== 503))).toEqual([]);
  expect([seen.has(201), seen.has(503)]).toEqual([true, true]);
  expect(new Set(answers.filter(({ status }) => status === 503).map(({ retryAfter }) => retryAfter))).toEqual(
    new Set(['2']),
  );
  const kept = (await rows('select email from users')).map(({ email }) => email);
  expect(accepted.filter((email) => !kept.includes(email))).toEqual([]);
});

it('jobs go on afterwards: what could not be sent meanwhile is sent', async () => {
  sms.setOpen(true);
  const before = sms.accepted.length;
  await rows(
    `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where locked_at is null`,
  );
  while ((await rows(`select 1 from graphile_worker.jobs where locked_at is not null`)).length > 0) await sleep(200);
  while (sms.accepted.length === before) await sleep(200);
  expect(api.runs()).toBe(true);
});

it('an API that starts while PostgreSQL does not answer yet waits for it', async () => {
  await api.kill();
  postgres.kill();
  const starting = startApi(program, settings);
  await sleep(1_000);
  await postgres.startAgain();
  api = await starting;
  expect((await send('token/refresh/', { refresh: 'x' })).status).toBe(401);
});

it('an API with a wrong password ends at once, in one plain line', async () => {
  const wrong = new URL(postgres.url);
  wrong.password = 'wrong';
  const started = performance.now();
  const again = startApi(program, { ...settings, DATABASE_URL: wrong.href });
  await expect(again).rejects.toThrow(
    /^The API ended: The API could not start: password authentication failed[^\n]*\n$/,
  );
  expect(performance.now() - started).toBeLessThan(15_000);
});
