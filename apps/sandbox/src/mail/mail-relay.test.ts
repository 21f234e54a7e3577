import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { openSandbox, type OpenSandbox } from '../testing/open-sandbox';
import { createMailInbox, type MailMessage, type ReceivedMail } from './mail-inbox';

const TO = 'thandi@example.co.za';
const MAIL = {
  from: 'Liftclub <no-reply@liftclub.localhost>',
  to: TO,
  subject: 'Your receipt – Café',
  text: 'Paid.',
  html: '<p style="color:red">Paid.</p><script>alert(1)</script>',
  headers: { 'List-Unsubscribe': '<http://liftclub.localhost/notifications>' },
  attachments: [{ filename: 'receipt "1" é.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
};

const open: OpenSandbox[] = [];
afterEach(async () => {
  for (const { relay } of open.splice(0)) await new Promise<void>((resolve) => relay.close(resolve));
});

/** A sandbox whose relay listens, and a way to send to it that gives the response, or the code of the refusal. */
async function openRelay(options = {}) {
  const sandbox = openSandbox(options);
  open.push(sandbox);
  const server = sandbox.relay.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay = createTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const send = (changes = {}) =>
    relay.sendMail({ ...MAIL, ...changes }).then(
      ({ response }) => response,
      ({ responseCode }: { responseCode?: number }) => responseCode,
    );
  const inbox = async (query = `?to=${encodeURIComponent(TO)}`) =>
    (await sandbox.app.inject(`/mail/messages${query}`)).json<MailMessage[]>();
  const events = () => sandbox.webhooks.flatMap(({ body }) => JSON.parse(body).events as object[]);
  return { sandbox, send, inbox, events };
}

test('a message is listed with both parts, its headers and its attachments', async () => {
  const { sandbox, send, inbox } = await openRelay();
  expect(await send()).toBe('250 2.0.0 Accepted.');
  const [message] = await inbox();
  expect(message).toEqual({
    id: expect.any(String),
    to: TO,
    subject: MAIL.subject,
    text: 'Paid.\n',
    html: `${MAIL.html}\n`,
    attachments: [{ name: 'receipt "1" é.pdf', type: 'application/pdf', size: 8 }],
    headers: expect.objectContaining({
      from: 'Liftclub <no-reply@liftclub.localhost>',
      'list-unsubscribe': '<http://liftclub.localhost/notifications>',
    }),
    created_at: '2026-03-02T06:00:00.000Z',
  });
  const file = await sandbox.app.inject(`/mail/messages/${message?.id}/attachments/0`);
  expect([file.rawPayload.toString(), file.headers['content-type']]).toEqual(['%PDF-1.7', 'application/pdf']);
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''receipt%20%221%22%20%C3%A9.pdf");
  for (const missing of [`${message?.id}/attachments/1`, `${message?.id}/attachments/x`, 'other/attachments/0'])
    expect((await sandbox.app.inject(`/mail/messages/${missing}`)).statusCode).toBe(404);
});

test('each address of a message has a row of its own, found in any case, the newest first', async () => {
  const { send, inbox } = await openRelay();
  await send({ to: [TO, 'sipho@example.co.za'], subject: 'one' });
  await send({ to: 'Thandi@Example.co.za', subject: 'two' });
  expect((await inbox()).map(({ subject }) => subject)).toEqual(['two', 'one']);
  expect((await inbox('')).length).toBe(3);
  expect(await inbox('?to=nobody@example.co.za')).toEqual([]);
});

test('the page shows the HTML in a frame that runs and loads nothing, beside the text', async () => {
  const { sandbox, send, inbox } = await openRelay();
  await send({ subject: '<img src=x>', text: 'Paid <b>once</b>.' });
  const { body, headers } = await sandbox.app.inject('/mail');
  const [message] = await inbox();
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
  expect(body).toContain(`src="/mail/messages/${message?.id}/html"`);
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(body).toContain('Paid &lt;b&gt;once&lt;/b&gt;.');
  expect(body).not.toContain('<img');
  expect((await sandbox.app.inject(`/mail?to=${TO}`)).body).toContain('&lt;img src=x&gt;');
  expect((await sandbox.app.inject('/page/mail/messages?to=a@b.example')).body).toContain('No mail for a@b.example.');
  const part = await sandbox.app.inject(`/mail/messages/${message?.id}/html`);
  expect(part.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox allow-popups/);
  expect(part.body).toContain('<p style="color:red">Paid.</p>');
  expect((await sandbox.app.inject('/mail/messages/other/html')).statusCode).toBe(404);
});

test('delivery is reported unasked, signed with the secret that the product knows', async () => {
  const { sandbox, send, events } = await openRelay();
  await send();
  const id = expect.any(String);
  expect(events()).toEqual([{ id, type: 'delivered', address: TO, permanent: false, at: '2026-03-02T06:00:00.000Z' }]);
  const [webhook] = sandbox.webhooks;
  const signature = createHmac('sha256', 'sandbox-mail-secret').update(String(webhook?.body)).digest('hex');
  expect(webhook).toMatchObject({
    url: 'http://127.0.0.1:4200/api/v1/webhooks/email/',
    headers: { host: 'liftclub.localhost:4200', 'x-mail-signature': `sha256=${signature}` },
  });
});

test('a report that the product does not take is sent again', async () => {
  const answers = [500, 0, 200, 200];
  const { sandbox, send } = await openRelay({ postWebhook: async () => answers.shift() ?? 200 });
  await send();
  expect(sandbox.waits).toEqual([500, 2_000]);
});

test('with a fault mail is delayed, put off, not reported, or bounced', async () => {
  const { sandbox, send, inbox, events } = await openRelay();
  await sandbox.fault('mail', 'error');
  expect([await send(), await inbox()]).toEqual([451, []]);
  await sandbox.fault('mail', 'delay');
  await send();
  expect(sandbox.waits).toEqual([4_000]);
  await sandbox.fault('mail', 'no_webhook');
  await send();
  await sandbox.fault('mail', 'denied');
  await send();
  expect((await inbox()).length).toBe(3);
  expect(events()).toMatchObject([
    { type: 'delivered', permanent: false },
    { type: 'bounce', permanent: true },
  ]);
});

test('an address that nobody has is refused, and so is a message that is too large; the relay goes on', async () => {
  const { send, inbox } = await openRelay();
  expect(await send({ to: 'nobody@example.co.za' })).toBe(550);
  const large = [{ filename: 'bounce.eml', content: Buffer.alloc(20 * 1024 * 1024) }];
  expect(await send({ attachments: large })).toBe(552);
  expect(await inbox('')).toEqual([]);
  expect(await send()).toContain('250');
});

test('a quoted local part and a domain in another script arrive', async () => {
  const { send, inbox } = await openRelay();
  await send({ to: '"thandi.m"@example.co.za' });
  await send({ to: 'thandi@bücher.example' });
  expect((await inbox('')).map(({ to }) => to)).toEqual(['thandi@bücher.example', 'thandi.m@example.co.za']);
});

test('a full inbox lets the oldest messages go, by number and by size', () => {
  const message = { to: TO, text: null, html: null, attachments: [], contents: [], headers: {}, created_at: '' };
  const inbox = createMailInbox(3, 100);
  const save = (id: string, size: number) => inbox.save({ ...message, id, subject: id, size } satisfies ReceivedMail);
  const ids = () => inbox.list().map(({ id }) => id);
  for (const id of ['1', '2', '3', '4']) save(id, 10);
  expect(ids()).toEqual(['4', '3', '2']);
  save('5', 85);
  expect(ids()).toEqual(['5', '4']);
  save('6', 1_000);
  expect(ids()).toEqual(['6']);
});
