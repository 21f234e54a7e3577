import { describeMessageGateway, type MessageWorld } from '../../../testing/contracts/message-gateway-contract';
import { responds, startFakeProvider, type Behaviour } from '../../../testing/fakes/scripted-server';
import { MessageRefusedError, type MessageGateway } from './message-gateway';
import { twilioGateway } from './twilio-gateway';
import { isTemplateCode, whatsappGateway } from './whatsapp-gateway';
import { isHmacSigned } from './signed-body';
import { readWhatsappEvents } from './whatsapp-webhook';

const BODY = 'Ride A 06:45: on board at 06:47.';
const TEMPLATE = { name: 'ride_on_board', language: 'en', parameters: [BODY] };

let fake: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => void (fake = await startFakeProvider()));
afterAll(() => fake.stop());

const SMS = { accountSid: 'AC1', authToken: 'token', from: 'Liftclub', countries: [], prices: { ZAR: 0, NGN: 0 } };
const WHATSAPP = { token: 'token', phoneId: '7', appSecret: 'secret', verifyToken: 'verify' };
const sms = (baseUrl: string): MessageGateway =>
  twilioGateway({ ...SMS, baseUrl }, 'http://liftclub.localhost:4200/api/v1/webhooks/sms/status/');
const whatsapp = (baseUrl: string): MessageGateway => whatsappGateway({ ...WHATSAPP, baseUrl });

type Mode = Parameters<MessageWorld['behave']>[0];

/** A company that is scripted, with what it responds in each mode; `bodyOf` reads a request. */
function scripted(
  gateway: MessageGateway,
  bodyOf: (request: string) => string,
  modes: Readonly<Record<Exclude<Mode, 'none'>, Behaviour>>,
  accepts: (id: number) => Behaviour,
): MessageWorld {
  let accepted = 0;
  const bodies: string[] = [];
  return {
    gateway: {
      async send(message) {
        const sent = await gateway.send(message);
        bodies.unshift(bodyOf(fake.received.at(-1)?.body ?? ''));
        return sent;
      },
    },
    message: { body: BODY, template: TEMPLATE },
    bodiesTo: async () => [...bodies],
    behave: async (mode) =>
      fake.behave(...(mode === 'none' ? [1, 2].map(() => accepts((accepted += 1))) : [modes[mode]])),
  };
}

const graphError = (status: number, code: number, headers = {}) =>
  responds(status, { error: { code, message: 'x' } }, { 'content-type': 'application/json', ...headers });

describeMessageGateway('SMS', ['error', 'denied', 'refuses', 'limits', 'nonsense'], async () =>
  scripted(
    sms(fake.baseUrl),
    (request) => new URLSearchParams(request).get('Body') ?? '',
    {
      refuses: responds(400, { code: 21211 }),
      limits: responds(429, { code: 20429 }),
      error: responds(500, 'oops'),
      denied: responds(401, { code: 20003 }),
      nonsense: responds(201, '<html>'),
    },
    (id) => responds(201, { sid: `SM${id}` }),
  ),
);

describeMessageGateway('WhatsApp', ['error', 'denied', 'refuses', 'limits', 'nonsense'], async () =>
  scripted(
    whatsapp(fake.baseUrl),
    (request) => JSON.parse(request).template.components[0].parameters[0].text,
    {
      refuses: graphError(404, 132001),
      limits: graphError(400, 130429),
      error: graphError(500, 131000),
      denied: graphError(401, 190),
      nonsense: responds(200, '<html>'),
    },
    (id) => responds(200, { messages: [{ id: `wamid.${id}` }] }),
  ),
);

// The stage of the browser tests runs the same against its sandbox; SANDBOX_URL says where.
const sandboxUrl = process.env['SANDBOX_URL'];
if (sandboxUrl !== undefined) {
  const inSandbox = (target: 'sms' | 'whatsapp', gateway: MessageGateway): MessageWorld => ({
    gateway,
    message: { body: BODY, template: TEMPLATE },
    async bodiesTo(phone) {
      const response = await fetch(`${sandboxUrl}/${target}/messages?to=${encodeURIComponent(phone)}`);
      return ((await response.json()) as { body: string }[]).map(({ body }) => body);
    },
    async behave(mode) {
      const body = JSON.stringify({ target, mode });
      await fetch(`${sandboxUrl}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
  });
  const account = { accountSid: 'AC00000000000000000000000000005a4d', authToken: 'sandbox-sms-token' };
  describeMessageGateway("the sandbox's SMS", ['error', 'denied'], async () =>
    inSandbox('sms', twilioGateway({ ...SMS, ...account, baseUrl: sandboxUrl }, `${sandboxUrl}/nowhere`)),
  );
  const number = { token: 'sandbox-whatsapp-token', phoneId: '100000000000001' };
  const gateway = whatsappGateway({ ...WHATSAPP, ...number, baseUrl: sandboxUrl });
  describeMessageGateway("the sandbox's WhatsApp", ['error', 'denied'], async () => inSandbox('whatsapp', gateway));
  it('the sandbox refuses a template that is not approved, and a number that gets too many', async () => {
    const to = (phone: string) => gateway.send({ to: phone, body: BODY, template: TEMPLATE });
    await expect(to('+27820132001')).rejects.toMatchObject({ errorCode: '132001' });
    await expect(to('+27820130429')).rejects.toMatchObject({ afterMs: 5_000 });
  });
}

describe('WhatsApp’s protocol', () => {
  const sent = async (message: object) => {
    fake.behave(responds(200, { messages: [{ id: 'wamid.1' }] }));
    await whatsapp(fake.baseUrl).send({ to: '+27821234567', body: BODY, ...message });
    const [request] = fake.received;
    return { ...request, body: JSON.parse(request?.body ?? '') as unknown };
  };

  it('a template is sent by name and language, with parameters in one line and what its buttons send back', async () => {
    const parameters = ['One\n two'];
    const choices = [{ id: 'WHERE', title: 'Where is it?' }];
    const { url, headers, body } = await sent({ template: { ...TEMPLATE, parameters }, choices, reference: 'row-1' });
    expect([url, headers?.authorization]).toEqual(['/v23.0/7/messages', 'Bearer token']);
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '27821234567',
      biz_opaque_callback_data: 'row-1',
      type: 'template',
      template: {
        name: 'ride_on_board',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: 'One two' }] },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: 'WHERE' }],
          },
        ],
      },
    });
  });

  it('three answers are buttons, and more a list', async () => {
    const choices = Array.from({ length: 4 }, (_, at) => ({ id: `SKIP ${at}`, title: `Ride ${'x'.repeat(30)}` }));
    expect((await sent({})).body).toMatchObject({ type: 'text', text: { body: BODY } });
    expect((await sent({ choices: choices.slice(1) })).body).toMatchObject({
      interactive: {
        type: 'button',
        action: { buttons: [1, 2, 3].map((at) => ({ reply: { id: `SKIP ${at}`, title: `Ride ${'x'.repeat(15)}` } })) },
      },
    });
    expect((await sent({ choices })).body).toMatchObject({
      interactive: { type: 'list', action: { sections: [{ rows: choices.map(({ id }) => ({ id })) }] } },
    });
  });

  it.each([
    [400, 131047],
    [400, 131026],
    [400, 132015],
  ])('a response %s with %s refuses the message', async (status, code) => {
    fake.behave(graphError(status, code));
    const failure = await whatsapp(fake.baseUrl)
      .send({ to: '+27821234567', body: BODY })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MessageRefusedError);
    expect([failure, isTemplateCode(String(code))]).toMatchObject([{ errorCode: String(code) }, code === 132015]);
  });

  it('the pause that the company asks for is at most ten minutes', async () => {
    for (const [seconds, afterMs] of [
      ['3', 3_000],
      ['9999999', 600_000],
      ['soon', 5_000],
    ] as const) {
      fake.behave(graphError(429, 4, { 'retry-after': seconds }));
      await expect(whatsapp(fake.baseUrl).send({ to: '+27821234567', body: BODY })).rejects.toMatchObject({ afterMs });
    }
  });
});

describe('webhooks of WhatsApp', () => {
  const webhook = (phoneId: string, value: object) =>
    Buffer.from(
      JSON.stringify({ entry: [{ changes: [{ value: { metadata: { phone_number_id: phoneId }, ...value } }] }] }),
    );
  const read = (value: object, phoneId = '7') => readWhatsappEvents(WHATSAPP, webhook(phoneId, value));

  it('the signature is that of the exact body with our secret', () => {
    const body = Buffer.from('{"entry":[]}');
    const signature = 'sha256=c0a4b3a7c6b8e3b9b3b4';
    expect(isHmacSigned(WHATSAPP.appSecret, body, signature)).toBe(false);
    expect(isHmacSigned(WHATSAPP.appSecret, body, undefined)).toBe(false);
    // echo -n '{"entry":[]}' | openssl dgst -sha256 -hmac secret
    const right = 'sha256=97f0eaf4fb539301c758929abea22432a8fed44f5ce20d65c6af41ff15dfb115';
    expect(isHmacSigned(WHATSAPP.appSecret, body, right)).toBe(true);
    expect(isHmacSigned(WHATSAPP.appSecret, Buffer.from('{"entry":[] }'), right)).toBe(false);
    expect(isHmacSigned('other', body, right)).toBe(false);
  });

  it('reports are read in their order, by our reference', () => {
    const statuses = [
      { id: 'wamid.1', status: 'sent' },
      { id: 'wamid.1', status: 'read', biz_opaque_callback_data: 'row-1' },
      { id: 'wamid.2', status: 'failed', errors: [{ code: 131026, title: 'x' }] },
      { status: 'delivered' },
    ];
    expect(read({ statuses })).toEqual([
      { kind: 'status', id: 'wamid.1', reference: 'row-1', state: 'delivered', errorCode: null },
      { kind: 'status', id: 'wamid.2', reference: null, state: 'failed', errorCode: '131026' },
    ]);
    expect(read({ statuses }, '8')).toEqual([]);
  });

  it('what people write, tap and choose is read; what is no message is not', () => {
    const from = '27821234567';
    const timestamp = '1768197600';
    const messages = [
      { id: '1', from, timestamp, type: 'text', text: { body: 'skip' } },
      { id: '2', from, timestamp, type: 'button', button: { payload: 'WHERE', text: 'Where is it?' } },
      {
        id: '3',
        from,
        timestamp,
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'YES 47' } },
      },
      {
        id: '4',
        from,
        timestamp,
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'SKIP 2' } },
      },
      { id: '5', from, timestamp, type: 'image', image: {} },
      { id: '6', from, timestamp, type: 'reaction', reaction: {} },
      { id: '7', from: '+1 or x', timestamp, type: 'text', text: { body: 'x' } },
    ];
    expect(read({ messages })).toEqual(
      ['skip', 'WHERE', 'YES 47', 'SKIP 2', ''].map((text, at) => ({
        kind: 'message',
        id: String(at + 1),
        from: `+${from}`,
        text,
        at: new Date('2026-01-12T06:00:00Z'),
      })),
    );
  });

  it.each(['', '[]', 'null', '{"entry":7}', '<html>'])('%j has no events', (body) => {
    expect(readWhatsappEvents(WHATSAPP, Buffer.from(body))).toEqual([]);
  });
});
