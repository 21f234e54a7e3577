// @slow: not in npm test (decision 223).
import { createHmac } from 'node:crypto';
import { changeEmail, getNotifications, putNotifications, testNotification } from '@liftclub/api-contract';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { mailEvent, postMailWebhook } from '../../../testing/fakes/mail-webhooks';
import { runWaitingMessages } from '../../../testing/run-jobs';
import { setUpTestApi, startTestApi } from '../../../testing/test-api';
import { enqueueEmail } from '../../messages/email-outbox';
import { MessageRefusedError, TryLaterError } from '../../providers/messages/message-gateway';
import { notifyUsers } from '../notices';

const api = setUpTestApi();
const thandi = {} as SignedIn;
beforeEach(async () => {
  await api.reset();
  Object.assign(thandi, await signedIn(api));
  await api.runJobs();
  api.sms.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const query = async (sql: string, ...values: unknown[]) => (await api.deps.db.$client.query(sql, values)).rows;
const confirmed = ({ account }: SignedIn) =>
  query('update users set email_verified_at = $2 where id = $1', account.id, api.deps.clock());
const channel = async (user = thandi) =>
  (await api.call(getNotifications, { access: await accessNow(api, user) })).response.data.channels.find(
    (one) => one.channel === 'email',
  );
const tryOut = async () =>
  api.call(testNotification, { access: await accessNow(api, thandi), body: { channel: 'email' } });
const choose = async (type: string, ...order: string[]) =>
  api.call(putNotifications, { access: await accessNow(api, thandi), body: { types: [{ type, order }] } as never });
const report = (type: string, changes: object = {}, address = thandi.email) =>
  postMailWebhook(api, [mailEvent(api, type, address, changes)]);
const deliveries = () =>
  query(`select moment, state, error_code, tries from sms_deliveries where channel = 'email' order by state`);
const notify = async (type: 'due_reminder' | 'security') => {
  const { account, phone } = thandi;
  const notice = {
    userId: account.id,
    phone,
    zone: 'Africa/Johannesburg',
    text: 'Your plan ends on Friday.',
    language: 'en',
  } as const;
  await api.deps.db.transaction((tx) => notifyUsers(api.deps, tx, type, [notice]));
  await api.runJobs();
};

it('a person whose address is confirmed tries e-mail, and reads when it was delivered', async () => {
  expect((await channel())?.state).toBe('unverified');
  expect((await tryOut()).error.code).toBe('channel_off');
  await confirmed(thandi);
  expect((await channel())?.state).toBe('on');
  api.setTime('2026-01-13T07:00:00.700Z');
  expect((await tryOut()).status).toBe(200);
  await api.runJobs();
  expect(api.mail).toMatchObject([{ to: thandi.email, subject: 'Liftclub test e-mail', unsubscribe: null }]);
  expect(await channel()).toMatchObject({ last_delivered: null });
  // Relays report whole seconds.
  const at = api.deps
    .clock()
    .toISOString()
    .replace(/\.\d+Z/, '.000Z');
  await report('delivered', { at });
  expect((await channel())?.last_delivered).toBe(api.deps.clock().toISOString());
});

it('a reminder goes by e-mail to a reader who has it first, and says where to turn it off', async () => {
  await confirmed(thandi);
  await choose('due_reminder', 'email', 'sms');
  await notify('due_reminder');
  expect([api.mail, api.sms]).toMatchObject([
    [
      {
        to: thandi.email,
        text: expect.stringContaining('Your plan ends on Friday.'),
        unsubscribe: expect.stringMatching(/^http:\/\/passenger\..*\/notices$/),
      },
    ],
    [],
  ]);
  await notify('security');
  expect([api.mail.length, api.sms.length]).toEqual([1, 1]);
});

it('an address that is not confirmed gets no reminder; the next channel of the order does', async () => {
  await choose('due_reminder', 'email', 'sms');
  await notify('due_reminder');
  expect([api.mail.length, api.sms.length]).toEqual([0, 1]);
});

it.each(['bounce', 'complaint'])(
  'after a %s the channel is blocked until the address is confirmed again',
  async (type) => {
    await confirmed(thandi);
    await choose('due_reminder', 'email', 'sms');
    api.pass({ seconds: 5 });
    const other = await signedIn(api);
    await confirmed(other);
    api.sms.length = 0;
    expect((await report(type, {}, thandi.email.toUpperCase())).statusCode).toBe(200);
    expect([(await channel())?.state, (await channel(other))?.state]).toEqual(['blocked', 'on']);
    expect((await tryOut()).error.code).toBe('channel_off');
    await notify('due_reminder');
    api.pass({ seconds: 5 });
    await report('delivered');
    expect([(await channel())?.state, api.mail.length, api.sms.length]).toEqual(['blocked', 0, 1]);
    await confirmed(thandi);
    expect((await channel())?.state).toBe('on');
  },
);

it('a bounce that may pass, one of before the confirmation, and one that was reported before block nothing', async () => {
  const at = api.deps.clock().toISOString();
  api.pass({ seconds: 5 });
  await confirmed(thandi);
  await report('bounce', { permanent: false });
  await report('bounce', { at });
  await report('bounce', { id: 'first' }, 'other@example.com');
  await report('bounce', { id: 'first' });
  expect((await channel())?.state).toBe('on');
});

it.each([
  ['without a signature', { 'x-mail-signature': '' }],
  [
    'signed with another secret',
    { 'x-mail-signature': `sha256=${createHmac('sha256', 'x').update('').digest('hex')}` },
  ],
])('a report %s is refused', async (_how, headers) => {
  await confirmed(thandi);
  const { statusCode } = await postMailWebhook(api, [mailEvent(api, 'bounce', thandi.email)], headers);
  expect([statusCode, (await channel())?.state]).toEqual([403, 'on']);
});

it('a report that is not understood is passed over, one about nobody changes nothing, and a body has a limit', async () => {
  await confirmed(thandi);
  api.pass({ seconds: 5 });
  const events = [{}, null, mailEvent(api, 'opened', thandi.email), mailEvent(api, 'bounce', 'no address')];
  expect((await postMailWebhook(api, [...events, mailEvent(api, 'bounce', thandi.email)])).statusCode).toBe(200);
  expect((await channel())?.state).toBe('blocked');
  const whole = { ...mailEvent(api, 'bounce', thandi.email), message: 'x'.repeat(20 * 1024 * 1024) };
  expect((await postMailWebhook(api, [whole])).statusCode).toBe(413);
});

/** The relay answers each of the next messages with an error, or takes it if there is none. */
function answerWith(...failures: (Error | undefined)[]): void {
  const mail = api.deps.mail as { send: NonNullable<typeof api.deps.mail>['send'] };
  const { send } = mail;
  jest.spyOn(mail, 'send').mockImplementation(async (message) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return send(message);
  });
}

it.each([
  ['delivered', 'delivered'],
  ['bounce', 'failed'],
])('a report “%s” is about the e-mail that left first, and about none that still waits', async (type, state) => {
  await confirmed(thandi);
  answerWith(undefined, new TryLaterError('later', 60_000));
  await tryOut();
  await api.runJobs();
  api.pass({ seconds: 5 });
  await tryOut();
  await api.runJobs();
  await report(type);
  expect((await deliveries()).map((one) => one.state)).toEqual([state, 'queued']);
  api.pass({ seconds: 1 });
  await confirmed(thandi);
  await runWaitingMessages(api.deps);
  expect(api.mail).toHaveLength(2);
  expect((await deliveries()).map((one) => one.state)).toEqual([state, 'sent']);
});

it('of two e-mails that left, the first is the one that a report is about', async () => {
  await confirmed(thandi);
  for (let count = 0; count < 2; count += 1) {
    await tryOut();
    await api.runJobs();
    api.pass({ seconds: 5 });
  }
  await report('delivered');
  const inOrder = await query(`select state from sms_deliveries where channel = 'email' order by id`);
  expect(inOrder.map((one) => one.state)).toEqual(['delivered', 'sent']);
});

it('an e-mail that the relay does not take in eight tries has failed', async () => {
  await confirmed(thandi);
  answerWith(...Array<Error>(9).fill(new Error('down')));
  await tryOut();
  for (let tries = 1; tries < 8; tries += 1) await runWaitingMessages(api.deps);
  expect(await deliveries()).toMatchObject([{ state: 'queued' }]);
  await runWaitingMessages(api.deps);
  expect(await deliveries()).toEqual([{ moment: 'test', state: 'failed', error_code: 'unavailable', tries: 1 }]);
  expect(await query(`select 1 from graphile_worker._private_jobs where key like 'alert:job_given_up%'`)).toHaveLength(
    1,
  );
});

it('a job that runs again sends the same mail, and none once it was reported', async () => {
  await confirmed(thandi);
  const message = { userId: thandi.account.id, to: thandi.email, email: { template: 'test', params: {} } } as const;
  await api.deps.db.transaction((tx) => enqueueEmail(api.deps, tx, message));
  const jobs = () => query('update graphile_worker._private_jobs set attempts = 0, run_at = now() returning payload');
  const [job] = await jobs();
  const again = () =>
    query(`select graphile_worker.add_job('send_email', $1::json)`, JSON.stringify(job.payload)).then(() =>
      api.runJobs(),
    );
  await api.runJobs();
  // As if the process was killed before it stored that the relay took the message.
  await query(`update sms_deliveries set state = 'queued', tries = 0 where channel = 'email'`);
  await again();
  expect(api.mail.map(({ reference }) => reference)).toEqual([api.mail[0]?.reference, api.mail[0]?.reference]);
  api.pass({ seconds: 5 });
  await report('delivered');
  await again();
  expect(api.mail).toHaveLength(2);
  expect(await deliveries()).toEqual([{ moment: null, state: 'delivered', error_code: null, tries: 1 }]);
});

it('what the relay refuses has failed with its code; what it puts off is sent later; an outage is tried again', async () => {
  await confirmed(thandi);
  answerWith(new MessageRefusedError('refused', '550'), new TryLaterError('later', 60_000), new Error('down'));
  await tryOut();
  await api.runJobs();
  expect(await deliveries()).toEqual([{ moment: 'test', state: 'failed', error_code: '550', tries: 1 }]);
  await tryOut();
  await api.runJobs();
  expect(api.mail).toHaveLength(0);
  await runWaitingMessages(api.deps);
  await runWaitingMessages(api.deps);
  expect(api.mail).toHaveLength(1);
  expect((await deliveries())[1]).toMatchObject({ state: 'sent', tries: 1 });
});

it('an erased account gets nothing, and a blocked one only the link to confirm its address', async () => {
  await confirmed(thandi);
  api.pass({ seconds: 5 });
  await report('bounce');
  const send = async (email: Parameters<typeof enqueueEmail>[2]['email']) => {
    const message = { userId: thandi.account.id, to: thandi.email, email };
    await api.deps.db.transaction((tx) => enqueueEmail(api.deps, tx, message));
    await api.runJobs();
    return api.mail.length;
  };
  expect(await send({ template: 'test', params: {} })).toBe(0);
  expect(await send({ template: 'confirm_address', params: { link: 'https://passenger.liftclub.example' } })).toBe(1);
  await query('update users set erased_at = $2 where id = $1', thandi.account.id, api.deps.clock());
  expect(await send({ template: 'confirm_address', params: { link: 'https://passenger.liftclub.example' } })).toBe(1);
});

it('a person reads that the link came back, corrects the address, and the new one is only not confirmed', async () => {
  await report('bounce');
  expect((await channel())?.state).toBe('blocked');
  const body = { email: 'thandi.corrected@example.com', password: thandi.password };
  await api.call(changeEmail, { body, access: await accessNow(api, thandi) });
  expect((await channel())?.state).toBe('unverified');
});

it('without a relay nobody is offered e-mail or sent any, and there is no webhook', async () => {
  const other = await startTestApi({ SMTP_URL: 'off' });
  const { access, password } = await signedIn(other);
  const { channels } = (await other.call(getNotifications, { access })).response.data;
  expect(channels.map((one) => one.channel)).toEqual(['push', 'whatsapp', 'sms']);
  const body = { email: 'new@example.com', password };
  expect((await other.call(changeEmail, { body, access })).response.message).toBe('Your e-mail address was changed.');
  await other.runJobs();
  expect(await other.deps.db.$client.query("select 1 from sms_deliveries where channel = 'email'")).toMatchObject({
    rows: [],
  });
  const { statusCode } = await other.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/email/',
    headers: { host: 'liftclub.localhost:4200' },
    payload: '{}',
  });
  expect(statusCode).toBe(404);
  await other.close();
});
