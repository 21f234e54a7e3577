import { openSandbox, type OpenSandbox } from '../testing/open-sandbox';

const TO = '+27821234567';

async function send(
  { app, settings }: OpenSandbox,
  form: Record<string, string>,
  { account = settings.smsAccountSid, token = settings.smsAuthToken } = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${account}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${settings.smsAccountSid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: response.statusCode, type: response.headers['content-type'], body: response.body };
}

const inbox = async ({ app }: OpenSandbox, to = TO) =>
  (await app.inject({ url: '/sms/messages', query: { to } })).json() as unknown;
const message = { To: TO, From: '+27600000000', Body: 'Your Liftclub code is 0421.' };

test('more messages in a second than the gateway takes are refused until the next second', async () => {
  const sandbox = openSandbox({ environment: { SMS_PER_SECOND: '1' } });
  expect([(await send(sandbox, message)).status, (await send(sandbox, message)).status]).toEqual([201, 429]);
  sandbox.at('2026-03-02T06:00:01Z');
  expect((await send(sandbox, message)).status).toBe(201);
});

test('a message the gateway takes is answered in its words and arrives', async () => {
  const sandbox = openSandbox();
  const { status, body } = await send(sandbox, message);
  const sid = 'SM00000000000000000000000000000001';
  const account = sandbox.settings.smsAccountSid;
  expect(status).toBe(201);
  expect(JSON.parse(body)).toEqual({
    account_sid: account,
    api_version: '2010-04-01',
    body: 'Your Liftclub code is 0421.',
    date_created: 'Mon, 02 Mar 2026 06:00:00 +0000',
    date_sent: null,
    date_updated: 'Mon, 02 Mar 2026 06:00:00 +0000',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: '+27600000000',
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    sid,
    status: 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${sid}/Media.json` },
    to: TO,
    uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
  });
  expect(await inbox(sandbox)).toEqual([
    { sid, to: TO, body: 'Your Liftclub code is 0421.', status: 'queued', created_at: '2026-03-02T06:00:00.000Z' },
  ]);
});

test('a person sees the newest of their own messages first, and nobody else’s', async () => {
  const sandbox = openSandbox();
  await send(sandbox, { ...message, Body: 'first' });
  await send(sandbox, { ...message, To: '+2348031234567', Body: 'for Lagos' });
  sandbox.at('2026-03-02T06:01:00Z');
  await send(sandbox, { ...message, Body: 'second' });
  expect(await inbox(sandbox)).toMatchObject([
    { to: TO, body: 'second', created_at: '2026-03-02T06:01:00.000Z' },
    { to: TO, body: 'first', created_at: '2026-03-02T06:00:00.000Z' },
  ]);
  expect((await sandbox.app.inject('/sms/messages')).json()).toHaveLength(3);
});

test('a number whose plus sign nobody escaped is still found', async () => {
  const sandbox = openSandbox();
  await send(sandbox, message);
  expect((await sandbox.app.inject(`/sms/messages?to=${TO}`)).json()).toHaveLength(1);
});

test('a message sent twice arrives twice, as with the real provider', async () => {
  const sandbox = openSandbox();
  await send(sandbox, message);
  await send(sandbox, message);
  expect(await inbox(sandbox)).toHaveLength(2);
});

test('a sender with a messaging service needs no number of its own', async () => {
  const sandbox = openSandbox();
  const { status, body } = await send(sandbox, { To: TO, MessagingServiceSid: 'MG1', Body: 'Hello' });
  expect([status, JSON.parse(body)]).toMatchObject([
    201,
    { status: 'accepted', from: null, messaging_service_sid: 'MG1' },
  ]);
});

test.each([
  [{ From: '+27600000000', Body: 'x' }, 21604, "A 'To' phone number is required."],
  [{ ...message, To: '0821234567' }, 21211, "The 'To' number 0821234567 is not a valid phone number."],
  [{ To: TO, Body: 'x' }, 21603, "A 'From' phone number is required."],
  [
    { ...message, From: '???' },
    21212,
    "The 'From' number ??? is not a valid phone number, shortcode, or alphanumeric sender ID.",
  ],
  [{ To: TO, From: 'Liftclub', Body: '' }, 21602, 'Message body is required.'],
  [{ ...message, StatusCallback: 'here' }, 21609, 'The StatusCallback URL here is not a valid URL.'],
  [{ ...message, Body: 'x'.repeat(1_601) }, 21617, 'The concatenated message body exceeds the 1600 character limit.'],
])('the gateway refuses %j', async (form, code, text) => {
  const sandbox = openSandbox();
  const { status, body } = await send(sandbox, form as Record<string, string>);
  expect([status, JSON.parse(body)]).toEqual([
    400,
    { code, message: text, more_info: `https://www.twilio.com/docs/errors/${code}`, status: 400 },
  ]);
  expect(await inbox(sandbox)).toEqual([]);
});

test('a stranger with a wrong password sends nothing', async () => {
  const sandbox = openSandbox();
  const { status, body } = await send(sandbox, message, { token: 'guess' });
  expect([status, JSON.parse(body)]).toEqual([
    401,
    { code: 20003, message: 'Authenticate', more_info: 'https://www.twilio.com/docs/errors/20003', status: 401 },
  ]);
  expect(await inbox(sandbox)).toEqual([]);
});

test('another account is not found', async () => {
  const { status, body } = await send(openSandbox(), message, { account: 'AC9' });
  expect([status, JSON.parse(body)]).toMatchObject([404, { code: 20404, status: 404 }]);
});

test.each([
  ['error', 500, /"code":20500/],
  ['denied', 401, /"code":20003/],
  ['html', 200, /^<!doctype html>/],
  ['stall', 504, /^$/],
] as const)('with the fault %s nothing is sent', async (mode, status, body) => {
  const sandbox = openSandbox();
  await sandbox.fault('sms', mode);
  const response = await send(sandbox, message);
  expect(response.status).toBe(status);
  expect(response.body).toMatch(body);
  expect(await inbox(sandbox)).toEqual([]);
  expect(sandbox.waits).toEqual(mode === 'stall' ? [60_000] : []);
});

test('a late gateway sends all the same', async () => {
  const sandbox = openSandbox({ environment: { SANDBOX_DELAY_MS: '2500' } });
  await sandbox.fault('sms', 'delay');
  expect((await send(sandbox, message)).status).toBe(201);
  expect(sandbox.waits).toEqual([2_500]);
  expect(await inbox(sandbox)).toHaveLength(1);
});

test('a fault of the maps leaves the SMS alone', async () => {
  const sandbox = openSandbox();
  await sandbox.fault('maps', 'error');
  expect((await send(sandbox, message)).status).toBe(201);
});
