import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describeMessageGateway, type MessageWorld } from '../../../testing/contracts/message-gateway-contract';
import { MessageRefusedError, TryLaterError } from './message-gateway';
import { smtpGateway } from './smtp-gateway';

const TO = 'thandi@example.co.za';
const PARTS = { subject: 'Receipt', html: '<p>Paid.</p>', attachments: [], unsubscribe: null };
const FROM = { name: 'Liftclub', address: 'no-reply@liftclub.localhost' };
const gatewayTo = (url: string) => smtpGateway({ url, from: FROM, webhookSecret: 'secret' });

type Mode = Parameters<MessageWorld['behave']>[0];
const refusal = (responseCode: number) => Object.assign(new Error('scripted'), { responseCode });

/** A relay that responds as a test says, at the command that it names. */
const relay = { mode: 'none' as Mode, at: 'rcpt' as 'mail' | 'rcpt' | 'data', code: 550 };
const received: { to: string; raw: Buffer }[] = [];
const fault = (at: typeof relay.at) => {
  const codes = {
    none: undefined,
    error: undefined,
    denied: undefined,
    nonsense: undefined,
    limits: 451,
    refuses: relay.code,
  };
  const code = relay.at === at ? codes[relay.mode] : undefined;
  return code === undefined ? undefined : refusal(code);
};
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 100,
  onAuth: (_auth, _session, done) => (relay.mode === 'denied' ? done(refusal(535)) : done(null, { user: 'us' })),
  onMailFrom: (_from, _session, done) => done(fault('mail')),
  onRcptTo: (_to, _session, done) => done(fault('rcpt')),
  async onData(stream, { envelope }, done) {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    const failure = fault('data');
    if (!failure) received.unshift({ to: envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(pieces) });
    done(failure);
  },
});
/** Greets with something else, or hangs up. */
const broken = createServer((socket: Socket) => {
  if (relay.mode === 'nonsense') socket.end('<html>\r\n');
  else socket.destroy();
});
const urls = { relay: '', broken: '' };

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  broken.listen(0, '127.0.0.1');
  await Promise.all([once(listening, 'listening'), once(broken, 'listening')]);
  urls.relay = `smtp://us:password@127.0.0.1:${(listening.address() as AddressInfo).port}`;
  urls.broken = `smtp://127.0.0.1:${(broken.address() as AddressInfo).port}`;
});
afterAll(async () => {
  broken.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => void Object.assign(relay, { mode: 'none', at: 'rcpt', code: 550 }));

const bodiesTo = async (address: string) => {
  const own = received.filter(({ to }) => to === address);
  return Promise.all(own.map(async ({ raw }) => ((await PostalMime.parse(raw)).text ?? '').trim()));
};

describeMessageGateway('E-mail', ['error', 'denied', 'refuses', 'limits', 'nonsense'], async () => ({
  gateway: {
    // Each message with a connection of its own, so that the next fault is met by it.
    send: (message) =>
      gatewayTo(relay.mode === 'error' || relay.mode === 'nonsense' ? urls.broken : urls.relay).send(message),
  },
  message: { body: 'Paid.', mail: PARTS },
  to: TO,
  bodiesTo,
  behave: async (mode) => void (relay.mode = mode),
}));

// The stage of the browser tests runs the same against its sandbox.
const { SANDBOX_URL: sandboxUrl, SANDBOX_SMTP_URL: sandboxRelay } = process.env;
if (sandboxUrl !== undefined && sandboxRelay !== undefined) {
  const gateway = gatewayTo(sandboxRelay);
  describeMessageGateway("the sandbox's mail relay", ['refuses', 'limits'], async () => {
    let refuses = false;
    return {
      gateway: { send: (message) => gateway.send({ ...message, to: refuses ? 'nobody@example.co.za' : message.to }) },
      message: { body: 'Paid.', mail: PARTS },
      to: TO,
      async bodiesTo(address) {
        const response = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`);
        return ((await response.json()) as { text: string }[]).map(({ text }) => text.trim());
      },
      async behave(mode) {
        refuses = mode === 'refuses';
        const body = JSON.stringify({ target: 'mail', mode: mode === 'limits' ? 'error' : 'none' });
        await fetch(`${sandboxUrl}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      },
    };
  });
}

const sent = async (changes: object, to = TO) => {
  const { id } = await gatewayTo(urls.relay).send({
    to,
    body: 'Paid.',
    mail: { ...PARTS, ...changes },
    reference: 'row-1',
  });
  const [newest] = received;
  const parsed = await PostalMime.parse(newest?.raw ?? '');
  const header = (name: string) => parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { id, to: newest?.to, parsed, header };
};

it('a message has both parts, a sender, the id of its row, and its attachments', async () => {
  const content = Buffer.from('%PDF-1.7').toString('base64');
  const { id, parsed, header } = await sent({
    attachments: [{ name: 'receipt.pdf', type: 'application/pdf', content }],
  });
  expect([id, header('message-id')]).toEqual(['<row-1@liftclub.localhost>', [id]]);
  expect(parsed).toMatchObject({
    from: FROM,
    to: [{ address: TO }],
    subject: 'Receipt',
    html: expect.stringContaining('<p>Paid.</p>'),
    attachments: [{ filename: 'receipt.pdf', mimeType: 'application/pdf' }],
  });
});

it('only what can be turned off says where', async () => {
  expect((await sent({})).header('list-unsubscribe')).toEqual([]);
  const { header } = await sent({ unsubscribe: 'https://passenger.liftclub.example/notices' });
  expect(header('list-unsubscribe')).toEqual(['<https://passenger.liftclub.example/notices>']);
});

it('a line break in a name, a subject or a file name adds no header', async () => {
  const evil = 'Thandi\r\nBcc: all@example.com\r\n\r\nbody';
  const { parsed, header } = await sent({
    subject: `Hello ${evil}`,
    attachments: [{ name: `${evil}.pdf`, type: 'application/pdf', content: '' }],
  });
  expect([header('bcc'), parsed.bcc, received.length > 0]).toEqual([[], undefined, true]);
  expect(parsed.text?.trim()).toBe('Paid.');
});

it.each([
  ['"thandi.m"@example.co.za', '"thandi.m"@example.co.za'],
  ['thandi@xn--bcher-kva.example', 'thandi@bücher.example'],
])('mail to %s reaches that address', async (address, expected) => {
  expect((await sent({}, address)).to).toBe(expected);
});

it.each(['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', ''])(
  'mail to %j reaches nobody',
  async (address) => {
    const before = received.length;
    await expect(sent({}, address)).rejects.toBeInstanceOf(Error);
    expect(received.length).toBe(before);
  },
);

it.each([
  ['rcpt', 550, MessageRefusedError],
  ['data', 554, MessageRefusedError],
  ['data', 452, TryLaterError],
  ['mail', 451, TryLaterError],
  ['mail', 550, Error],
] as const)('a response at %s with %s is a failure of its own kind', async (at, code, kind) => {
  Object.assign(relay, { mode: 'refuses', at, code });
  const failure = await gatewayTo(urls.relay)
    .send({ to: TO, body: 'Paid.', mail: PARTS })
    .catch((error: unknown) => error);
  expect((failure as Error).constructor).toBe(kind);
  if (kind === MessageRefusedError) expect(failure).toMatchObject({ errorCode: String(code) });
  expect((failure as Error).message).not.toContain(TO);
});
