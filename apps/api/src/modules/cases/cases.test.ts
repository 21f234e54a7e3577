import { getOwnCase, getOwnCases, reportProblem, writeToCase } from '@liftclub/api-contract';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { accessNow, signedIn } from '../../../testing/builders/users';

const { api, thandi, rides } = setUpDrivenRun();

it('a guardian reports a problem of a trip, reads it and writes until it is closed; nobody else does', async () => {
  const access = await accessNow(api, thandi);
  const body = { category: 'safety' as const, text: 'The belt was broken.' };
  const { response } = await api.call(reportProblem, { params: { id: rides.own }, body, access });
  expect(response.data).toMatchObject({ number: expect.any(Number), state: 'open' });
  const params = { id: response.data.id };
  api.pass({ seconds: 1 });
  await api.call(writeToCase, { params, body: { text: 'On the left.' }, access });
  const [one] = (await api.call(getOwnCases, { access })).response.data;
  const { rows: trips } = await api.deps.db.$client.query('select departs_at from trips where id = $1', [rides.own]);
  const departs_at = (trips[0].departs_at as Date).toISOString();
  expect(one).toMatchObject({ category: 'safety', trip_id: rides.own, departs_at, state: 'open' });
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

it('a person reports five problems in 24 hours, also at once', async () => {
  const body = { category: 'other' as const, text: 'A question.' };
  const report = async () =>
    (await api.call(reportProblem, { params: { id: rides.own }, body, access: await accessNow(api, thandi) })).status;
  const statuses = await Promise.all(Array.from({ length: 8 }, report));
  expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  api.pass({ hours: 24 });
  expect(await report()).toBe(201);
});
