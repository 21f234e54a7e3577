import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { builtFolder } from './testing/built-sandbox';
import { openReceiver } from './testing/webhook-receiver';

// Real processes on a busy machine: how long they take is not what is tested.
jest.setTimeout(120_000);

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(environment: Record<string, string>) {
  const smtpPort = String(await freePort());
  const child = fork(path.join(builtFolder(), 'main.mjs'), {
    env: { PATH: process.env.PATH, SANDBOX_SMTP_PORT: smtpPort, ...environment },
    silent: true,
  });
  children.push(child);
  const said = { stderr: '' };
  child.stderr?.on('data', (text) => (said.stderr += String(text)));
  const ended = Promise.all([once(child, 'exit'), child.stderr ? once(child.stderr, 'end') : null]).then(
    ([exit]) => exit,
  );
  return { child, said, ended };
}

test('a person who starts it finds it at localhost and 127.0.0.1 once it says it is ready', async () => {
  const port = await freePort();
  const { child } = await start({ SANDBOX_PORT: String(port) });
  expect(await once(child, 'message')).toEqual([{ type: 'ready' }, undefined]);
  for (const host of ['127.0.0.1', 'localhost']) {
    const page = await fetch(`http://${host}:${port}/`);
    expect(await page.text()).toContain('Messages · Liftclub sandbox');
  }
  const script = await fetch(`http://127.0.0.1:${port}/maps/api/js?key=sandbox-key`);
  expect(await script.text()).toContain('AutocompleteService');
  const widget = await fetch(`http://127.0.0.1:${port}/js/alatpay.js`);
  expect(await widget.text()).toContain(`"origin":"http://127.0.0.1:${port}"`);
});

test('a payment calls the product back over the network', async () => {
  const receiver = await openReceiver();
  const port = await freePort();
  const { child } = await start({ SANDBOX_PORT: String(port), PORT: String(receiver.port) });
  await once(child, 'message');
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer sk_test_sandbox' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { data: { authorization_url: string } };
  };
  const { data } = await post(`http://127.0.0.1:${port}/transaction/initialize`, { email: 'a@b.co.za', amount: 100 });
  await post(data.authorization_url, { outcome: 'pay' });
  const [webhook] = await receiver.webhooks(1);
  expect(webhook).toMatchObject({
    url: '/api/v1/webhooks/paystack/',
    headers: { host: `liftclub.localhost:${receiver.port}` },
  });
  receiver.close();
});

test('mail is taken by SMTP, reported to the product and listed', async () => {
  const receiver = await openReceiver();
  const [port, smtpPort] = [await freePort(), await freePort()];
  const ports = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort), PORT: String(receiver.port) };
  const { child } = await start(ports);
  await once(child, 'message');
  const mail = { from: 'no-reply@liftclub.localhost', to: 'thandi@example.co.za', subject: 'Receipt', text: 'Paid.' };
  await createTransport(`smtp://127.0.0.1:${smtpPort}`).sendMail(mail);
  const [webhook] = await receiver.webhooks(1);
  expect(webhook?.url).toBe('/api/v1/webhooks/email/');
  const listed = await fetch(`http://127.0.0.1:${port}/mail/messages?to=thandi@example.co.za`);
  expect(await listed.json()).toMatchObject([{ to: 'thandi@example.co.za', subject: 'Receipt', text: 'Paid.\n' }]);
  receiver.close();
});

test('it ends with the program that started it', async () => {
  const { child, ended } = await start({ SANDBOX_PORT: String(await freePort()) });
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

test('a person can stop it while a call hangs in it', async () => {
  const port = await freePort();
  const { child, ended } = await start({ SANDBOX_PORT: String(port) });
  await once(child, 'message');
  const json = { 'content-type': 'application/json' };
  await fetch(`http://127.0.0.1:${port}/faults`, {
    method: 'POST',
    headers: json,
    body: '{"target":"maps","mode":"stall"}',
  });
  const hanging = fetch(`http://127.0.0.1:${port}/route/v1/driving/28.057,-26.107;28.1878,-25.7449`).catch(
    (error: Error) => error.message,
  );
  await fetch(`http://127.0.0.1:${port}/faults`);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await hanging).toBe('fetch failed');
});

test('a person whose port is taken reads so in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { said, ended } = await start({ SANDBOX_PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  expect(said.stderr).toBe(`Port ${port} is taken by another program. Stop it, or set SANDBOX_PORT to a free port.\n`);
  other.close();
});

test('a person whose port for mail is taken reads so in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { said, ended } = await start({ SANDBOX_PORT: String(await freePort()), SANDBOX_SMTP_PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  expect(said.stderr).toBe(
    `Port ${port} is taken by another program. Stop it, or set SANDBOX_SMTP_PORT to a free port.\n`,
  );
  other.close();
});

test('a person who names a place file that is not there reads so in one line', async () => {
  const { said, ended } = await start({ PLACES_FILE: '/nowhere/places.csv' });
  expect(await ended).toEqual([1, null]);
  expect(said.stderr).toMatch(/^PLACES_FILE \/nowhere\/places\.csv cannot be used: .*ENOENT.*\n$/);
});
