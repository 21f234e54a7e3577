import { openSandbox, type OpenSandbox } from '../testing/open-sandbox';
import { twilioSignature } from './sms-webhooks';

const TO = '+27821234567';
const CALLBACK = 'http://liftclub.localhost:4200/api/v1/webhooks/sms/status/';

async function send({ app, settings }: OpenSandbox, to = TO) {
  const { smsAccountSid, smsAuthToken } = settings;
  const response = await app.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${smsAccountSid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${smsAccountSid}:${smsAuthToken}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ To: to, From: 'Club', Body: 'Hello', StatusCallback: CALLBACK }).toString(),
  });
  return response.json<{ sid: string }>().sid;
}
const post = async ({ app }: OpenSandbox, url: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() as unknown };
};
const formOf = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

test('the signature is the one of Twilio’s documentation', () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  };
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature('12345', url, form)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
});

test('a reply reaches the product, signed about its public address', async () => {
  const sandbox = openSandbox();
  await send(sandbox);
  const answer = await post(sandbox, '/sms/replies', { from: '+27 82 123 4567', body: 'SKIP' });
  expect(answer).toEqual({
    status: 201,
    body: { from: TO, body: 'SKIP', sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), response: 200 },
  });
  const [webhook] = sandbox.webhooks;
  const form = formOf(webhook?.body);
  expect(form).toMatchObject({ From: TO, To: 'Club', Body: 'SKIP', SmsStatus: 'received' });
  expect(webhook).toMatchObject({
    url: 'http://127.0.0.1:4200/api/v1/webhooks/sms/inbound/',
    headers: {
      host: 'liftclub.localhost:4200',
      'x-twilio-signature': twilioSignature(
        sandbox.settings.smsAuthToken,
        'http://liftclub.localhost:4200/api/v1/webhooks/sms/inbound/',
        form,
      ),
    },
  });
});

test('the newest message to a phone fails, and its sender is told', async () => {
  const sandbox = openSandbox();
  await send(sandbox);
  const sid = await send(sandbox);
  expect(await post(sandbox, '/sms/statuses', { to: TO, status: 'failed', error_code: 30006 })).toEqual({
    status: 200,
    body: { sid, status: 'failed', response: 200 },
  });
  const [{ url, body } = { url: '', body: '' }] = sandbox.webhooks;
  expect(url).toBe('http://127.0.0.1:4200/api/v1/webhooks/sms/status/');
  expect(formOf(body)).toMatchObject({ MessageSid: sid, MessageStatus: 'failed', ErrorCode: '30006', To: TO });
  const rows = (await sandbox.app.inject('/sms/messages')).json<{ status: string }[]>();
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'queued']);
});

test('a message to a number that ends in an error code is not delivered', async () => {
  const sandbox = openSandbox();
  await send(sandbox, '+27820030003');
  expect(sandbox.webhooks.map(({ body }) => formOf(body))).toMatchObject([
    { MessageStatus: 'undelivered', ErrorCode: '30003' },
  ]);
  expect((await sandbox.app.inject('/')).body).toContain('<span class="state faulty">undelivered</span>');
});

test.each([
  ['/sms/replies', { from: '0821234567', body: 'SKIP' }, 400, 'from must be a phone number like +27821234567.'],
  ['/sms/replies', { from: TO }, 400, 'body must be a text of at most 1600 characters.'],
  ['/sms/replies', { from: TO, body: '', sid: '7' }, 400, 'sid must be SM and 32 hexadecimal digits.'],
  ['/sms/statuses', { to: TO, status: 'failed' }, 404, `No message was sent to ${TO}.`],
  ['/sms/statuses', { to: TO, status: 'failed', error_code: 'x' }, 400, 'error_code must be a number of five digits.'],
])('%s of %j is refused', async (url, body, status, message) => {
  expect(await post(openSandbox(), url, body)).toEqual({ status, body: { message } });
});

test('a person answers in the inbox page and sees the messages of that phone', async () => {
  const sandbox = openSandbox();
  const { statusCode, headers } = await sandbox.app.inject({
    method: 'POST',
    url: '/page/replies',
    payload: new URLSearchParams({ from: TO, body: 'skip mon' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, headers.location]).toEqual([303, '/?to=%2B27821234567']);
  expect(formOf(sandbox.webhooks[0]?.body)).toMatchObject({ From: TO, Body: 'skip mon' });
});
