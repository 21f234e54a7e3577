import {
  addPushDevice,
  getNoticePreferences,
  giveConsent,
  putNoticePreferences,
  withdrawConsent,
} from '@liftclub/api-contract';
import { CONSENT_VERSIONS, type NotificationType } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { MessageRefusedError, TryLaterError } from '../../providers/messages/message-gateway';
import { deliverSms } from '../../messages/sms-outbox';
import { BROWSER_KEYS } from '../../../testing/fakes/push';
import { answeredOnWhatsapp, reportWhatsapp, turnOnWhatsapp } from '../../../testing/fakes/whatsapp-webhooks';
import { runWaitingMessages } from '../../../testing/run-jobs';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { wasShown } from '../push';
import { findNotifiableTrips, notifyPassengers } from '.';

const api = setUpTestApi();
const thandi = {} as SignedIn;
let tripId = '';
beforeEach(async () => {
  await api.reset();
  Object.assign(thandi, await signedIn(api));
  [tripId = ''] = (await paidPlan(api, thandi)).trips;
  await api.runJobs();
  await turnOnWhatsapp(api, thandi);
  api.sms.length = api.whatsapp.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const TEXT = 'Ride A 09:15 is cancelled.';

/** The messages of a notification to Thandi are queued. */
const queue = (type: NotificationType): Promise<void> =>
  api.deps.db.transaction(async (tx) => {
    const trips = await findNotifiableTrips(tx, [tripId]);
    await notifyPassengers(api.deps, tx, type, [{ trips, text: TEXT }]);
  });
/** Thandi is notified, and what is due at once leaves. */
async function notify(type: NotificationType): Promise<void> {
  await queue(type);
  await api.runJobs();
}
async function aMinuteLater(seconds = 61): Promise<void> {
  api.pass({ seconds });
  await runWaitingMessages(api.deps);
}
const sent = () => ({
  whatsapp: api.whatsapp.map(({ to, body }) => `${to} ${body}`),
  sms: api.sms.map(({ to, body }) => `${to} ${body}`),
});

const toMe = () => [`${thandi.phone} ${TEXT}`];
const rows = async () =>
  (
    await api.deps.db.$client.query(
      'select channel, state, tries, error_code, sealed is not null as is_stored from sms_deliveries where trip_id is not null order by at, channel desc',
    )
  ).rows;
const alerts = async () =>
  (await api.deps.db.$client.query("select payload from graphile_worker._private_jobs where key like 'alert:%'")).rows;

it('a guardian with WhatsApp on gets what is critical there, by its template, and no SMS once it was delivered', async () => {
  await notify('cancelled');
  expect(sent()).toEqual({ whatsapp: toMe(), sms: [] });
  expect(api.whatsapp[0]?.template).toEqual({ name: 'ride_cancelled', language: 'en', parameters: [TEXT] });
  await reportWhatsapp(api, thandi.phone, 'sent');
  await reportWhatsapp(api, thandi.phone, 'delivered');
  const { rows: waiting } = await api.deps.db.$client.query(`select from graphile_worker.jobs where key like 'sms:%'`);
  expect(waiting).toEqual([]);
  await aMinuteLater();
  expect(sent().sms).toEqual([]);
  expect(await rows()).toEqual([
    { channel: 'whatsapp', state: 'delivered', tries: 1, error_code: null, is_stored: false },
  ]);
});

it('what is critical and not delivered within a minute is sent by SMS, what is read counts as delivered', async () => {
  await notify('cancelled');
  await aMinuteLater();
  expect(sent()).toEqual({ whatsapp: toMe(), sms: toMe() });
  await notify('no_driver');
  await reportWhatsapp(api, thandi.phone, 'read');
  await aMinuteLater();
  expect(sent().sms).toHaveLength(1);
});

it('a message that left late because many were queued is followed by SMS a minute after it left', async () => {
  await queue('cancelled');
  api.pass({ seconds: 50 });
  await api.runJobs();
  await aMinuteLater(11);
  expect(sent()).toEqual({ whatsapp: toMe(), sms: [] });
  await aMinuteLater(50);
  expect(sent()).toEqual({ whatsapp: toMe(), sms: toMe() });
  await queue('arrived');
  await api.runJobs();
  await aMinuteLater(31);
  expect(sent().sms).toHaveLength(2);
});

it('a message that WhatsApp cannot deliver goes by SMS at once, and only then', async () => {
  await notify('on_board');
  await reportWhatsapp(api, thandi.phone, 'failed', 131026);
  await reportWhatsapp(api, thandi.phone, 'failed', 131026);
  await api.runJobs();
  expect(sent()).toEqual({ whatsapp: toMe(), sms: toMe() });
  await notify('cancelled');
  await reportWhatsapp(api, thandi.phone, 'failed', 131026);
  await api.runJobs();
  await aMinuteLater();
  expect(sent().sms).toHaveLength(2);
  expect((await rows())[0]).toMatchObject({ channel: 'whatsapp', state: 'failed', error_code: '131026' });
});

it('reports that come late or in another order change nothing that is final', async () => {
  await notify('cancelled');
  await reportWhatsapp(api, thandi.phone, 'read');
  for (const [status, code] of [['delivered'], ['sent'], ['failed', 131026]] as const)
    await reportWhatsapp(api, thandi.phone, status, code);
  await aMinuteLater();
  expect(sent().sms).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'delivered', error_code: null }]);
});

it('what is not critical goes by the cheapest channel alone', async () => {
  await notify('on_board');
  await aMinuteLater();
  expect(sent()).toEqual({ whatsapp: toMe(), sms: [] });
  const moments = [{ moment: 'on_board', sms: false, push: true }];
  await api.call(putNoticePreferences, { access: await accessNow(api, thandi), body: { moments } });
  await notify('on_board');
  await aMinuteLater();
  expect(sent()).toEqual({ whatsapp: toMe(), sms: [] });
});

it('a template that is not approved alerts staff, and the SMS goes', async () => {
  const refused = new MessageRefusedError('no', '132001');
  jest.spyOn(api.deps.whatsapp ?? { send: jest.fn() }, 'send').mockRejectedValue(refused);
  await notify('cancelled');
  expect(sent()).toEqual({ whatsapp: [], sms: toMe() });
  expect(await alerts()).toEqual([
    { payload: expect.objectContaining({ kind: 'template_refused', subject: 'ride_cancelled 132001' }) },
  ]);
  await aMinuteLater();
  expect(sent().sms).toHaveLength(1);
});

it('during an outage a critical message is tried again while its SMS waits, and any other goes by SMS', async () => {
  const send = jest.spyOn(api.deps.whatsapp ?? { send: jest.fn() }, 'send').mockRejectedValue(new Error('down'));
  await notify('cancelled');
  expect(sent().sms).toEqual([]);
  await aMinuteLater();
  expect(sent()).toEqual({ whatsapp: [], sms: toMe() });
  await notify('on_board');
  expect(sent().sms).toHaveLength(2);
  send.mockRestore();
  await runWaitingMessages(api.deps);
  expect(sent().whatsapp).toEqual([]);
});

it('a company that asks for time gets it', async () => {
  const later = new TryLaterError('limit', 30_000);
  const send = jest.spyOn(api.deps.whatsapp ?? { send: jest.fn() }, 'send').mockRejectedValueOnce(later);
  await answeredOnWhatsapp(api, thandi.phone, 'WHERE');
  expect(sent().whatsapp).toEqual([]);
  await runWaitingMessages(api.deps);
  expect(sent().whatsapp).toHaveLength(1);
  send.mockRejectedValue(later);
  await notify('on_board');
  expect(sent().sms).toEqual(toMe());
});

it('a company that asks for time again and again makes the message a failing job', async () => {
  const later = new TryLaterError('limit', 1_000);
  jest.spyOn(api.deps.whatsapp ?? { send: jest.fn() }, 'send').mockRejectedValue(later);
  jest.spyOn(api.deps.sms, 'send').mockRejectedValue(later);
  await notify('cancelled');
  for (let minutes = 0; minutes < 7; minutes += 1) await runWaitingMessages(api.deps);
  const { rows: failing } = await api.deps.db.$client.query(
    `select task_identifier as name from graphile_worker.jobs where attempts > 0 order by 1`,
  );
  expect(failing).toEqual([{ name: 'send_sms' }, { name: 'send_whatsapp' }]);
});

it('a message that waits goes by SMS when its consent is withdrawn before it leaves', async () => {
  api.setTime('2026-01-13T20:00:00Z');
  await notify('on_board');
  expect(sent()).toEqual({ whatsapp: [], sms: [] });
  await answeredOnWhatsapp(api, thandi.phone, 'STOP');
  api.whatsapp.length = 0;
  api.setTime('2026-01-14T03:00:00Z');
  await runWaitingMessages(api.deps);
  await api.runJobs();
  expect(sent()).toEqual({ whatsapp: [], sms: toMe() });
  expect((await rows())[0]).toMatchObject({ channel: 'whatsapp', state: 'failed', error_code: 'no_consent' });
});

it('a message that no browser accepts goes on WhatsApp, and a second job of its SMS sends nothing', async () => {
  const endpoint = `${api.deps.settings.push.sandbox}ended`;
  const body = { endpoint, keys: BROWSER_KEYS, name: 'Phone' };
  await api.call(addPushDevice, { access: await accessNow(api, thandi), body });
  await notify('on_board');
  expect(sent()).toEqual({ whatsapp: toMe(), sms: [] });
  await reportWhatsapp(api, thandi.phone, 'failed', 131026);
  const { rows: jobs } = await api.deps.db.$client.query<{ payload: { sealed: string } }>(
    `select payload from graphile_worker._private_jobs where key like 'sms:%'`,
  );
  const payload = jobs[0]?.payload ?? { sealed: '' };
  await Promise.all([1, 2].map(async () => deliverSms(api.deps, payload, wasShown)));
  await api.runJobs();
  expect(sent()).toEqual({ whatsapp: toMe(), sms: toMe() });
});

it('a guardian who wrote to us within a day gets free text with buttons, later the template again', async () => {
  await answeredOnWhatsapp(api, thandi.phone, 'WHERE');
  await notify('no_driver');
  expect(api.whatsapp[0]).toMatchObject({ body: TEXT, choices: [{ id: 'WHERE' }] });
  expect(api.whatsapp[0]?.template).toBeUndefined();
  api.pass({ days: 1 });
  await notify('cancelled');
  expect(api.whatsapp[0]?.template).toBeDefined();
});

it('the consent is given and withdrawn in the settings, STOP and START on WhatsApp change what it covers', async () => {
  const state = async () =>
    (await api.call(getNoticePreferences, { access: await accessNow(api, thandi) })).response.data.whatsapp?.state;
  expect(await state()).toBe('on');
  const [stopped] = await answeredOnWhatsapp(api, thandi.phone, 'Stop');
  expect(stopped?.body).toMatch(/^Only urgent messages come here/);
  expect(await state()).toBe('critical');
  api.whatsapp.length = 0;
  await notify('on_board');
  expect(sent()).toEqual({ whatsapp: [], sms: toMe() });
  await notify('cancelled');
  expect(sent().whatsapp).toEqual(toMe());
  await answeredOnWhatsapp(api, thandi.phone, 'START');
  expect(await state()).toBe('on');
  const access = await accessNow(api, thandi);
  expect((await api.call(withdrawConsent, { access, params: { kind: 'whatsapp' } })).status).toBe(200);
  expect(await state()).toBe('off');
  api.whatsapp.length = api.sms.length = 0;
  await notify('cancelled');
  expect(sent()).toEqual({ whatsapp: [], sms: toMe() });
  for (const word of ['START', 'STOP']) {
    const [reply] = await answeredOnWhatsapp(api, thandi.phone, word);
    expect(reply?.body).toMatch(/^WhatsApp is off: .* in the app/);
    expect(await state()).toBe('off');
  }
  await turnOnWhatsapp(api, thandi);
  expect(await state()).toBe('on');
});

it('WhatsApp cannot be turned on for a phone that nobody has verified, and nothing is sent to it there', async () => {
  const access = await accessNow(api, thandi);
  await api.deps.db.$client.query('update users set phone_verified_at = null where id = $1', [thandi.account.id]);
  const body = { kind: 'whatsapp', version: CONSENT_VERSIONS.whatsapp };
  const { status, error } = await api.call(giveConsent, { access, body });
  expect([status, error.code, error.message]).toEqual([
    409,
    'phone_not_verified',
    texts.privacy.consents.phoneNotVerified,
  ]);
  await notify('cancelled');
  expect(sent()).toEqual({ whatsapp: [], sms: toMe() });
});

it('an older text is not agreed to', async () => {
  const body = { kind: 'whatsapp', version: '2020-01-01' };
  expect((await api.call(giveConsent, { access: await accessNow(api, thandi), body })).status).toBe(409);
});

it('a message over the budget of WhatsApp goes by SMS', async () => {
  api.setLimits({ LIMIT_SMS_OF_KIND_DAY: '1' });
  await notify('on_board');
  await notify('on_board');
  expect(sent()).toEqual({ whatsapp: toMe(), sms: toMe() });
});
