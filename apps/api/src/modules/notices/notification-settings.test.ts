import { addPushDevice, getNotifications, putNotifications, testNotification } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { BROWSER_KEYS } from '../../../testing/fakes/push';
import { answered, reportStatus } from '../../../testing/fakes/sms-webhooks';
import { reportWhatsapp, turnOnWhatsapp } from '../../../testing/fakes/whatsapp-webhooks';
import { oneRow } from '../../../testing/builders/payments';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { findNotifiableTrips, notifyPassengers } from '.';

const api = setUpTestApi();
const thandi = {} as SignedIn;
beforeEach(async () => {
  await api.reset();
  Object.assign(thandi, await signedIn(api));
});

const read = async (user: SignedIn = thandi) =>
  (await api.call(getNotifications, { access: await accessNow(api, user) })).response.data;
const choose = async (body: object, user: SignedIn = thandi) =>
  api.call(putNotifications, { access: await accessNow(api, user), body });
const orderNow = async (name: string) => (await read()).types.find(({ type }) => type === name)?.order;
const tryOut = async (channel: string) =>
  api.call(testNotification, { access: await accessNow(api, thandi), body: { channel } as never });
const channelNow = async (name: string) => (await read()).channels.find(({ channel }) => channel === name);

it('a passenger reads how they can be reached, and what comes by which channel first', async () => {
  const { channels, types, language, languages } = await read();
  expect(channels.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'push off',
    'whatsapp off',
    'sms on',
    'email unverified',
  ]);
  expect(channels[2]).toMatchObject({ address: expect.stringMatching(/^\+27 ••• ••\d\d$/), last_delivered: null });
  expect(channels[3]?.address).toMatch(/^.•••@/);
  expect(types).toHaveLength(20);
  expect(types.flatMap(({ type, critical }) => (critical ? [type] : []))).toEqual([
    'arrived',
    'missed',
    'no_driver',
    'cancelled',
    'not_on_board',
    'override',
    'instalment',
    'security',
  ]);
  expect([await orderNow('late'), await orderNow('receipt'), await orderNow('statement')]).toEqual([
    ['push', 'whatsapp', 'sms'],
    ['email'],
    [],
  ]);
  expect([language, languages]).toEqual(['en', [{ code: 'en', name: 'English' }]]);
});

it('the order that a passenger chooses is stored, and a type that is not critical may be off', async () => {
  const { status, response } = await choose({
    types: [
      { type: 'on_board', order: ['sms', 'push'] },
      { type: 'late', order: [] },
      { type: 'arrived', order: ['whatsapp'] },
    ],
    language: 'en',
  });
  expect([status, response.data]).toEqual([200, await read()]);
  expect([await orderNow('on_board'), await orderNow('late'), await orderNow('arrived')]).toEqual([
    ['sms', 'push'],
    [],
    ['whatsapp'],
  ]);
});

it('what cannot be is refused beside its field, and nothing is stored', async () => {
  const before = await read();
  const late = { type: 'late', order: ['sms'] };
  for (const [types, field] of [
    [[late, { type: 'missed', order: ['email'] }], 'types.1.order'],
    [[late, { type: 'security', order: [] }], 'types.1.order'],
    [[late, { type: 'on_board', order: ['sms', 'sms'] }], 'types.1.order'],
    [[late, { type: 'document_due', order: ['sms'] }], 'types.1.order'],
    [[late, { type: 'lunch', order: ['sms'] }], 'types.1.type'],
    [[late, { type: 'on_board', order: ['fax'] }], 'types.1.order.0'],
  ] as const) {
    const { status, error } = await choose({ types });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
  }
  const { status, error } = await choose({ types: [late], language: 'xx' });
  expect([status, error.errors]).toEqual([400, { language: [texts.notifications.unknownLanguage] }]);
  expect((await choose({ channels: [] })).status).toBe(400);
  expect(await read()).toEqual(before);
});

it('a driver has types of their own, and somebody who is signed out has none', async () => {
  const sipho = await signedIn(api, { role: 'Driver' });
  const { channels, types } = await read(sipho);
  expect(types.map(({ type }) => type)).toEqual(['document_due', 'security', 'export_ready']);
  // WhatsApp is for passengers.
  expect(channels.map(({ channel }) => channel)).toEqual(['push', 'sms', 'email']);
  expect((await choose({ types: [{ type: 'late', order: ['sms'] }] }, sipho)).status).toBe(400);
  expect((await choose({ types: [{ type: 'document_due', order: ['sms'] }] }, sipho)).status).toBe(200);
  expect((await api.call(getNotifications, {})).status).toBe(401);
  expect((await api.call(testNotification, { body: { channel: 'sms' } })).status).toBe(401);
});

it('STOP turns channels of the phone off, START on again, in the order that was chosen', async () => {
  await choose({ types: [{ type: 'late', order: ['sms', 'email', 'push'] }] });
  await answered(api, thandi.phone, 'STOP');
  expect([await orderNow('late'), await orderNow('due_reminder'), await orderNow('arrived')]).toEqual([
    ['email'],
    [],
    ['push', 'whatsapp', 'sms'],
  ]);
  await answered(api, thandi.phone, 'START');
  expect([await orderNow('late'), await orderNow('due_reminder')]).toEqual([
    ['sms', 'email', 'push'],
    ['push', 'whatsapp', 'sms'],
  ]);
});

it('a test leaves by a channel that is on, and the page says when a message was last delivered', async () => {
  for (const channel of ['push', 'whatsapp', 'email']) {
    const { status, error } = await tryOut(channel);
    expect([status, error.code]).toEqual([409, 'channel_off']);
  }
  api.sms.length = 0;
  expect((await tryOut('sms')).status).toBe(200);
  await api.runJobs();
  expect(api.sms.map(({ to, body }) => [to, body])).toEqual([[thandi.phone, 'Liftclub: this is your test message.']]);
  const { message_sid: sid } = await oneRow(api, "select message_sid from sms_deliveries where moment = 'test'");
  await reportStatus(api, String(sid), 'delivered');
  expect(await channelNow('sms')).toMatchObject({ state: 'on', last_delivered: api.deps.clock().toISOString() });
  await turnOnWhatsapp(api, thandi);
  expect((await tryOut('whatsapp')).status).toBe(200);
  await api.runJobs();
  expect(api.whatsapp[0]?.template).toMatchObject({
    name: 'account_test',
    parameters: ['Liftclub: this is your test message.'],
  });
  await reportWhatsapp(api, thandi.phone, 'failed', 131026);
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
  expect(await channelNow('whatsapp')).toMatchObject({ state: 'blocked', last_delivered: null });
  expect((await tryOut('whatsapp')).status).toBe(409);
});

it('a test by push reaches the browser, and its receipt is the last delivery', async () => {
  const access = await accessNow(api, thandi);
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: BROWSER_KEYS };
  expect((await api.call(addPushDevice, { access, body })).status).toBe(201);
  expect((await tryOut('push')).status).toBe(200);
  await api.deps.db.$client.query('update notifications set shown_at = $1', [api.deps.clock()]);
  expect(await channelNow('push')).toEqual({
    channel: 'push',
    state: 'on',
    address: null,
    last_delivered: api.deps.clock().toISOString(),
  });
});

it('a ride is reported by the first channel of the order that is on; WhatsApp alone brings no SMS', async () => {
  const [tripId = ''] = (await paidPlan(api, thandi)).trips;
  await api.runJobs();
  await turnOnWhatsapp(api, thandi);
  const notify = async () => {
    api.sms.length = api.whatsapp.length = 0;
    await api.deps.db.transaction(async (tx) => {
      const trips = await findNotifiableTrips(tx, [tripId]);
      await notifyPassengers(api.deps, tx, 'on_board', [{ trips, text: 'Ride A 09:15: on board.' }]);
    });
    await api.runJobs();
    return [api.sms.length, api.whatsapp.length];
  };
  expect(await notify()).toEqual([0, 1]);
  await choose({ types: [{ type: 'on_board', order: ['sms', 'whatsapp'] }] });
  expect(await notify()).toEqual([1, 0]);
  await choose({ types: [{ type: 'on_board', order: ['email', 'whatsapp'] }] });
  expect(await notify()).toEqual([0, 1]);
  await reportWhatsapp(api, thandi.phone, 'failed', 131026);
  await api.runJobs();
  expect(api.sms).toEqual([]);
  await choose({ types: [{ type: 'on_board', order: [] }] });
  expect(await notify()).toEqual([0, 0]);
});
