import {
  addPushDevice,
  confirmPush,
  getPushDevices,
  logout,
  putNoticePreferences,
  removePushDevice,
} from '@liftclub/api-contract';
import { cleanUp } from '../../jobs/clean-up';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { BROWSER_KEYS } from '../../../testing/fakes/push';
import { runWaitingJobs, runWaitingMessages } from '../../../testing/run-jobs';
import { accessNow, signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { findNotifiableTrips, notifyDriver, notifyPassengers } from '../notices';

const { api, thandi, sipho, rides, event, send, goTo, onBoard, start } = setUpDrivenRun();

/** An address of the sandbox's push service. */
const service = (id: string | number): string => `${api.deps.settings.push.sandbox}${id}`;

const turnOn = async (endpoint: string, who: SignedIn = thandi, name = 'Phone') =>
  api.call(addPushDevice, { body: { endpoint, keys: BROWSER_KEYS, name }, access: await accessNow(api, who) });
const devices = async (who: SignedIn = thandi) =>
  (await api.call(getPushDevices, { access: await accessNow(api, who) })).response.data.devices;

const smsOf = () => api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body);
const ARRIVED = 'Ride A 09:15: the driver has been waiting since 09:15.';

/** The driver arrives at 09:15; what left at once, by notification and by SMS. */
async function arrive() {
  await start();
  await api.runJobs();
  api.sms.length = 0;
  api.setTime('2026-01-13T07:15:00Z');
  await send(event('arrived', { trip_id: rides.lesedi }));
  await api.runJobs();
  return { pushed: api.pushed.map(({ endpoint, title }) => [endpoint, title]), sms: smsOf() };
}

/** A minute later, by the clock and for the jobs that wait for it. */
async function aMinuteLater(): Promise<void> {
  api.pass({ seconds: 61 });
  await runWaitingJobs(api.deps);
}

it('a guardian who turned on push is notified by it, and by SMS only when none was shown for a minute', async () => {
  expect((await turnOn(service('one'))).status).toBe(201);
  expect(await arrive()).toEqual({ pushed: [[service('one'), ARRIVED]], sms: [] });
  await aMinuteLater();
  expect(smsOf()).toEqual([ARRIVED]);
});

it('a notification that was shown keeps the SMS from leaving', async () => {
  await turnOn(service('one'));
  await turnOn(service('two'));
  expect((await arrive()).pushed).toHaveLength(2);
  const receipt = api.pushed[0]?.receipt;
  expect((await api.call(confirmPush, { body: { receipt: 'made up' } })).status).toBe(200);
  expect((await api.call(confirmPush, { body: { receipt } })).status).toBe(200);
  await aMinuteLater();
  expect(smsOf()).toEqual([]);
});

it('an SMS behind a notification leaves only if it is still true: not that a driver who arrived is awaited', async () => {
  await turnOn(service('one'));
  await start();
  await goTo('2026-01-13T09:25:00+02:00');
  await api.runJobs();
  const late = 'Ride A 09:15: No news from the driver yet. We are calling.';
  expect(api.pushed.map(({ title }) => title)).toContain(late);
  api.sms.length = 0;
  api.pass({ seconds: 30 });
  await send(event('arrived', { trip_id: rides.lesedi }), event('arrived', { trip_id: rides.own }));
  await aMinuteLater();
  expect(new Set(smsOf())).toEqual(new Set(['Ride A 09:15: the driver has been waiting since 09:25.']));
});

it('a critical notification is dropped by the push service when the SMS leaves', async () => {
  await turnOn(service('one'));
  await arrive();
  expect(api.pushed.map(({ seconds }) => seconds)).toEqual([30]);
});

it('a push service that was out gets no notification that went by SMS meanwhile', async () => {
  await turnOn(service('one'));
  const send = jest.spyOn(api.deps.push, 'send').mockRejectedValue(new Error('down'));
  await arrive();
  await runWaitingMessages(api.deps);
  expect(smsOf()).toEqual([ARRIVED]);
  send.mockRestore();
  await runWaitingJobs(api.deps);
  expect(api.pushed).toEqual([]);
});

it('that a driver has arrived is not shown when it is ten minutes old', async () => {
  await turnOn(service('one'));
  const send = jest.spyOn(api.deps.push, 'send').mockRejectedValue(new Error('down'));
  await arrive();
  send.mockRestore();
  api.pass({ minutes: 10 });
  await runWaitingJobs(api.deps);
  expect([...api.pushed.map(({ title }) => title), ...smsOf()]).not.toContain(ARRIVED);
});

it('that the driver is near is shown as long as it is of use', async () => {
  await turnOn(service('one'));
  const send = jest.spyOn(api.deps.push, 'send').mockRejectedValue(new Error('down'));
  const moments = [{ moment: 'on_the_way' as const, sms: false, push: true }];
  await api.call(putNoticePreferences, { access: await accessNow(api, thandi), body: { moments } });
  const [trip] = await findNotifiableTrips(api.deps.db, [rides.lesedi]);
  const until = new Date(api.deps.clock().getTime() + 10 * 60_000);
  const notices = trip ? [{ trips: [trip], text: 'The driver is near.', until }] : [];
  await api.deps.db.transaction((tx) => notifyPassengers(api.deps, tx, 'on_the_way', notices));
  await api.runJobs();
  send.mockRestore();
  api.pass({ minutes: 4 });
  await runWaitingJobs(api.deps);
  expect(api.pushed).toMatchObject([{ title: 'The driver is near.', seconds: 360 }]);
});

it.each(['driver', 'account'] as const)(
  'a message about “%s” reaches a driver by SMS only if no browser has shown it in time',
  async (kind) => {
    await turnOn(service('driver'), sipho);
    await api.runJobs();
    const wait = kind === 'driver' ? 30 : 60;
    const notify = async () => {
      api.sms.length = api.pushed.length = 0;
      const { id } = sipho.account;
      await api.deps.db.transaction((tx) => notifyDriver(api.deps, tx, { id, phone: sipho.phone }, 'News.', kind));
      await api.runJobs();
      expect([api.pushed.map(({ title, seconds }) => [title, seconds]), api.sms]).toEqual([[['News.', wait]], []]);
    };
    await notify();
    api.pass({ seconds: wait });
    await runWaitingJobs(api.deps);
    expect(api.sms).toMatchObject([{ to: sipho.phone, body: 'News.' }]);
    await notify();
    await api.call(confirmPush, { body: { receipt: api.pushed[0]?.receipt } });
    api.pass({ seconds: wait });
    await runWaitingJobs(api.deps);
    expect(api.sms).toEqual([]);
  },
);

it('a driver who does not start is called by push, and by SMS at once', async () => {
  await turnOn(service('driver'), sipho);
  await goTo('2026-01-13T09:20:00+02:00');
  await api.runJobs();
  const called = expect.stringMatching(/^Your run of \d\d:\d\d has not started\./);
  expect(api.pushed).toContainEqual(expect.objectContaining({ endpoint: service('driver'), title: called }));
  expect(api.sms).toContainEqual(expect.objectContaining({ to: sipho.phone, body: called }));
});

it('a type that is off for SMS and push is not sent, unless it is critical', async () => {
  await turnOn(service('one'));
  const off = ['on_board', 'dropped_off'].map((moment) => ({ moment, sms: false, push: false }));
  const only = [...off, { moment: 'arrived', sms: true, push: false }];
  await api.call(putNoticePreferences, { access: await accessNow(api, thandi), body: { moments: only } });
  expect(await arrive()).toEqual({ pushed: [], sms: [ARRIVED] });
  await send(await onBoard(rides.lesedi), event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }));
  await api.runJobs();
  expect([api.pushed, smsOf()]).toEqual([[], [ARRIVED]]);
});

it('a browser whose subscription has ended is forgotten, and the SMS leaves', async () => {
  await turnOn(service('ended'));
  expect((await arrive()).pushed).toEqual([]);
  expect(await devices()).toEqual([]);
  await aMinuteLater();
  expect(smsOf()).toEqual([ARRIVED]);
});

it('what is not critical and no browser accepts is sent by SMS at once', async () => {
  await turnOn(service('ended'));
  await start();
  await goTo('2026-01-13T09:25:00+02:00');
  await api.runJobs();
  const late = 'Ride A 09:15: No news from the driver yet. We are calling.';
  expect(smsOf()).toContain(late);
});

it('browsers are listed for their owner, ten at most, and turned off by nobody else', async () => {
  const stranger = await signedIn(api);
  for (let count = 0; count < 10; count += 1) await turnOn(service(count));
  expect((await turnOn(service('0'))).status).toBe(201);
  const full = await turnOn(service('11'));
  expect([full.status, full.error.code]).toEqual([409, 'too_many_devices']);
  const [first] = await devices();
  expect(Object.keys(first ?? {}).sort()).toEqual(['created_at', 'id', 'name']);
  const remove = async (who: SignedIn) =>
    (await api.call(removePushDevice, { params: { id: first?.id ?? '' }, access: await accessNow(api, who) })).status;
  expect([await remove(stranger), await remove(thandi), await remove(thandi)]).toEqual([404, 200, 404]);
  expect((await api.call(getPushDevices)).status).toBe(401);
});

it.each([
  'https://evil.example/push',
  'http://fcm.googleapis.com/push',
  'https://fcm.googleapis.com:8443/push',
  'https://fcm.googleapis.com.evil.example/push',
  'https://user@fcm.googleapis.com/push',
  'http://127.0.0.1:4299/faults',
  'http://127.0.0.1:4298/push/one',
  'not an address',
])('%s is no address of a push service', async (endpoint) => {
  const { status, error } = await turnOn(endpoint);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['endpoint']]);
});

it('of 30 browsers that are added at once ten are stored', async () => {
  const access = await accessNow(api, thandi);
  const add = async (count: number) =>
    (await api.call(addPushDevice, { body: { endpoint: service(count), keys: BROWSER_KEYS, name: 'Phone' }, access }))
      .status;
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, count) => add(count)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(await devices()).toHaveLength(10);
});

it('an address is stored in its normal form, so that it leads to the host that was checked', async () => {
  expect((await turnOn('https://FCM.googleapis.com\\@evil.example/')).status).toBe(201);
  const { rows } = await api.deps.db.$client.query('select endpoint from push_devices');
  expect(rows).toEqual([{ endpoint: 'https://fcm.googleapis.com/@evil.example/' }]);
});

it.each([
  ['a point of no curve', `BA${'A'.repeat(85)}`],
  ['a point that is not on the curve', BROWSER_KEYS.p256dh.replace('DkM', 'DkI')],
  ['too short', BROWSER_KEYS.p256dh.slice(0, 40)],
])('a key that is %s is refused', async (_what, p256dh) => {
  const body = { endpoint: service('one'), keys: { ...BROWSER_KEYS, p256dh } };
  const { status, error } = await api.call(addPushDevice, { body, access: await accessNow(api, thandi) });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['keys.p256dh']]);
});

it('a browser that somebody else signs in with is theirs from then on', async () => {
  const stranger = await signedIn(api);
  await turnOn('https://fcm.googleapis.com/fcm/send/one');
  await turnOn('https://fcm.googleapis.com/fcm/send/one', stranger);
  expect([await devices(), (await devices(stranger)).length]).toEqual([[], 1]);
});

const signOut = async (who: SignedIn) =>
  api.call(logout, { body: { refresh_token: who.refresh }, access: await accessNow(api, who) });
const rows = async () =>
  (await api.deps.db.$client.query<{ endpoint: string }>('select endpoint from push_devices')).rows;

it('a browser that was signed out gets nothing, the SMS leaves at once, and the next sign-in turns it on again', async () => {
  const again = await signInAgain(api, thandi);
  await turnOn(service('one'), again);
  await signOut(again);
  expect(await devices()).toEqual([]);
  expect(await arrive()).toEqual({ pushed: [], sms: [ARRIVED] });
  await turnOn(service('one'), await signInAgain(api, thandi));
  expect((await devices()).length).toBe(1);
  await cleanUp(api.deps);
  expect((await rows()).length).toBe(1);
});

it('a browser that is not opened for a week is signed out, and is deleted by the daily job', async () => {
  await turnOn(service('one'));
  api.pass({ days: 8 });
  expect(await devices(await signInAgain(api, thandi))).toEqual([]);
  await cleanUp(api.deps);
  expect(await rows()).toEqual([]);
});

it('a browser of a version that stored no session is signed out until it registers again', async () => {
  await turnOn(service('one'));
  await api.deps.db.$client.query('update push_devices set session_id = null');
  expect(await devices()).toEqual([]);
  await turnOn(service('one'));
  expect((await devices()).length).toBe(1);
  await api.deps.db.$client.query('update push_devices set session_id = null');
  await cleanUp(api.deps);
  expect(await rows()).toEqual([]);
});

it('the receipts of notifications are deleted after a month', async () => {
  await turnOn(service('one'));
  await arrive();
  const count = async () => (await api.deps.db.$client.query('select 1 from notifications')).rowCount;
  expect(await count()).toBe(1);
  api.pass({ days: 32 });
  await cleanUp(api.deps);
  expect(await count()).toBe(0);
});
