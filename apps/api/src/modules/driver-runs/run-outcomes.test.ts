// @slow: not in npm test (decision 223).
import { getEarnings, sendRunPositions } from '@liftclub/api-contract';
import { statementsAfterAlerts } from '../../../testing/database/statements';
import { availableDriver, TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { accessNow } from '../../../testing/builders/users';

const { api, sipho, rides, run, event, send, outcome, tripOf, goTo, trips, statusOf, onBoard, start } =
  setUpDrivenRun();

it('the driver earns 70 % of the fee of who was driven, and of who did not come', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  const earnings = async (day = TUESDAY) =>
    (await api.call(getEarnings, { query: { from: day, to: day }, access: await accessNow(api, sipho) })).response.data;
  const first = await earnings();
  const { rows } = await api.deps.db.$client.query<{ fee: string }>(
    'select (fare - vat + discount)::text as fee from trips where id = $1',
    [rides.own],
  );
  const one = Math.round(Number(rows[0]?.fee) * 0.7) / 100;
  expect(first).toEqual({
    total: one.toFixed(2),
    currency: 'ZAR',
    has_driven: true,
    rule: {
      share_percent: '70',
      per_run: '0.00',
      per_km: '0.00',
      waiting_per_minute: '0.00',
      minimum_run: '0.00',
    },
    runs: [
      {
        run_id: run.id,
        date: TUESDAY,
        starts_at: expect.any(String),
        trips: 1,
        amount: one.toFixed(2),
        trips_amount: one.toFixed(2),
        parts: [],
      },
    ],
  });
  api.setTime('2026-01-13T07:21:00Z');
  await send(event('no_show', { trip_id: rides.lesedi, reason: 'Nobody came' }));
  expect((await earnings()).runs[0]?.trips).toBe(2);
  const other = await availableDriver(api);
  expect((await api.call(getEarnings, { access: await accessNow(api, other) })).response.data).toMatchObject({
    has_driven: false,
    runs: [],
  });
  expect(await earnings('2026-01-01')).toMatchObject({ has_driven: true, runs: [] });
});

it('a rider who gets in 31 minutes late is credited in full, and the driver is not paid for it by the rider', async () => {
  await start();
  api.setTime('2026-01-13T07:46:00Z');
  expect(await outcome(event('arrived', { trip_id: rides.own }), await onBoard(rides.own))).toEqual([
    'accepted',
    'accepted',
  ]);
  const trip = await tripOf(rides.own);
  expect(trip.credit).toEqual({ ...trip.fare, rule: 'late' });
});

it('a driver who cannot go on gives back who is not on board, and drives the others to their end', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  expect(await outcome(await onBoard(rides.own), event('cannot_drive'))).toEqual(['accepted', 'reason_missing']);
  const giveUp = async () =>
    expect(await outcome(event('cannot_drive', { reason: 'A flat tyre' }))).toEqual(['accepted']);
  expect(await statementsAfterAlerts(giveUp)).toEqual([]);
  // The day is planned again before the run would have begun.
  await goTo('2026-01-13T06:51:00Z');
  expect([await statusOf(rides.own), await statusOf(rides.lesedi)]).toEqual(['on_board', 'scheduled']);
  expect(
    await outcome(
      event('arrived', { trip_id: rides.lesedi }),
      event('dropped_off', { trip_id: rides.own }),
      event('vehicle_empty'),
      event('close_run'),
    ),
  ).toEqual(['not_on_run', 'accepted', 'accepted', 'accepted']);
});

it('who was not picked up when the run is closed was missed, with the full credit', async () => {
  await start();
  expect(await outcome(event('vehicle_empty'), event('close_run'))).toEqual(['accepted', 'accepted']);
  expect((await trips()).map(({ status, credit }) => [status, credit?.rule])).toEqual([
    ['missed', 'missed'],
    ['missed', 'missed'],
  ]);
});

describe('a trip that no vehicle came for within an hour', () => {
  const fix = { latitude: -26.1, longitude: 28.05, accuracy: 10 };

  it('is missed while the phone of its driver is in touch, with the full credit', async () => {
    await start();
    await send(event('arrived', { trip_id: rides.own }));
    await goTo('2026-01-13T08:10:00Z');
    const access = await accessNow(api, sipho);
    await api.call(sendRunPositions, {
      params: { id: run.id },
      body: [{ ...fix, at: '2026-01-13T08:10:00.000Z' }],
      access,
    });
    await goTo('2026-01-13T08:14:59Z');
    expect(await statusOf(rides.lesedi)).toBe('on_the_way');
    await goTo('2026-01-13T08:15:00Z');
    expect((await tripOf(rides.lesedi)).credit?.rule).toBe('missed');
    expect([await statusOf(rides.own), await statusOf(rides.lesedi)]).toEqual(['arrived', 'missed']);
  });

  it('waits for a phone that is silent, whose events arrive later', async () => {
    await start();
    const arrived = { ...event('arrived', { trip_id: rides.own }), at: '2026-01-13T07:15:00.000Z' };
    await goTo('2026-01-13T09:00:00Z');
    expect(await statusOf(rides.own)).toBe('on_the_way');
    expect(await outcome(arrived)).toEqual(['accepted']);
  });
});

it('a run with somebody on board stays open when its day is closed, until the driver says where they left', async () => {
  await start();
  api.setTime('2026-01-13T07:15:00Z');
  await send(event('arrived', { trip_id: rides.own }), await onBoard(rides.own));
  await goTo('2026-01-14T22:00:00Z');
  expect([await statusOf(rides.own), await statusOf(rides.lesedi)]).toEqual(['on_board', 'missed']);
  expect(
    await outcome(event('dropped_off', { trip_id: rides.own }), event('vehicle_empty'), event('close_run')),
  ).toEqual(['accepted', 'accepted', 'accepted']);
});
