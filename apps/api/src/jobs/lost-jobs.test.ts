import { setTimeout as sleep } from 'node:timers/promises';
import { setUpTestApi } from '../../testing/test-api';
import { forgetGivenUpJobs, recoverLostJobs } from './lost-jobs';
import { enqueueSms } from '../messages/sms-outbox';
import { startRunner } from './runner';

const api = setUpTestApi();

const queue = (statement: string) => api.deps.db.$client.query(`${statement}`);
const send = (until?: Date) =>
  api.deps.db.transaction((tx) =>
    enqueueSms(api.deps, tx, { to: '+27821234567', body: 'hello', kind: 'account', ...(until && { until }) }),
  );

const hold = (worker: string, since = '0 minutes', attempts = '1') =>
  queue(`update graphile_worker._private_jobs
    set locked_by = '${worker}', locked_at = now() - interval '${since}', attempts = ${attempts}`);
const AT_ONCE = 0;

it('a job in the hands of a process that was killed is taken up again at once', async () => {
  await send();
  await hold('pool-dead');
  await api.runJobs();
  expect(api.sms).toHaveLength(0);
  await recoverLostJobs(api.deps, AT_ONCE);
  await recoverLostJobs(api.deps, AT_ONCE);
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
});

it('a job that kills its process whenever it runs is given up, and staff are notified', async () => {
  await send();
  await hold('pool-dead', '0 minutes', 'max_attempts');
  await recoverLostJobs(api.deps, AT_ONCE);
  const { rows } = await queue(`select payload->>'kind' as kind from graphile_worker._private_jobs
    where key = 'alert:job_given_up'`);
  expect(rows).toEqual([{ kind: 'job_given_up' }]);
  await queue('delete from graphile_worker._private_jobs');
});

it('a job of a single run, which cannot show that it is alive, is taken up after ten minutes', async () => {
  await send();
  await hold('otpool-of-an-operator', '9 minutes');
  await recoverLostJobs(api.deps, AT_ONCE);
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
  await hold('otpool-of-an-operator', '11 minutes');
  await recoverLostJobs(api.deps, AT_ONCE);
  await api.runJobs();
  expect(api.sms).toHaveLength(2);
  api.sms.pop();
});

const PRESENT = `from pg_locks l join pg_database d on d.oid = l.database
  where l.locktype = 'advisory' and l.mode = 'ShareLock' and d.datname = current_database()`;
/** Resolves when so many workers show that they are alive. */
async function present(workers: number): Promise<void> {
  if ((await queue(`select 1 ${PRESENT}`)).rowCount !== workers) await present(workers);
}

it('a job of a living process stays with it for hours, also while its connection is cut and made again', async () => {
  let runs = 0;
  let finish = () => undefined as void;
  const over = new Promise<void>((resolve) => (finish = resolve));
  const slow = async () => {
    runs += 1;
    await over;
  };
  const worker = await startRunner(api.deps, { slow }, { pollInterval: 100 });
  await present(1);
  await queue(`select graphile_worker.add_job('slow')`);
  while (runs === 0) await sleep(10);
  await queue(`update graphile_worker._private_jobs set locked_at = now() - interval '3 hours'`);
  await recoverLostJobs(api.deps, AT_ONCE);
  await queue(`select pg_terminate_backend(l.pid) ${PRESENT}`);
  await present(0);
  await recoverLostJobs(api.deps);
  await present(1);
  expect((await queue('select 1 from graphile_worker._private_jobs where locked_at is not null')).rowCount).toBe(1);
  finish();
  while ((await queue('select 1 from graphile_worker._private_jobs')).rowCount) await sleep(10);
  await worker.stop();
  expect(runs).toBe(1);
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
