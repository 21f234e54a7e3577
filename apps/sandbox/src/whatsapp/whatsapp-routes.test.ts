import { createHmac } from 'node:crypto';
import { openSandbox, type OpenSandbox } from '../testing/open-sandbox';
import type { WhatsappMessage } from './whatsapp-inbox';

const TO = '+27821234567';
const PATH = '/v23.0/100000000000001/messages';
const template = (to: string, ...payloads: string[]) => ({
  messaging_product: 'whatsapp',
  to: to.replace('+', ''),
  biz_opaque_callback_data: 'row-1',
  type: 'template',
  template: {
    name: 'ride_update',
    language: { code: 'en' },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: 'Ride A 06:45: on board at 06:47.' }] },
      ...payloads.map((payload, index) => ({
        type: 'button',
        sub_type: 'quick_reply',
        index,
        parameters: [{ type: 'payload', payload }],
      })),
    ],
  },
});
const text = { messaging_product: 'whatsapp', to: TO, type: 'text', text: { body: 'Hello' } };
const buttons = (...titles: string[]) => ({
  messaging_product: 'whatsapp',
  to: TO,
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: 'Which?' },
    action: { buttons: titles.map((title, at) => ({ type: 'reply', reply: { id: `id-${at}`, title } })) },
  },
});
const list = (count: number) => ({
  messaging_product: 'whatsapp',
  to: TO,
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'Which?' },
    action: {
      button: 'Choose',
      sections: [{ rows: Array.from({ length: count }, (_, at) => ({ id: `row-${at}`, title: `Row ${at}` })) }],
    },
  },
});

async function post({ app }: OpenSandbox, url: string, payload: object, token = 'sandbox-whatsapp-token') {
  const response = await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
  return { status: response.statusCode, body: response.json() as Record<string, never> };
}
const inbox = async ({ app }: OpenSandbox, to = TO) =>
  (await app.inject(`/whatsapp/messages?to=${encodeURIComponent(to)}`)).json<WhatsappMessage[]>();
const values = (sandbox: OpenSandbox) =>
  sandbox.webhooks.map(({ body }) => JSON.parse(body).entry[0].changes[0].value as Record<string, object[]>);
const statuses = (sandbox: OpenSandbox) => values(sandbox).flatMap((value) => value.statuses ?? []);

test('a template is accepted, delivered and reported, signed with the secret of our app', async () => {
  const sandbox = openSandbox();
  const { status, body } = await post(sandbox, PATH, template(TO, 'WHERE'));
  const id = expect.stringMatching(/^wamid\./);
  expect([status, body]).toEqual([
    200,
    {
      messaging_product: 'whatsapp',
      contacts: [{ input: '27821234567', wa_id: '27821234567' }],
      messages: [{ id, message_status: 'accepted' }],
    },
  ]);
  expect(statuses(sandbox)).toMatchObject([
    { id, status: 'sent', recipient_id: '27821234567', biz_opaque_callback_data: 'row-1' },
    { id, status: 'delivered' },
  ]);
  const [webhook] = sandbox.webhooks;
  const signature = createHmac('sha256', 'sandbox-whatsapp-secret').update(String(webhook?.body)).digest('hex');
  expect(webhook).toMatchObject({
    url: 'http://127.0.0.1:4200/api/v1/webhooks/whatsapp/',
    headers: { host: 'liftclub.localhost:4200', 'x-hub-signature-256': `sha256=${signature}` },
  });
  expect(values(sandbox)[0]).toMatchObject({ metadata: { phone_number_id: '100000000000001' } });
  expect(await inbox(sandbox)).toEqual([
    {
      id,
      to: TO,
      type: 'template',
      template: 'ride_update',
      language: 'en',
      body: 'Ride A 06:45: on board at 06:47.',
      buttons: [{ id: 'WHERE', title: 'WHERE' }],
      status: 'delivered',
      created_at: '2026-03-02T06:00:00.000Z',
    },
  ]);
});

test('free text reaches only who wrote within 24 hours', async () => {
  const sandbox = openSandbox();
  await post(sandbox, PATH, text);
  expect(statuses(sandbox)).toMatchObject([{ status: 'failed', errors: [{ code: 131047 }] }]);
  await post(sandbox, '/whatsapp/replies', { from: TO, text: 'hi' });
  sandbox.at('2026-03-03T05:59:00Z');
  await post(sandbox, PATH, text);
  expect((await inbox(sandbox)).map(({ status }) => status)).toEqual(['delivered', 'failed']);
  sandbox.at('2026-03-03T06:00:00Z');
  await post(sandbox, PATH, buttons('Yes'));
  expect((await inbox(sandbox))[0]?.status).toBe('failed');
});

test('people write and choose; a choice is reported as the company does for its kind of message', async () => {
  const sandbox = openSandbox();
  expect(await post(sandbox, '/whatsapp/replies', { from: '+27 82 123 4567', text: 'SKIP', id: 'wamid.7' })).toEqual({
    status: 201,
    body: { id: 'wamid.7', from: TO, text: 'SKIP', response: 200 },
  });
  for (const message of [template(TO, 'WHERE'), buttons('One', 'Two'), list(4)]) await post(sandbox, PATH, message);
  for (const button of ['WHERE', 'id-1', 'row-3']) {
    const { status, body } = await post(sandbox, '/whatsapp/replies', { from: TO, button });
    expect([status, body]).toMatchObject([201, { button, response: 200 }]);
  }
  expect(values(sandbox).flatMap((value) => value.messages ?? [])).toMatchObject([
    { from: '27821234567', id: 'wamid.7', type: 'text', text: { body: 'SKIP' } },
    { type: 'button', button: { payload: 'WHERE', text: 'WHERE' } },
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'id-1', title: 'Two' } } },
    { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'row-3', title: 'Row 3' } } },
  ]);
});

test('a tester reports about the newest message', async () => {
  const sandbox = openSandbox();
  await sandbox.fault('whatsapp', 'no_webhook');
  await post(sandbox, PATH, template(TO));
  expect([statuses(sandbox), (await inbox(sandbox))[0]?.status]).toEqual([[], 'accepted']);
  const report = { to: TO, status: 'failed', error_code: 131026 };
  expect((await post(sandbox, '/whatsapp/statuses', report)).body).toMatchObject({ status: 'failed', response: 200 });
  expect(statuses(sandbox)).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
});

test('a report that the product does not take is sent again', async () => {
  const answers = [500, 0, 200, 200];
  const sandbox = openSandbox({ postWebhook: async () => answers.shift() ?? 200 });
  await post(sandbox, PATH, template(TO));
  expect([sandbox.waits, (await inbox(sandbox))[0]?.status]).toEqual([[500, 2_000], 'delivered']);
});

test.each([
  ['another phone id', '/v23.0/7/messages', text, 400, 100],
  ['another product', PATH, { ...text, messaging_product: 'sms' }, 400, 131008],
  ['a message to nobody', PATH, { ...text, to: '' }, 400, 131008],
  ['an empty text', PATH, { ...text, text: { body: ' ' } }, 400, 131009],
  ['an unknown type', PATH, { ...text, type: 'fax' }, 400, 131051],
  ['four buttons', PATH, buttons('1', '2', '3', '4'), 400, 131009],
  ['a long button', PATH, buttons('x'.repeat(21)), 400, 131009],
  ['eleven rows', PATH, list(11), 400, 131009],
  ['a template that is not approved', PATH, template('+27820132001'), 404, 132001],
  ['too many messages', PATH, template('+27820130429'), 400, 130429],
])('%s is refused', async (_what, path, payload, status, code) => {
  const sandbox = openSandbox();
  expect(await post(sandbox, path, payload)).toMatchObject({ status, body: { error: { code } } });
  expect(sandbox.webhooks).toEqual([]);
});

test('a line break in a parameter of a template is refused', async () => {
  const message = template(TO);
  const parameters = [{ type: 'text', text: 'one\ntwo' }];
  Object.assign(message.template, { components: [{ type: 'body', parameters }] });
  expect((await post(openSandbox(), PATH, message)).body).toMatchObject({ error: { code: 132018 } });
});

test.each([
  ['error', 500, 131000],
  ['denied', 401, 190],
] as const)('with the fault %s nothing is sent', async (mode, status, code) => {
  const sandbox = openSandbox();
  await sandbox.fault('whatsapp', mode);
  expect(await post(sandbox, PATH, template(TO))).toMatchObject({ status, body: { error: { code } } });
  expect(await inbox(sandbox)).toEqual([]);
});

test('a stranger’s token is refused, and a late company sends all the same', async () => {
  const sandbox = openSandbox();
  expect((await post(sandbox, PATH, template(TO), 'guess')).status).toBe(401);
  await sandbox.fault('whatsapp', 'delay');
  expect((await post(sandbox, PATH, template(TO))).status).toBe(200);
  expect(sandbox.waits).toEqual([4_000]);
});

test.each([
  ['/whatsapp/replies', { from: '0821234567', text: 'x' }, 400, 'from must be a phone number like +27821234567.'],
  ['/whatsapp/replies', { from: TO }, 400, 'text must have at most 4096 characters.'],
  ['/whatsapp/replies', { from: TO, button: 'SKIP' }, 400, `No message to ${TO} has the button SKIP.`],
  ['/whatsapp/statuses', { to: TO, status: 'sent' }, 400, 'status must be one of delivered, read, failed.'],
  ['/whatsapp/statuses', { to: TO, status: 'read' }, 404, `No message was sent to ${TO}.`],
])('%s of %j is refused', async (url, body, status, message) => {
  expect(await post(openSandbox(), url, body)).toEqual({ status, body: { message } });
});

test('more messages in a second than WhatsApp accepts are refused until the next second', async () => {
  const sandbox = openSandbox({ environment: { WHATSAPP_PER_SECOND: '2' } });
  const send = async () => (await post(sandbox, PATH, template(TO))).body['error']?.['code'] ?? 'accepted';
  expect([await send(), await send(), await send()]).toEqual(['accepted', 'accepted', 130429]);
  sandbox.at('2026-03-02T06:00:01Z');
  expect(await send()).toBe('accepted');
  expect(await inbox(sandbox)).toHaveLength(3);
});

test('a message whose reports are lost arrives, and nothing is reported', async () => {
  const sandbox = openSandbox({ environment: { WHATSAPP_LOST_PERCENT: '100' } });
  expect((await post(sandbox, PATH, template(TO))).status).toBe(200);
  expect([await inbox(sandbox), sandbox.webhooks]).toEqual([[expect.objectContaining({ status: 'accepted' })], []]);
});

test('a person reads the inbox page and answers there with a button', async () => {
  const sandbox = openSandbox();
  await post(sandbox, PATH, template(TO, 'WHERE'));
  const page = (await sandbox.app.inject('/whatsapp')).body;
  expect(page).toContain('<button type="submit" name="button" value="WHERE">WHERE</button>');
  expect(page).toContain((await sandbox.app.inject('/page/whatsapp/messages?to=')).body);
  const { statusCode, headers } = await sandbox.app.inject({
    method: 'POST',
    url: '/page/whatsapp/replies',
    payload: new URLSearchParams({ from: TO, button: 'WHERE' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, headers.location]).toEqual([303, '/whatsapp?to=%2B27821234567']);
  expect(values(sandbox).at(-1)).toMatchObject({ messages: [{ button: { payload: 'WHERE' } }] });
});
