import { setTimeout as sleep } from 'node:timers/promises';
import { generateOtp } from '@liftclub/api-contract';
import { enqueueSms } from '../messages/sms-outbox';
import { newSid } from '../../testing/fakes/sms';
import { openOwnPostgres, type OwnPostgres } from '../../testing/faults/own-postgres';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { newUser } from '../../testing/builders/users';
import { startJobs } from './job-runner';

let postgres: OwnPostgres;
let api: TestApi;
let jobs: Awaited<ReturnType<typeof startJobs>>;
/** Texts in the hands of the carrier, with what lets it answer. */
let sending: Map<string, (failure?: Error) => void>;
let sent: string[];

beforeAll(async () => {
  postgres = await openOwnPostgres();
  const { TEST_DATABASE_URL, TEST_TEMPLATE } = process.env;
  Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, TEST_TEMPLATE: 'liftclub' });
  api = await startTestApi();
  Object.assign(process.env, { TEST_DATABASE_URL, TEST_TEMPLATE });
});
beforeEach(async () => {
  sending = new Map();
  sent = [];
  Object.assign(api.deps.sms, {
    send: async ({ body }: { body: string }) => {
      await new Promise<void>((resolve, reject) =>
        sending.set(body, (failure) => (failure ? reject(failure) : resolve())),
      );
      sent.push(body);
      return { sid: newSid() };
    },
  });
  jobs = await startJobs(api.deps, api.app.log);
});
afterEach(() => jobs.stop());
afterAll(() => api.close().finally(() => postgres.close()));

const queueSms = (body: string) =>
  api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { to: '+27821234567', body, kind: 'account' }));
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};
const jobsLeft = async () =>
  (await api.deps.db.$client.query(`select 1 from graphile_worker.jobs where task_identifier = 'send_sms'`)).rowCount;
const answered = async (body: string) => {
  await until(() => sending.has(body));
  const answer = sending.get(body);
  sending.delete(body);
  return answer;
};

it.each([
  ['is done', undefined],
  ['fails', new Error('The carrier is away.')],
])('a job that %s while PostgreSQL is away does not end the process, and jobs go on', async (_what, failure) => {
  await queueSms('before');
  const finish = await answered('before');
  postgres.kill();
  await until(async () => (await api.call(generateOtp, { body: { phone: newUser().phone } })).status === 503);
  finish?.(failure);
  await sleep(500);
  const { status, headers, error } = await api.call(generateOtp, { body: { phone: newUser().phone } });
  expect([status, headers['retry-after'], error.code]).toEqual([503, '2', 'unavailable']);
  await postgres.startAgain();
  await queueSms('after');
  for (const body of ['after', 'before']) (await answered(body))?.();
  await until(async () => (await jobsLeft()) === 0);
  expect(sent.toSorted()).toEqual(failure ? ['after', 'before'] : ['after', 'before', 'before']);
});
