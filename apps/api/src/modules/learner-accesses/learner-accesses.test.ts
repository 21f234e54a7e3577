import { getConsoleBooking, getDispatchDay, getLearnerAccesses, publishDispatchDay } from '@liftclub/api-contract';
import type { InjectOptions } from 'fastify';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { recordTripAccesses } from '.';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { openStream } from '../../../testing/http/event-streams';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, run, manifest, tripOf } = setUpDrivenRun();
const DAY = { market: 'RSA', date: '2026-01-13' } as const;
/** What stands only in rows about Lesedi. */
const MARKS = ['Lesedi', 'Rosebank Primary'];

const forget = () => api.deps.db.$client.query('delete from learner_accesses');
// Staff viewed the day when it was published.
beforeEach(forget);

const learnerId = async () => (await tripOf(rides.lesedi)).scholar_id ?? '';
const looks = async (user: SignedIn = thandi, query = {}) => {
  const call = { params: { id: await learnerId() }, query, access: await accessNow(api, user) };
  return api.call(getLearnerAccesses, call);
};
const rows = async () => (await looks()).response.data.map(({ role, first_name, what }) => [role, first_name, what]);

it('a guardian reads which driver and which staff saw the learner, the newest first, once an hour', async () => {
  expect(await rows()).toEqual([]);
  await manifest();
  expect(await rows()).toEqual([]);
  api.setTime('2026-01-13T06:30:00Z');
  await manifest();
  await manifest();
  api.setTime('2026-01-13T06:31:00Z');
  const { headers } = await signedInStaff(api);
  await api.call(getDispatchDay, { query: DAY, headers });
  const driver = sipho.account.profile.first_name;
  expect(await rows()).toEqual([
    ['staff', 'Naledi', 'planned the rides of the day'],
    ['driver', driver, 'opened the ride'],
  ]);
  api.setTime('2026-01-13T07:29:00Z');
  await manifest();
  expect(await rows()).toHaveLength(2);
  api.setTime('2026-01-13T07:30:00Z');
  await manifest();
  const { data } = (await looks(thandi, { limit: '2' })).response;
  expect(data.map(({ trip_id, why }) => [trip_id, why])).toEqual([
    [rides.lesedi, null],
    [rides.lesedi, null],
  ]);
  const rest = (await looks(thandi, { after: data[1]?.id })).response;
  expect(rest.data.map(({ at }) => at)).toEqual(['2026-01-13T06:30:00.000Z']);
  expect(rest.count).toBe(3);
});

it('a learner with two rides of a day has one row per viewer and hour', async () => {
  const learner = await learnerId();
  const { rows: trips } = await api.deps.db.$client.query<{ id: string }>(
    'select id from trips where scholar_id = $1 order by id = $2 desc, departs_at limit 2',
    [learner, rides.lesedi],
  );
  expect(trips).toHaveLength(2);
  await api.deps.db.$client.query(
    `update trips set ride_type = 'B', date = a.date, departs_at = a.departs_at + interval '6 hours'
     from trips a where a.id = $1 and trips.id = $2`,
    trips.map(({ id }) => id),
  );
  const { id: actorId } = await signedInStaff(api);
  const look = (ids: string[]) =>
    recordTripAccesses(api.deps, api.deps.db, { role: 'staff', actorId, what: 'live' }, ids);
  const ids = trips.map(({ id }) => id);
  await look(ids);
  await look(ids.slice(1));
  const { data, count } = (await looks()).response;
  expect([count, data.map(({ trip_id }) => trip_id)]).toEqual([1, [ids[0]]]);
});

it('rides of two days, and another reason for the same ride, are views of their own', async () => {
  const learner = await learnerId();
  const { rows: trips } = await api.deps.db.$client.query<{ id: string }>(
    'select distinct on (date) id from trips where scholar_id = $1 order by date, departs_at limit 2',
    [learner],
  );
  const ids = trips.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const { id: actorId } = await signedInStaff(api);
  const look = (why: string, tripIds = ids) =>
    recordTripAccesses(api.deps, api.deps.db, { role: 'staff', actorId, what: 'positions', why }, tripIds);
  const seen = async () =>
    (await looks()).response.data.map(({ trip_id, why }) => `${ids.indexOf(trip_id ?? '')} ${String(why)}`).sort();
  await look('A call', ids.slice(0, 1));
  await look('A call');
  await look('A call');
  expect(await seen()).toEqual(['0 A call', '1 A call']);
  await look('A complaint', ids.slice(1));
  expect(await seen()).toEqual(['0 A call', '1 A call', '1 A complaint']);
});

it('who looked is read by the guardian only', async () => {
  expect((await looks(await signedIn(api))).status).toBe(404);
  expect((await looks(sipho)).status).toBe(403);
  expect((await api.call(getLearnerAccesses, { params: { id: await learnerId() } })).status).toBe(401);
});

it('what staff see in a refusal is recorded as well', async () => {
  const staff = await signedInStaff(api);
  const { status, error } = await api.call(publishDispatchDay, {
    headers: staff.headers,
    body: { ...DAY, version: 0 },
  });
  expect([status, error.code]).toEqual([409, 'outdated']);
  expect(await rows()).toEqual([['staff', 'Naledi', 'planned the rides of the day']]);
});

/** What changes what the others show is asked later: changes after reading, and last the plan, which locks the day. */
const lateness = ({ method, url }: InjectOptions) => Number(method !== undefined) + Number(/plan\/$/.test(String(url)));

/** Each route of staff or drivers, asked about everything that there is, with what a body of it can name. */
async function requestsOf(staff: SignedInStaff): Promise<(InjectOptions & { name: string })[]> {
  const { booking_id: booking, scholar_id: learner } = await tripOf(rides.lesedi);
  const ids = [booking, learner, rides.lesedi, run.id, thandi.account.id, sipho.account.id];
  const driver = { host: 'driver.liftclub.localhost:4200', origin: 'http://driver.liftclub.localhost:4200' };
  const signed = { ...driver, authorization: `Bearer ${await accessNow(api, sipho)}` };
  const version = { version: 0 };
  const bodies = [
    { ...DAY, ...version },
    { trip_id: rides.lesedi, driver_id: sipho.account.id, ...version },
    { run_id: run.id, driver_id: sipho.account.id, ...version },
    DAY,
  ];
  return api.app.routeTable.flatMap(({ method, url, config }) => {
    const access = config?.access;
    if ((access !== 'staff' && access !== 'driver') || method === 'HEAD') return [];
    const headers = access === 'staff' ? staff.headers : signed;
    const urls = /:\w+/.test(url) ? ids.map((id) => url.replace(/:\w+/g, id ?? '')) : [url];
    const name = `${String(method)} ${url.slice(API_PREFIX.length)}`;
    return urls.flatMap((path) =>
      method === 'GET'
        ? ['', `?market=${DAY.market}&date=${DAY.date}`].map((query) => ({ name, url: path + query, headers }))
        : (path === url ? bodies : [{}]).map((payload) => ({
            name,
            method: method as 'POST',
            url: path,
            headers,
            payload,
          })),
    );
  });
}

const EVENTS_AT_OPENING = new Map([
  ['console/live/events/', 1],
  ['console/dispatch/live/events/', 3],
]);

/** What is answered; of an event stream the state at its opening. */
async function payloadOf(request: InjectOptions): Promise<string> {
  const path = String(request.url).slice(API_PREFIX.length);
  const events = EVENTS_AT_OPENING.get(path);
  if (events === undefined) return (await api.app.inject(request)).payload;
  const stream = await openStream(api, path, request.headers as Record<string, string>);
  for (let event = 0; event < events; event += 1) await stream.next();
  stream.close();
  return stream.text();
}

it('no route shows a learner to staff or a driver without a row that says so', async () => {
  api.setTime('2026-01-13T06:30:00Z');
  const staff = await signedInStaff(api);
  const learner = await learnerId();
  const showing = new Set<string>();
  const requests = (await requestsOf(staff)).sort((one, other) => lateness(one) - lateness(other));
  for (const { name, ...request } of requests) {
    await forget();
    const payload = await payloadOf(request);
    if (!MARKS.some((mark) => payload.includes(mark))) continue;
    showing.add(name);
    const recorded = await api.deps.db.$client.query('select 1 from learner_accesses where scholar_id = $1', [learner]);
    expect([name, recorded.rowCount === 0 ? 'not recorded' : 'recorded']).toEqual([name, 'recorded']);
  }
  expect([...showing].sort()).toEqual([
    'GET console/bookings/:id/',
    'GET console/dispatch/day/',
    'GET console/dispatch/live/',
    'GET console/dispatch/live/events/',
    'GET console/people/:id/overview/',
    'GET console/trips/:id/',
    'GET driver/runs/:id/',
    'POST console/dispatch/assign/',
    'POST console/dispatch/plan/',
    'POST console/dispatch/publish/',
    'POST console/dispatch/swap/',
    'POST console/dispatch/unpublish/',
  ]);
});

it('staff who open the plan of a commuter leave no row, since it shows no learner', async () => {
  const { booking_id: id } = await tripOf(rides.own);
  const { headers } = await signedInStaff(api);
  expect((await api.call(getConsoleBooking, { params: { id }, headers })).status).toBe(200);
  const { rowCount } = await api.deps.db.$client.query('select 1 from learner_accesses');
  expect(rowCount).toBe(0);
});
