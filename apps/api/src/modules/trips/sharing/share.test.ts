// @slow: not in npm test (decision 223).
import {
  changeCaregiver,
  getTrack,
  getTripShares,
  lockUser,
  removeCaregiver,
  revokeTripShare,
  sendRunPositions,
  shareTrip,
} from '@liftclub/api-contract';
import { cleanUp } from '../../../jobs/clean-up';
import { setUpDrivenRun } from '../../../../testing/builders/runs';
import { newCaregiver } from '../../../../testing/builders/scholars';
import { signedInStaff } from '../../../../testing/builders/staff';
import { openStream, type TestStream } from '../../../../testing/http/event-streams';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';

const { api, thandi, sipho, rides, run, start, event, outcome, onBoard } = setUpDrivenRun();

const opened: TestStream[] = [];
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

const share = async (id: string, who: SignedIn = thandi) =>
  api.call(shareTrip, { params: { id }, body: {}, access: await accessNow(api, who) });

/** A new link to Lesedi's ride: its id, and the token behind the # of its address. */
async function linkOf(id = rides.lesedi, who: SignedIn = thandi) {
  const { data } = (await share(id, who)).response;
  const [page, token = ''] = data.url.split('#');
  expect(page).toBe('http://passenger.liftclub.localhost:4200/track/');
  expect(token).toMatch(/^[\w-]{43}$/);
  return { ...data, token };
}

const track = (token: string) => api.call(getTrack, { headers: { 'x-share-token': token } });

async function follow(token: string): Promise<TestStream> {
  const stream = await openStream(api, 'track/live/', { 'x-share-token': token });
  opened.push(stream);
  return stream;
}

async function report(latitude: number, longitude: number): Promise<void> {
  const body = [{ latitude, longitude, accuracy: 8, at: api.deps.clock().toISOString() }];
  await api.call(sendRunPositions, { params: { id: run.id }, body, access: await accessNow(api, sipho) });
}

it('whoever has the link follows the ride, and learns a letter, a state, a time and a place', async () => {
  const { token } = await linkOf();
  expect((await track(token)).response.data).toEqual({
    initial: 'L',
    status: 'assigned',
    eta: null,
    position: null,
    expires_at: '2026-01-13T22:00:00.000Z',
  });
  await start();
  const stream = await follow(token);
  expect((await stream.next()).data).toMatchObject({ initial: 'L', status: 'on_the_way', position: null });
  await report(-26.1, 28.06);
  const { name, data } = await stream.next();
  expect([name, Object.keys(data).sort()]).toEqual(['track', ['eta', 'expires_at', 'initial', 'position', 'status']]);
  expect(data).toMatchObject({ position: { latitude: -26.1, longitude: 28.06 }, eta: expect.any(String) });
  expect(await outcome(event('arrived', { trip_id: rides.lesedi }), await onBoard(rides.lesedi))).toHaveLength(2);
  expect(await outcome(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }))).toEqual(['accepted']);
  await stream.ended;
  expect(stream.text()).toContain('"status":"completed"');
  expect(stream.text()).not.toMatch(/Lesedi|Thandi|Sipho|Rivonia|Bath/);
  expect((await track(token)).status).toBe(404);
});

it('a link that is unknown, revoked, expired or missing is one and the same 404', async () => {
  const { token, id } = await linkOf();
  const answers = [await track('x'.repeat(43)), await api.call(getTrack)];
  const params = { id: rides.lesedi, share_id: id };
  const access = await accessNow(api, thandi);
  expect((await api.call(revokeTripShare, { params, access })).status).toBe(200);
  expect((await api.call(revokeTripShare, { params, access })).status).toBe(404);
  answers.push(await track(token));
  const later = await linkOf();
  await start();
  api.setTime('2026-01-13T22:00:00Z');
  answers.push(await track(later.token));
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual(
    answers.map(() => [404, answers[0]?.error.message]),
  );
  expect((await follow(token)).status).toBe(404);
});

it('of a link five streams stay open and of a trip twenty; the oldest ends for a new one', async () => {
  await start();
  const [first, ...links] = [await linkOf(), await linkOf(), await linkOf(), await linkOf(), await linkOf()];
  const ofFirst = [];
  for (let count = 0; count < 6; count += 1) ofFirst.push(await follow(first?.token ?? ''));
  await ofFirst[0]?.ended;
  for (const { token } of links) for (let count = 0; count < 4; count += 1) await follow(token);
  await ofFirst[1]?.ended;
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(22);
  const path = `ride/trips/${rides.lesedi}/live/`;
  const own = await openStream(api, path, { authorization: `Bearer ${await accessNow(api, thandi)}` });
  opened.push(own);
  expect(own.status).toBe(200);
  await ofFirst[2]?.ended;
});

it('revoking a link ends the streams behind it', async () => {
  const { token, id } = await linkOf();
  await start();
  const stream = await follow(token);
  await stream.next();
  const access = await accessNow(api, thandi);
  await api.call(revokeTripShare, { params: { id: rides.lesedi, share_id: id }, access });
  await stream.ended;
});

it('a link ends when the caregiver who made it is removed or may no longer share', async () => {
  const [row] = (await api.deps.db.$client.query('select scholar_id from trips where id = $1', [rides.lesedi])).rows;
  const scholarId = String(row.scholar_id);
  const [removed, lowered] = [
    await newCaregiver(api, scholarId, 'manage'),
    await newCaregiver(api, scholarId, 'manage'),
  ];
  const tokens = [(await linkOf(rides.lesedi, removed)).token, (await linkOf(rides.lesedi, lowered)).token];
  const statuses = async () => (await Promise.all(tokens.map(track))).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200]);
  const access = await accessNow(api, thandi);
  const named = ({ id }: { id: string }) => ({ params: { id: scholarId, caregiver_id: id }, access });
  expect((await api.call(removeCaregiver, named(removed))).status).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
  expect((await api.call(changeCaregiver, { ...named(lowered), body: { role: 'view' } })).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
});

it('a link ends when the account of the guardian who made it is locked', async () => {
  const { token } = await linkOf();
  const { headers } = await signedInStaff(api);
  const call = { params: { id: thandi.account.id }, body: { reason: 'A dispute.' }, headers };
  expect((await api.call(lockUser, call)).status).toBe(200);
  expect((await track(token)).status).toBe(404);
});

it('only who may share makes links, for a ride of today or tomorrow that has a driver', async () => {
  expect((await share(rides.lesedi, await signedIn(api))).status).toBe(404);
  expect((await api.call(shareTrip, { params: { id: rides.lesedi }, body: {} })).status).toBe(401);
  const trips = await api.deps.db.$client.query<{ id: string }>(
    `select id from trips where passenger_id = $1 and date = '2026-01-15' limit 1`,
    [thandi.account.id],
  );
  const early = await share(trips.rows[0]?.id ?? '');
  expect([early.status, early.error.code]).toEqual([409, 'not_now']);
});

it('a guardian who presses twelve times at once gets ten links', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => share(rides.lesedi)));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 409, 409]);
});

it('the links of a ride are listed without their addresses, ten at most, and deleted later', async () => {
  for (let made = 0; made < 10; made += 1) await linkOf();
  const full = await share(rides.lesedi);
  expect([full.status, full.error.code]).toEqual([409, 'too_many_shares']);
  const list = await api.call(getTripShares, { params: { id: rides.lesedi }, access: await accessNow(api, thandi) });
  expect(list.response.data).toHaveLength(10);
  expect(Object.keys(list.response.data[0] ?? {}).sort()).toEqual(['created_at', 'expires_at', 'id']);
  const count = async () => (await api.deps.db.$client.query('select 1 from trip_shares')).rowCount;
  api.pass({ days: 30 });
  await cleanUp(api.deps);
  expect(await count()).toBe(10);
  api.pass({ days: 2 });
  await cleanUp(api.deps);
  expect(await count()).toBe(0);
});
