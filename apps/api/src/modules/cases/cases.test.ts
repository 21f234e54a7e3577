import { getOwnCase, getOwnCases, reportProblem, sendRunSos, writeToCase } from '@liftclub/api-contract';
import { pointOf, setUpDrivenRun } from '../../../testing/builders/runs';
import { SANDTON } from '../../../testing/builders/bookings';
import { accessNow, signedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, run, rides } = setUpDrivenRun();

it('a guardian reports a problem of a trip, reads it and writes until it is closed; nobody else does', async () => {
  const access = await accessNow(api, thandi);
  const body = { category: 'safety' as const, text: 'The belt was broken.' };
  const { response } = await api.call(reportProblem, { params: { id: rides.own }, body, access });
  expect(response.data).toMatchObject({ number: expect.any(Number), state: 'open' });
  const params = { id: response.data.id };
  api.pass({ seconds: 1 });
  await api.call(writeToCase, { params, body: { text: 'On the left.' }, access });
  const [one] = (await api.call(getOwnCases, { access })).response.data;
  expect(one).toMatchObject({ category: 'safety', trip_id: rides.own, state: 'open' });
  expect(one?.messages.map(({ from, text }) => [from, text])).toEqual([
    ['you', 'The belt was broken.'],
    ['you', 'On the left.'],
  ]);
  const stranger = await accessNow(api, await signedIn(api));
  expect((await api.call(getOwnCase, { params, access: stranger })).status).toBe(404);
  expect((await api.call(writeToCase, { params, body: { text: 'Me' }, access: stranger })).status).toBe(404);
  expect((await api.call(reportProblem, { params: { id: rides.own }, body, access: stranger })).status).toBe(404);
  await api.deps.db.$client.query('update cases set closed_at = opened_at');
  const late = await api.call(writeToCase, { params, body: { text: 'And?' }, access });
  expect([late.status, late.error.code]).toEqual([409, 'closed']);
});

it('a driver who calls for help opens a case of the highest priority with the position', async () => {
  const call = { params: { id: run.id }, body: { position: pointOf(SANDTON) }, access: await accessNow(api, sipho) };
  const { id } = (await api.call(sendRunSos, call)).response.data;
  const { rows } = await api.deps.db.$client.query('select id, priority, run_id, latitude from cases');
  expect(rows).toEqual([{ id, priority: 'sos', run_id: run.id, latitude: SANDTON.latitude }]);
});
