import { assignTrip, getTrip, getTrips, logout, sendRunPositions } from '@liftclub/api-contract';
import { availableDriver, onTuesday } from '../../../testing/builders/dispatch';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { openStream, type TestStream } from '../../../testing/http/event-streams';
import { answered } from '../../../testing/fakes/sms-webhooks';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, run, start, event, outcome, onBoard } = setUpDrivenRun();

// The clock that these tests move ends tokens, too; a stream is then closed at its next check.
beforeEach(() => api.setLimits({ LIMIT_STREAM_SECONDS: '30' }));

const opened: TestStream[] = [];
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

async function follow(id: string, headers: Record<string, string> = {}, who: SignedIn = thandi): Promise<TestStream> {
  const authorization = `Bearer ${await accessNow(api, who)}`;
  const stream = await openStream(api, `ride/trips/${id}/live/`, { authorization, ...headers });
  opened.push(stream);
  return stream;
}

/** Reports where the vehicle is at the present of the clock. */
async function report(latitude: number, longitude: number): Promise<void> {
  const body = [{ latitude, longitude, accuracy: 8, at: api.deps.clock().toISOString() }];
  const access = await accessNow(api, sipho);
  expect((await api.call(sendRunPositions, { params: { id: run.id }, body, access })).status).toBe(200);
}

const tripOf = async (id: string, who: SignedIn = thandi) =>
  (await api.call(getTrip, { params: { id }, access: await accessNow(api, who) })).response.data;

it('a guardian follows a ride from the start of the run to the drop-off', async () => {
  await start();
  const stream = await follow(rides.lesedi);
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(await stream.next()).toMatchObject({ name: 'trip', data: { status: 'on_the_way' } });
  await report(-26.1, 28.06);
  expect(await stream.next()).toMatchObject({
    name: 'position',
    data: { latitude: -26.1, longitude: 28.06, at: '2026-01-13T06:50:00.000Z' },
  });
  const eta = await stream.next();
  expect([eta.name, String(eta.data['eta'])]).toEqual(['eta', expect.stringMatching(/^2026-01-13T0\d:\d\d:00\.000Z$/)]);
  for (const [type, status] of [
    ['arrived', 'arrived'],
    ['on_board', 'on_board'],
  ] as const) {
    const one = type === 'arrived' ? event('arrived', { trip_id: rides.lesedi }) : await onBoard(rides.lesedi);
    expect(await outcome(one)).toEqual(['accepted']);
    expect(await nextTrip(stream)).toMatchObject({ data: { status } });
  }
  api.pass({ minutes: 20 });
  expect(await outcome(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }))).toEqual(['accepted']);
  expect(await nextTrip(stream)).toMatchObject({ data: { status: 'completed', stops_before: null } });
  await stream.ended;
  expect((await follow(rides.lesedi)).status).toBe(404);
});

/** The next change of the trip, past positions and expected times. */
async function nextTrip(stream: TestStream) {
  for (;;) {
    const found = await stream.next();
    if (found.name === 'trip') return found;
  }
}

it('before the start of the run there is nothing to follow, nor for others, nor without a session', async () => {
  expect((await follow(rides.lesedi)).status).toBe(404);
  await start();
  expect((await follow(rides.lesedi, {}, await signedIn(api))).status).toBe(404);
  expect((await follow(rides.lesedi, {}, sipho)).status).toBe(403);
  expect((await follow('not-an-id')).status).toBe(404);
  expect((await openStream(api, `ride/trips/${rides.lesedi}/live/`)).status).toBe(401);
});

it('a guardian sees at once that staff moved the ride to another vehicle, though the first phone is silent', async () => {
  const { day, order } = onTuesday(api);
  const zola = await availableDriver(api);
  await start();
  const stream = await follow(rides.lesedi);
  expect(await stream.next()).toMatchObject({ name: 'trip', data: { status: 'on_the_way' } });
  const { version } = await day();
  const to = { driver_id: zola.account.id, reason: 'The driver does not answer' };
  expect(await order(assignTrip, { trip_id: rides.lesedi, version, ...to })).toMatchObject({ status: 200 });
  await stream.ended;
  expect((await follow(rides.lesedi)).status).toBe(404);
  expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'assigned' });
});

it('a stream that is opened again goes on after the last event that was read', async () => {
  await start();
  await report(-26.1, 28.06);
  const first = await follow(rides.own);
  await first.next();
  const position = await first.next();
  expect(position.name).toBe('position');
  const second = await follow(rides.own, { 'last-event-id': position.id ?? '' });
  expect((await second.next()).name).toBe('eta');
  const unknown = await follow(rides.own, { 'last-event-id': 'of another stream' });
  expect((await unknown.next()).name).toBe('trip');
});

it('only the newest position counts, in whatever order they arrive', async () => {
  await start();
  api.pass({ minutes: 1 });
  await report(-26.11, 28.05);
  const late = [{ latitude: -26.2, longitude: 28, accuracy: 8, at: '2026-01-13T06:50:30.000Z' }];
  await api.call(sendRunPositions, { params: { id: run.id }, body: late, access: await accessNow(api, sipho) });
  expect((await tripOf(rides.own)).position).toEqual({
    latitude: -26.11,
    longitude: 28.05,
    at: '2026-01-13T06:51:00.000Z',
  });
});

it('signing out ends the stream', async () => {
  await start();
  const stream = await follow(rides.own);
  expect((await stream.next()).name).toBe('trip');
  const left = await api.call(logout, {
    access: await accessNow(api, thandi),
    body: { refresh_token: thandi.refresh },
  });
  expect(left.status).toBe(200);
  await stream.ended;
});

it('ten streams are enough for one person', async () => {
  await start();
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(rides.own)));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await follow(rides.own)).status).toBe(429);
});

it('the list of trips shows the same, and nothing of it before the start', async () => {
  const listed = async () => {
    const query = { from: '2026-01-13', to: '2026-01-13' };
    const { data } = (await api.call(getTrips, { query, access: await accessNow(api, thandi) })).response;
    return data.map(({ position, eta, stops_before }) => ({ position, eta, stops_before }));
  };
  const nothing = { position: null, eta: null, stops_before: null };
  expect(await listed()).toEqual([nothing, nothing]);
  await start();
  await report(-26.1, 28.06);
  for (const trip of await listed())
    expect(trip).toEqual({
      position: { latitude: -26.1, longitude: 28.06, at: '2026-01-13T06:50:00.000Z' },
      eta: expect.stringMatching(/:00\.000Z$/),
      stops_before: expect.any(Number),
    });
});

it('who asks WHERE by SMS reads in how many minutes the vehicle comes', async () => {
  await start();
  expect((await answered(api, thandi.phone, 'WHERE'))[0]).toMatch(/on the way[^(]*$/);
  await report(-26.1, 28.06);
  expect((await answered(api, thandi.phone, 'WHERE'))[0]).toMatch(/on the way \(\d+ min\)/);
});
