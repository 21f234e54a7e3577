import { parseCrontab } from 'graphile-worker';
import { FORMER_JOB_NAMES } from '../messages/jobs';
import { setUpTestApi } from '../../testing/test-api';
import { CRONTAB } from './schedule';
import { taskList } from './task-list';

const api = setUpTestApi();

it('every job on the schedule has a function', () => {
  const scheduled = parseCrontab(CRONTAB).map(({ task }) => task);
  expect(scheduled).not.toEqual([]);
  expect(Object.keys(taskList(api.deps))).toEqual(expect.arrayContaining(scheduled));
});

it.each(Object.entries(FORMER_JOB_NAMES))('a job queued as %s by an earlier version runs as %s', async (former) => {
  const queue = (statement: string, values: unknown[] = []) => api.deps.db.$client.query(statement, values);
  await queue(`select graphile_worker.add_job($1, '{"id": "01890000-0000-7000-8000-000000000000"}'::json)`, [former]);
  await queue(`select graphile_worker.add_job('of_no_version', '{}'::json)`);
  await api.runJobs();
  const { rows } = await queue('select task_identifier from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'of_no_version' }]);
  await queue('delete from graphile_worker._private_jobs');
});
