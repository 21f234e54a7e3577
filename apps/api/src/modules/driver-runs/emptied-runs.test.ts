// @slow: not in npm test (decision 223).
import {
  assignTrip,
  cancelTrip,
  getLiveRuns,
  previewSkip,
  skipTrip,
  unpublishDispatchDay,
} from '@liftclub/api-contract';
import { onTuesday, TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, event, outcome, codeOf, statusOf, manifest, goTo, start } = setUpDrivenRun();
const { day, order } = onTuesday(api);

/** Of Tuesday, when the rides are booked for 09:15 in Johannesburg. */
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`).toISOString();

async function skip(id: string): Promise<void> {
  const access = await accessNow(api, thandi);
  const { credit } = (await api.call(previewSkip, { params: { id }, query: { reason: 'other' }, access })).response
    .data;
  const body = { expected_credit: credit, reason: 'other' as const };
  expect((await api.call(skipTrip, { params: { id }, body, access })).status).toBe(200);
}

const cancel = async (trip_id: string) =>
  expect((await order(cancelTrip, { trip_id, reason: 'The road is closed' })).status).toBe(200);

const unassign = async (trip_id: string) =>
  expect((await order(assignTrip, { trip_id, run_id: null, version: (await day()).version })).status).toBe(200);

const alerts = async (): Promise<(string | undefined)[]> => {
  const { headers } = await signedInStaff(api);
  return (await api.call(getLiveRuns, { headers })).response.data.flatMap((one) => one.alerts.map(({ kind }) => kind));
};

it.each([
  ['skipped', skip],
  ['cancelled', cancel],
])('a rider who was in the vehicle when the trip was %s after the pull-out is not lost', async (status, end) => {
  const code = await codeOf(rides.lesedi);
  await goTo(at('09:13'));
  for (const id of Object.values(rides)) await end(id);
  await goTo(at('09:20'));
  expect(await alerts()).toEqual([]);
  expect(
    await outcome(
      event('start_run', { ...TICKS, at: at('08:50') }),
      event('arrived', { trip_id: rides.lesedi, at: at('09:10') }),
      event('on_board', { trip_id: rides.lesedi, code, at: at('09:11') }),
    ),
  ).toEqual(['accepted', 'accepted', 'accepted']);
  await api.runJobs();
  expect(api.sms.map(({ body }) => body)).toContain('Ride A 09:15: on board at 09:11.');
  expect(await outcome(event('vehicle_empty'))).toEqual(['on_board']);
  await goTo(at('09:30'));
  expect(
    await outcome(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }), event('vehicle_empty')),
  ).toEqual(['accepted', 'accepted']);
  expect([await statusOf(rides.own), await statusOf(rides.lesedi)]).toEqual([status, status]);
});

it('a driver who gives up the other rides schedules no skipped one again', async () => {
  await goTo(at('09:13'));
  await skip(rides.lesedi);
  await goTo(at('09:14'));
  expect(await outcome(event('start_run', TICKS), event('cannot_drive', { reason: 'A flat tyre' }))).toEqual([
    'accepted',
    'accepted',
  ]);
  expect([await statusOf(rides.own), await statusOf(rides.lesedi)]).toEqual(['scheduled', 'skipped']);
});

it('a run that loses all riders after its start stays until its driver closes it', async () => {
  await start();
  for (const id of Object.values(rides)) await unassign(id);
  await goTo(at('08:51'));
  expect((await manifest()).stops.map(({ kind }) => kind)).toEqual(['pull_out', 'pull_in']);
  expect(await outcome(event('late', { minutes: 5 }), event('vehicle_empty'), event('close_run'))).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
});

it('a run that stays empty is closed with its day, and nobody is alerted', async () => {
  await goTo(at('09:13'));
  for (const id of Object.values(rides)) await unassign(id);
  await api.runJobs();
  api.sms.length = 0;
  await goTo(at('09:20'));
  expect((await manifest()).state).toBe('planned');
  await goTo('2026-01-14T22:00:00Z');
  expect((await manifest()).state).toBe('closed');
  const { rows } = await api.deps.db.$client.query<{ key: string }>(
    `select payload->>'kind' as key from graphile_worker._private_jobs where payload->>'kind' = 'run_not_closed'`,
  );
  expect(rows).toEqual([]);
});

it('a run that its driver gives up before the pull-out does not hold back the day', async () => {
  await goTo(at('08:20'));
  expect(await outcome(event('cannot_drive', { reason: 'Flu' }))).toEqual(['accepted']);
  const { version } = await day();
  expect(await order(unpublishDispatchDay, { market: 'RSA', date: TUESDAY, version })).toMatchObject({ status: 200 });
});

it('no trip is put on a run that its driver has closed', async () => {
  await start();
  for (const id of Object.values(rides)) await unassign(id);
  await goTo(at('08:51'));
  expect(await outcome(event('vehicle_empty'), event('close_run'))).toEqual(['accepted', 'accepted']);
  const { version } = await day();
  const trip = { trip_id: rides.own, driver_id: sipho.account.id, shift: 'morning' as const, version };
  expect(await order(assignTrip, trip)).toMatchObject({ status: 409, error: { code: 'closed' } });
});

it('a stop of a skipped ride makes no run late', async () => {
  await start();
  await goTo(at('09:13'));
  for (const id of Object.values(rides)) await cancel(id);
  await goTo(at('09:30'));
  expect(await alerts()).not.toContain('late');
});
