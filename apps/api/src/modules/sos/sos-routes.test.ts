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

it('who calls again while the case is open writes into it; each call for help is alerted at once', async () => {
  const send = async (who = sipho) => {
    const call = { params: { id: run.id }, body: {}, access: await accessNow(api, who) };
    return (await api.call(sendRunSos, call)).response.data.id;
  };
  const [first, ...again] = await Promise.all([send(), send(), send()]);
  expect(again).toEqual([first, first]);
  const count = async (table: string) => (await api.deps.db.$client.query(`select 1 from ${table}`)).rowCount;
  expect([await count('cases'), await count('case_messages')]).toEqual([1, 2]);
  await api.deps.db.$client.query('update cases set closed_at = opened_at');
  const next = await send();
  const { rows } = await api.deps.db.$client.query(
    `select payload->>'subject' as subject, run_at <= now() as "atOnce" from graphile_worker._private_jobs
     where payload::text like '%"sos"%' order by id`,
  );
  expect(rows).toEqual([
    { subject: first, atOnce: true },
    { subject: first, atOnce: false },
    { subject: next, atOnce: true },
  ]);
});

it('a driver who calls for help reads the emergency number, and staff are alerted', async () => {
  const call = { params: { id: run.id }, body: { position: pointOf(SANDTON) }, access: await accessNow(api, sipho) };
  expect((await api.call(sendRunSos, call)).response.data.call).toBe('112');
  const { rows } = await api.deps.db.$client.query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%"sos"%'`,
  );
  expect(rows).toHaveLength(1);
});
