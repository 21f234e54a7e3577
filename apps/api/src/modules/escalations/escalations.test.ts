import { getOwnCases, getToday, reportProblem, sendRunPositions } from '@liftclub/api-contract';
import { statementsAfterAlerts } from '../../../testing/database/statements';
import { SANDTON } from '../../../testing/builders/bookings';
import { pointOf, setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { insertEscalations } from './escalations-repository';

const { api, thandi, sipho, rides, run, event, send, goTo, start, onBoard, statusOf, trips } = setUpDrivenRun();

/** Of Tuesday, when the rides are booked for 09:15 in Johannesburg. */
const at = (time: string) => `2026-01-13T${time}:00+02:00`;

/** The SMS to somebody while the clock goes to a time of Tuesday, the first message first. */
async function smsBy(time: string, phone = thandi.phone): Promise<string[]> {
  await api.runJobs();
  api.sms.length = 0;
  for (const _ of ['first', 'again']) await goTo(time.length === 5 ? at(time) : time);
  await api.runJobs();
  return api.sms
    .filter(({ to }) => to === phone)
    .map(({ body }) => body)
    .reverse();
}

async function drive(place: { latitude: number; longitude: number }): Promise<void> {
  const fix = { ...place, accuracy: 8, at: api.deps.clock().toISOString() };
  const access = await accessNow(api, sipho);
  expect((await api.call(sendRunPositions, { params: { id: run.id }, body: [fix], access })).status).toBe(200);
}

const NO_NEWS = 'Ride A 09:15: No news from the driver yet. We are calling.';
const OWN = `${NO_NEWS} From 09:35 reply OWN to take the rider yourself, with the full credit.`;
const UNKNOWN = 'Ride A 09:15: We still do not know; we are calling.';
const MISSED = 'Sorry, no driver came for Ride A 09:15 on Tue, 13 Jan. R 58.95 is credited.';

it('a driver who never starts is called, and the guardian hears at each minute until the trip is missed', async () => {
  const pullOut = (await api.deps.db.$client.query<{ at: Date }>('select starts_at as at from runs')).rows[0]?.at;
  const late = new Date((pullOut?.getTime() ?? 0) + 5 * 60_000);
  expect(await smsBy(new Date(late.getTime() - 60_000).toISOString(), sipho.phone)).toEqual([]);
  expect(await smsBy(late.toISOString(), sipho.phone)).toEqual([
    expect.stringMatching(/^Your run of \d\d:\d\d has not started\. Start it now, or say that you cannot drive\.$/),
  ]);
  expect(await smsBy('09:24')).toEqual([]);
  expect(await smsBy('09:25')).toEqual([NO_NEWS, NO_NEWS]);
  expect(await smsBy('09:34')).toEqual([]);
  expect(await smsBy('09:35')).toEqual([OWN, OWN]);
  expect(await smsBy('10:14')).toEqual([]);
  expect(await smsBy('10:15')).toEqual([MISSED, MISSED]);
  expect((await trips()).map(({ status, credit }) => [status, credit?.rule])).toEqual(
    Array(2).fill(['missed', 'missed']),
  );
  const cases = (await api.call(getOwnCases, { access: await accessNow(api, thandi) })).response.data;
  expect(cases.map(({ category, trip_id }) => [category, trip_id]).sort()).toEqual(
    [rides.own, rides.lesedi].map((id) => ['late', id]).sort(),
  );
});

it('staff on call read when a run had not started', async () => {
  const called = '+27115550100';
  jest.replaceProperty(api.deps.settings, 'onCallPhones', [called]);
  const body = expect.stringMatching(/^Run of \d\d:\d\d by \w+ \(\+27\d+\) has not started by 09:20\.$/);
  expect(await smsBy('09:20', called)).toEqual([body]);
  jest.restoreAllMocks();
});

it('a step of a run is taken once, also by a release that names no driver', async () => {
  const take = async () => {
    const now = api.deps.clock();
    const step = { id: api.deps.random.id(now), runId: run.id, step: 'late_start', at: now } as const;
    return insertEscalations(api.deps.db, [step]);
  };
  expect([await take(), await take()]).toEqual([[{ tripId: null, step: 'late_start' }], []]);
});

it('a driver who takes over a run that was late is called too when they do not start', async () => {
  const bongani = await signedIn(api, { role: 'Driver', first_name: 'Bongani' });
  const lateStarts = async () => {
    const { headers } = await signedInStaff(api);
    const { late_starts = 0, late_start_ids } = (await api.call(getToday, { headers })).response.data;
    expect(late_start_ids).toHaveLength(late_starts);
    return late_starts;
  };
  expect(await smsBy('09:20', sipho.phone)).toHaveLength(1);
  expect(await lateStarts()).toBe(1);
  // As when its first rider leaves the run, which then begins later, and staff give it to another driver.
  await api.deps.db.$client.query('update runs set driver_id = $1, starts_at = $2', [bongani.account.id, at('09:21')]);
  expect(await lateStarts()).toBe(0);
  const called = ['Your run of 09:21 has not started. Start it now, or say that you cannot drive.'];
  expect(await smsBy('09:26', bongani.phone)).toEqual(called);
  expect(await lateStarts()).toBe(1);
  expect(await smsBy('09:27', bongani.phone)).toEqual([]);
});

it('a clock that jumps over all minutes leaves one message for each trip, of its end', async () => {
  expect(await smsBy('11:00')).toEqual([MISSED, MISSED]);
});

it('the steps of a run are taken once, and queue their alerts last', async () => {
  await goTo(at('09:24'));
  expect(await statementsAfterAlerts(() => goTo(at('09:25')))).toEqual([]);
  const { rows } = await api.deps.db.$client.query('select count(*)::int as count from escalations');
  await goTo(at('09:25'));
  expect((await api.deps.db.$client.query('select count(*)::int as count from escalations')).rows).toEqual(rows);
});

it('a phone that started and is silent: the guardian hears that we do not know, and the trip ends a day later', async () => {
  await start();
  expect(await smsBy('09:25')).toEqual([NO_NEWS, NO_NEWS]);
  expect(await smsBy('10:15')).toEqual([UNKNOWN, UNKNOWN]);
  expect(await smsBy('12:00')).toEqual([]);
  expect(await statusOf(rides.own)).toBe('on_the_way');
  await goTo('2026-01-14T09:15:00+02:00');
  expect(await statusOf(rides.own)).toBe('missed');
  const { rows } = await api.deps.db.$client.query('select 1 from cases');
  expect(rows).toHaveLength(2);
});

it('what a guardian reports of a delay does not take the place of the case for staff', async () => {
  const report = { params: { id: rides.own }, body: { category: 'late', text: 'Nobody is here.' } as const };
  expect((await api.call(reportProblem, { ...report, access: await accessNow(api, thandi) })).status).toBe(201);
  await goTo(at('10:15'));
  const { rows } = await api.deps.db.$client.query<{ priority: string }>(
    'select priority from cases where trip_id = $1 order by priority',
    [rides.own],
  );
  expect(rows.map(({ priority }) => priority)).toEqual(['high', 'normal']);
});

it('a delay that the position shows is notified with its minutes, at ten and at twenty', async () => {
  await start();
  const far = { ...pointOf(SANDTON), latitude: SANDTON.latitude - 0.045 };
  await goTo(at('09:12'));
  await api.runJobs();
  api.sms.length = 0;
  await drive(far);
  await api.runJobs();
  const [first] = api.sms.filter(({ to, body }) => to === thandi.phone && body.includes('late'));
  expect(first?.body).toMatch(/^Ride A 09:15: about 1\d minutes late\.$/);
});

it('an arrival that was reported too late to be sent is notified at the end of the window, unless the rider boards', async () => {
  await start();
  await goTo(at('09:14'));
  const old = new Date(at('09:02')).toISOString();
  await send(event('arrived', { trip_id: rides.own, at: old }), event('arrived', { trip_id: rides.lesedi, at: old }));
  await send(await onBoard(rides.lesedi));
  expect(await smsBy('09:25')).toEqual([
    'Ride A 09:15: the driver says they have been waiting since 09:02; nobody is on board yet.',
  ]);
});

it('an arrival after which the phone is silent is notified an hour after the booked time, and a case opens', async () => {
  await start();
  await goTo(at('09:15'));
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  await send(await onBoard(rides.lesedi), event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }));
  expect(await smsBy('10:14')).toEqual([]);
  expect(await smsBy('10:16')).toEqual([UNKNOWN]);
  const { data } = (await api.call(getOwnCases, { access: await accessNow(api, thandi) })).response;
  expect(data).toMatchObject([{ trip_id: rides.own, category: 'late' }]);
  expect(await statusOf(rides.own)).toBe('arrived');
});

it('a rider who is on board too long is reported once, and the run stays open', async () => {
  await start();
  await goTo(at('09:15'));
  await send(event('arrived', { trip_id: rides.own }), await onBoard(rides.own));
  const texts = await smsBy('11:30');
  expect(texts.filter((text) => text.includes('on board, later'))).toEqual([
    'Ride A 09:15: still on board, later than planned. We are calling.',
  ]);
  await goTo('2026-01-16T00:00:00+02:00');
  expect(await statusOf(rides.own)).toBe('on_board');
});
