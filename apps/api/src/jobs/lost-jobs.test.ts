import { startTestApi, type TestApi } from '../testing/test-api';
import { forgetGivenUpJobs, takeUpLostJobs } from './lost-jobs';
import { enqueueSms } from '../messages/sms-outbox';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const queue = (statement: string) => api.deps.db.$client.query(`${statement}`);
const send = (until?: Date) =>
  api.deps.db.transaction((tx) =>
    enqueueSms(api.deps, tx, { to: '+27821234567', body: 'hello', ...(until && { until }) }),
  );

it('a job in the hands of a process that was killed is taken up again', async () => {
  await send();
  await queue(
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '11 minutes', attempts = 1`,
  );
  await api.runJobs();
  expect(api.sms).toHaveLength(0);
  await takeUpLostJobs(api.deps);
  await takeUpLostJobs(api.deps);
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
});

it('a job that is being worked on is left alone', async () => {
  await send();
  await queue(`update graphile_worker._private_jobs set locked_by = 'worker-alive', locked_at = now(), attempts = 1`);
  await takeUpLostJobs(api.deps);
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
  await queue('delete from graphile_worker._private_jobs');
});

it('one job that always fails does not hold up the others, and is kept for a month', async () => {
  const sealed = JSON.stringify({ sealed: 'not ours' });
  await api.deps.db.$client.query(`select graphile_worker.add_job('send_sms', $1::json, max_attempts => 1)`, [sealed]);
  for (let i = 0; i < 20; i += 1) await send();
  await api.runJobs();
  expect(api.sms).toHaveLength(21);
  await forgetGivenUpJobs(api.deps);
  expect((await queue('select 1 from graphile_worker.jobs where last_error is not null')).rowCount).toBe(1);
  await queue(`update graphile_worker._private_jobs set run_at = now() - interval '31 days'`);
  await forgetGivenUpJobs(api.deps);
  expect((await queue('select 1 from graphile_worker.jobs where last_error is not null')).rowCount).toBe(0);
});

it('a message that has become useless is not sent', async () => {
  await send(new Date(api.deps.clock().getTime() + 5 * 60_000));
  api.pass({ minutes: 6 });
  await api.runJobs();
  expect(api.sms).toHaveLength(21);
});
