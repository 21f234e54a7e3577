import { enqueueSms } from '../../messages/sms-outbox';
import { MessageRefusedError } from '../../providers/messages/message-gateway';
import { readTwilioForm } from '../../providers/messages/twilio-webhook';
import { newSid } from '../../../testing/fakes/sms';
import { postSmsWebhook, reportStatus, smsSignature } from '../../../testing/fakes/sms-webhooks';
import { runWaitingMessages } from '../../../testing/run-jobs';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const message = { to: '+27821234567', body: 'Ride A 06:45: on board at 06:47.' };
const deliveries = async () => {
  const text =
    'select message_sid, state, tries, error_code, sealed is not null as kept from sms_deliveries order by at';
  return (await api.deps.db.$client.query(text)).rows as { message_sid: string; state: string }[];
};

/** Sends the message; the carrier's name of it. */
async function sent(more: object = {}): Promise<string> {
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'on_board', ...more }));
  await api.runJobs();
  const [{ message_sid } = { message_sid: '' }] = await deliveries();
  return message_sid;
}

it('an SMS that arrives is noted, and its text is forgotten', async () => {
  const sid = await sent();
  expect(await deliveries()).toEqual([{ message_sid: sid, state: 'sent', tries: 1, error_code: null, kept: true }]);
  await reportStatus(api, sid, 'sent');
  await reportStatus(api, sid, 'delivered');
  for (const late of ['sent', 'queued', 'delivered']) await reportStatus(api, sid, late);
  await reportStatus(api, sid, 'failed', '30006');
  expect(await deliveries()).toEqual([
    { message_sid: sid, state: 'delivered', tries: 1, error_code: null, kept: false },
  ]);
});

it('an SMS that fails is sent once more, however often the carrier says so, and then has failed', async () => {
  const first = await sent();
  for (const status of ['undelivered', 'failed', 'failed']) await reportStatus(api, first, status, '30003');
  expect(await deliveries()).toMatchObject([{ state: 'queued', tries: 1, error_code: '30003' }]);
  await api.runJobs();
  expect(api.sms).toEqual([message, message]);
  const [{ message_sid: second } = { message_sid: '' }] = await deliveries();
  expect(second).not.toBe(first);
  await reportStatus(api, second, 'failed', '30006');
  await api.runJobs();
  expect(api.sms).toHaveLength(2);
  expect(await deliveries()).toEqual([
    { message_sid: second, state: 'failed', tries: 2, error_code: '30006', kept: true },
  ]);
});

it('a code that is too old for a second try has failed', async () => {
  const sid = await sent({ until: new Date(api.deps.clock().getTime() + 60_000) });
  api.pass({ minutes: 2 });
  await reportStatus(api, sid, 'failed', '30003');
  await api.runJobs();
  expect([api.sms.length, await deliveries()]).toMatchObject([1, [{ state: 'failed', tries: 1 }]]);
});

it('what the carrier reports before it has responded is not lost', async () => {
  const sid = newSid();
  jest.spyOn(api.deps.sms, 'send').mockImplementationOnce(async ({ reference }) => {
    await reportStatus(api, sid, 'failed', '30003', reference);
    return { id: sid };
  });
  await sent();
  expect([api.sms, await deliveries()]).toMatchObject([[message], [{ state: 'sent', tries: 2 }]]);
});

/** The worker is killed after the carrier has the SMS, before it stores that. */
async function sentAndKilled(): Promise<{ readonly sid: string; readonly reference: string }> {
  const sid = newSid();
  let reference = '';
  jest.spyOn(api.deps.sms, 'send').mockImplementationOnce(async (one) => {
    reference = one.reference ?? '';
    api.sms.unshift({ to: one.to, body: one.body });
    throw new Error('killed');
  });
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'on_board' }));
  await api.runJobs();
  return { sid, reference };
}

it.each(['sent', 'delivered'])(
  'an SMS whose worker was killed is not repeated once the carrier says %s',
  async (word) => {
    const { sid, reference } = await sentAndKilled();
    await reportStatus(api, sid, word, '', reference);
    await runWaitingMessages(api.deps);
    expect(api.sms).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ message_sid: sid, state: word, tries: 1 }]);
  },
);

it('an SMS whose worker was killed is sent again while the carrier says nothing, or that it failed', async () => {
  const { sid, reference } = await sentAndKilled();
  await runWaitingMessages(api.deps);
  expect(api.sms).toHaveLength(2);
  await reportStatus(api, sid, 'failed', '30003', reference);
  expect(await deliveries()).toMatchObject([{ state: 'sent', tries: 1 }]);
  await reportStatus(api, sid, 'delivered', '', reference);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
  await api.reset();
  const failed = await sentAndKilled();
  await reportStatus(api, failed.sid, 'undelivered', '30003', failed.reference);
  await runWaitingMessages(api.deps);
  expect([api.sms, await deliveries()]).toMatchObject([[message, message], [{ state: 'sent', tries: 2 }]]);
});

it('an SMS that the carrier refuses has failed at once', async () => {
  jest.spyOn(api.deps.sms, 'send').mockRejectedValueOnce(new MessageRefusedError('no such number', '21211'));
  await sent();
  expect(await deliveries()).toEqual([
    { message_sid: null, state: 'failed', tries: 1, error_code: '21211', kept: true },
  ]);
});

describe('a status that Twilio did not sign', () => {
  it.each([
    ['without a signature', { 'x-twilio-signature': '' }],
    ['with another signature', { 'x-twilio-signature': 'L/OH5YylLD5NRKLltdqwSvS0BnU=' }],
    ['with a short signature', { 'x-twilio-signature': 'L/OH' }],
  ])('%s is refused and does nothing', async (_how, headers) => {
    const sid = await sent();
    const form = { MessageSid: sid, MessageStatus: 'failed' };
    expect((await postSmsWebhook(api, 'status', form, headers)).statusCode).toBe(403);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });

  it('is refused when it names another message of ours than was signed', async () => {
    const sid = await sent();
    const form = { MessageSid: newSid(), MessageStatus: 'delivered' };
    const headers = { 'x-twilio-signature': smsSignature(api, 'status', form) };
    const { rows } = await api.deps.db.$client.query<{ id: string }>('select id from sms_deliveries');
    const query = `?message=${rows[0]?.id}`;
    expect((await postSmsWebhook(api, 'status', form, headers, query)).statusCode).toBe(403);
    expect(await deliveries()).toMatchObject([{ message_sid: sid, state: 'sent' }]);
  });

  it('is refused when it is signed about another address', async () => {
    const form = { MessageSid: newSid(), MessageStatus: 'failed' };
    const { headers } = await postSmsWebhook(api, 'status', form);
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    const url = 'https://example.com/myapp.php?foo=1&bar=2';
    const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU=';
    const example = 'To=%2B18005551212&Digits=1234&Caller=%2B14158675310&From=%2B14158675310&CallSid=CA1234567890ABCDE';
    expect(readTwilioForm('12345', url, example, signature)?.get('Digits')).toBe('1234');
    expect(readTwilioForm('12345', `${url}0`, example, signature)).toBeUndefined();
    expect(readTwilioForm('12345', url, `${example}0`, signature)).toBeUndefined();
  });
});
