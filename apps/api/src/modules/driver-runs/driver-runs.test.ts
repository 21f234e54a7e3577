import { getRun, getRuns, sendRunEvents } from '@liftclub/api-contract';
import { pbkdf2Sync } from 'node:crypto';
import { availableDriver, TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { SANDTON } from '../../../testing/builders/bookings';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, run, event, codeOf, manifest } = setUpDrivenRun();

it('the driver finds the published run, and nobody else does', async () => {
  const { response } = await api.call(getRuns, { access: await accessNow(api, sipho) });
  expect(response.data).toEqual([
    expect.objectContaining({ date: TUESDAY, state: 'planned', trips: 2, areas: ['Sandton', 'Johannesburg'] }),
  ]);
  const other = await availableDriver(api);
  const params = { id: run.id };
  const access = await accessNow(api, other);
  expect((await api.call(getRun, { params, access })).status).toBe(404);
  expect((await api.call(sendRunEvents, { params, access, body: [event('late', { minutes: 5 })] })).status).toBe(404);
  expect((await api.call(getRun, { params, access: await accessNow(api, thandi) })).status).toBe(403);
  expect((await api.call(getRun, { params })).status).toBe(401);
  const far = { from: '2026-01-01', to: '2026-03-04' };
  expect((await api.call(getRuns, { query: far, access: await accessNow(api, sipho) })).status).toBe(400);
});

it('names, addresses and codes are in the manifest from an hour before, and it is sent again when it has changed', async () => {
  const hidden = { rider: null, address: null, latitude: null, note: null, code_check: null };
  api.setTime('2026-01-13T05:00:00Z');
  const early = await manifest();
  expect(early.stops.every((stop) => Object.entries(hidden).every(([key]) => stop[key as 'rider'] === null))).toBe(
    true,
  );
  api.setTime(early.opens_at);
  const open = await manifest();
  const pickUp = open.stops.find(({ trip_id, kind }) => trip_id === rides.lesedi && kind === 'pick_up');
  expect(pickUp).toMatchObject({ rider: 'Lesedi', address: SANDTON.address, area: 'Sandton', status: 'assigned' });
  const { salt, hash, iterations } = pickUp?.code_check ?? { salt: '', hash: '', iterations: 1 };
  const derived = pbkdf2Sync(await codeOf(rides.lesedi), Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  expect([iterations, derived.toString('base64')]).toEqual([600_000, hash]);
  expect((await manifest()).stops).toEqual(open.stops);
  const call = { params: { id: run.id }, access: await accessNow(api, sipho) };
  const known = { 'if-none-match': String((await api.call(getRun, call)).headers.etag) };
  expect((await api.call(getRun, { ...call, headers: known })).status).toBe(304);
  await api.call(sendRunEvents, { ...call, body: [event('late', { minutes: 5 })] });
  expect((await api.call(getRun, { ...call, headers: known })).status).toBe(200);
  const receivers = open.stops.map(({ kind, trip_id, receivers: who }) => [kind, trip_id, who.map(({ id }) => id)]);
  expect(receivers).toContainEqual(['drop_off', rides.lesedi, ['school']]);
  expect(receivers).toContainEqual(['drop_off', rides.own, []]);
});
