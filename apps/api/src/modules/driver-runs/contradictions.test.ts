// @slow: not in npm test (decision 223).
import {
  cancelTrip,
  getLiveRuns,
  getOwnCases,
  getToday,
  getTrack,
  sendRunPositions,
  sendTripSos,
  shareTrip,
  takeOwnTransport,
} from '@liftclub/api-contract';
import { setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { answered } from '../../../testing/fakes/sms-webhooks';
import { openStream } from '../../../testing/http/event-streams';

const { api, thandi, sipho, rides, run, event, send, outcome, tripOf, codeOf, statusOf, manifest, goTo } =
  setUpDrivenRun();

/** Of Tuesday, when the rides are booked for 09:15 in Johannesburg. */
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`).toISOString();

/** The SMS to the guardian during an action, the first message first. */
async function smsBy(action: () => Promise<unknown>): Promise<string[]> {
  await api.runJobs();
  api.sms.length = 0;
  await action();
  await api.runJobs();
  return api.sms
    .filter(({ to }) => to === thandi.phone)
    .map(({ body }) => body)
    .reverse();
}

const STILL_ON_BOARD = 'Ride A 09:15: still on board, later than planned. We are calling.';

/** What a phone without a connection stored of a start and of Lesedi, who got in at 09:16. */
const boarding = async () => [
  event('start_run', { ...TICKS, at: at('08:50') }),
  event('arrived', { trip_id: rides.lesedi, at: at('09:15') }),
  event('on_board', { trip_id: rides.lesedi, code: await codeOf(rides.lesedi), at: at('09:16') }),
];

const statusesOfStops = async () =>
  (await manifest()).stops.filter(({ trip_id }) => trip_id === rides.lesedi).map(({ status }) => status);

describe('a rider who was on board when the trip was missed by time', () => {
  beforeEach(async () => {
    await goTo(at('10:15'));
    expect(await statusOf(rides.lesedi)).toBe('missed');
    await goTo(at('10:20'));
  });

  it('stays on board for the driver until the drop-off, and the guardian and staff learn both', async () => {
    const events = await boarding();
    const reconnect = async () => {
      expect(await outcome(...events)).toEqual(Array(3).fill('accepted'));
      await api.runJobs();
      expect(api.sms.filter(({ to }) => to === thandi.phone)).toHaveLength(1);
      await goTo(at('10:22'));
    };
    expect(await smsBy(reconnect)).toEqual(['Ride A 09:15: on board at 09:16.', STILL_ON_BOARD]);
    expect(await statusesOfStops()).toEqual(['on_board', 'on_board']);
    expect(await outcome(event('vehicle_empty'), event('close_run'))).toEqual(['on_board', 'on_board']);
    api.setTime(at('10:40'));
    expect(await outcome(event('dropped_off', { trip_id: rides.lesedi }))).toEqual(['receiver_missing']);
    const handOver = () => send(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }));
    expect(await smsBy(handOver)).toEqual(['Ride A 09:15: dropped off at 10:40 at school.']);
    expect(await smsBy(handOver)).toEqual([]);
    expect(await statusesOfStops()).toEqual(['missed', 'missed']);
    expect(await outcome(event('vehicle_empty'), event('close_run'))).toEqual(['accepted', 'accepted']);
    const trip = await tripOf(rides.lesedi);
    expect([trip.status, trip.credit]).toEqual(['missed', { ...trip.fare, rule: 'missed' }]);
    const cases = (await api.call(getOwnCases, { access: await accessNow(api, thandi) })).response.data;
    const texts = cases.filter(({ trip_id }) => trip_id === rides.lesedi).map(({ messages }) => messages);
    expect(texts.map((messages) => messages.map(({ text }) => text))).toEqual([
      [
        expect.stringMatching(/^No driver came/),
        expect.stringMatching(/on board at 09:16/),
        expect.stringMatching(/dropped off at 10:40/),
      ],
    ]);
  });

  it('is reported to staff and guardian when the drop-off is late, and keeps the run open', async () => {
    const reconnect = async () => {
      await send(...(await boarding()));
      for (const time of ['10:21', '10:22']) await goTo(at(time));
    };
    expect(await smsBy(reconnect)).toEqual(['Ride A 09:15: on board at 09:16.', STILL_ON_BOARD]);
    const alerted = async () => {
      const { headers } = await signedInStaff(api);
      const runs = (await api.call(getLiveRuns, { headers })).response.data;
      const { not_dropped_off: count } = (await api.call(getToday, { headers })).response.data;
      return [count, runs.flatMap(({ alerts }) => alerts.filter(({ kind }) => kind === 'not_dropped_off')).length];
    };
    expect(await alerted()).toEqual([1, 1]);
    await goTo('2026-01-15T00:30:00+02:00');
    expect([(await manifest()).state, await alerted()]).toEqual(['started', [1, 1]]);
    expect(await outcome(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }))).toEqual(['accepted']);
    expect([(await manifest()).state, await alerted()]).toEqual(['started', [0, 0]]);
    await goTo('2026-01-15T02:00:00+02:00');
    expect((await manifest()).state).toBe('closed');
  });

  it('goes on with a driver who gives up the other rides, and a wrong code counts as none', async () => {
    const [start, arrived, onBoard] = await boarding();
    if (!start || !arrived || !onBoard) throw new Error('three events');
    const wrong = { ...onBoard, code: String((Number(await codeOf(rides.lesedi)) + 1) % 10_000).padStart(4, '0') };
    const reconnect = async () => {
      await send(start, arrived, wrong);
      await goTo(at('10:22'));
    };
    expect(await smsBy(reconnect)).toEqual([
      'Ride A 09:15: on board at 09:16 without the code. Call us on +27105001234 if this is wrong.',
      STILL_ON_BOARD,
    ]);
    expect(await outcome(event('cannot_drive', { reason: 'A flat tyre' }))).toEqual(['accepted']);
    expect((await manifest()).state).toBe('started');
  });
});

it('a guardian follows a rider who is on board of a missed trip, shares the ride and calls for help', async () => {
  await goTo(at('10:15'));
  const params = { id: rides.lesedi };
  const call = async () => ({ params, body: {}, access: await accessNow(api, thandi) });
  const shareable = async () => (await api.call(shareTrip, await call())).status;
  const callForHelp = async () => (await api.call(sendTripSos, await call())).status;
  const follow = async () =>
    openStream(api, `ride/trips/${rides.lesedi}/live/`, { authorization: `Bearer ${await accessNow(api, thandi)}` });
  expect([(await tripOf(rides.lesedi)).on_board, (await follow()).status]).toEqual([false, 404]);
  expect([await shareable(), await callForHelp()]).toEqual([409, 409]);
  await send(...(await boarding()));
  const fix = { latitude: -26.1, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() };
  await api.call(sendRunPositions, { params: { id: run.id }, body: [fix], access: await accessNow(api, sipho) });
  const trip = await tripOf(rides.lesedi);
  expect(trip).toMatchObject({
    status: 'missed',
    on_board: true,
    driver: { vehicle: expect.anything() },
    position: { latitude: -26.1 },
    eta: expect.any(String),
    credit: { amount: trip.fare.amount, rule: 'missed' },
  });
  expect((await answered(api, thandi.phone, 'WHERE'))[0]).toMatch(/on board/);
  expect(await callForHelp()).toBe(201);
  const { url } = (await api.call(shareTrip, await call())).response.data;
  const headers = { 'x-share-token': url.split('#')[1] ?? '' };
  expect((await api.call(getTrack, { headers })).response.data).toMatchObject({ status: 'on_board' });
  const streams = [await follow(), await openStream(api, 'track/live/', headers)];
  for (const stream of streams) expect((await stream.next()).data).toMatchObject({ status: 'on_board' });
  await send(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }));
  await Promise.all(streams.map(({ ended }) => ended));
  for (const stream of streams) expect(stream.text()).toContain('"status":"missed"');
  expect((await tripOf(rides.lesedi)).on_board).toBe(false);
  expect([(await follow()).status, (await api.call(getTrack, { headers })).status]).toEqual([404, 404]);
});

it('a phone that reports boarding and drop-off together alarms nobody', async () => {
  await goTo(at('10:15'));
  await goTo(at('11:20'));
  const events = await boarding();
  const home = event('dropped_off', { trip_id: rides.lesedi, receiver: 'school', at: at('09:50') });
  const reconnect = async () => {
    await send(...events);
    await api.runJobs();
    await send(home);
    await goTo(at('11:22'));
  };
  expect(await smsBy(reconnect)).toEqual([
    'Ride A 09:15: on board at 09:16.',
    'Ride A 09:15: dropped off at 09:50 at school.',
  ]);
});

it('a rider on board without a connection is not lost when staff cancel the trip', async () => {
  const [start, ...boarded] = await boarding();
  if (!start) throw new Error('a start');
  api.setTime(at('08:50'));
  expect(await outcome(start)).toEqual(['accepted']);
  await goTo(at('09:20'));
  for (const trip_id of [rides.own, rides.lesedi]) {
    const { headers } = await signedInStaff(api);
    await api.call(cancelTrip, { body: { trip_id, reason: 'The road is closed' }, headers });
  }
  await goTo(at('09:25'));
  expect(await statusesOfStops()).toEqual(['cancelled', 'cancelled']);
  expect(await outcome(...boarded)).toEqual(['accepted', 'accepted']);
  expect(await statusesOfStops()).toEqual(['on_board', 'on_board']);
  expect(await tripOf(rides.lesedi)).toMatchObject({
    status: 'cancelled',
    on_board: true,
    driver: { vehicle: expect.anything() },
  });
});

it('a rider whom the guardian took, and whom the driver had picked up all the same, is not lost', async () => {
  const events = await boarding();
  await goTo(at('09:40'));
  for (const id of [rides.own, rides.lesedi]) {
    const taken = await api.call(takeOwnTransport, { params: { id }, body: {}, access: await accessNow(api, thandi) });
    expect(taken.response.data.status).toBe('cancelled');
  }
  await goTo(at('09:45'));
  expect(await statusesOfStops()).toEqual(['cancelled', 'cancelled']);
  expect(await smsBy(async () => expect(await outcome(...events)).toEqual(Array(3).fill('accepted')))).toContain(
    'Ride A 09:15: on board at 09:16.',
  );
  expect(await statusesOfStops()).toEqual(['on_board', 'on_board']);
  const trip = await tripOf(rides.lesedi);
  expect([trip.status, trip.credit]).toEqual(['cancelled', { ...trip.fare, rule: 'missed' }]);
  const { headers } = await signedInStaff(api);
  expect((await api.call(getToday, { headers })).response.data).toMatchObject({ contradictions: 1 });
  const [found] = (await api.call(getOwnCases, { access: await accessNow(api, thandi) })).response.data;
  expect(found).toMatchObject({ trip_id: rides.lesedi, messages: [{ text: expect.stringMatching(/09:16/) }] });
  await goTo(at('09:50'));
  expect(
    await outcome(
      event('no_show', { trip_id: rides.own, reason: 'Nobody came' }),
      event('close_run'),
      event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }),
      event('vehicle_empty'),
      event('close_run'),
    ),
  ).toEqual(['accepted', 'on_board', 'accepted', 'accepted', 'accepted']);
});
