import { sendRunSos } from '@liftclub/api-contract';
import { SANDTON } from '../../../testing/builders/bookings';
import { pointOf, setUpDrivenRun } from '../../../testing/builders/runs';
import { accessNow } from '../../../testing/builders/users';

const { api, sipho, run } = setUpDrivenRun();

it('a driver who calls for help opens a case of the highest priority with the position', async () => {
  const call = { params: { id: run.id }, body: { position: pointOf(SANDTON) }, access: await accessNow(api, sipho) };
  const { id } = (await api.call(sendRunSos, call)).response.data;
  const { rows } = await api.deps.db.$client.query('select id, priority, run_id, latitude from cases');
  expect(rows).toEqual([{ id, priority: 'sos', run_id: run.id, latitude: SANDTON.latitude }]);
});

it('a driver who calls for help reads the emergency number, and staff are alerted', async () => {
  const call = { params: { id: run.id }, body: { position: pointOf(SANDTON) }, access: await accessNow(api, sipho) };
  expect((await api.call(sendRunSos, call)).response.data.call).toBe('112');
  const { rows } = await api.deps.db.$client.query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%"sos"%'`,
  );
  expect(rows).toHaveLength(1);
});
