import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageRefusedError } from '../providers/messages/message-gateway';
import { twilioGateway } from '../providers/messages/twilio-gateway';
import { setUpTestApi } from '../../testing/test-api';
import { deliverSms, enqueueSms } from './sms-outbox';

const api = setUpTestApi();

const message = { to: '+27821234567', body: '1234 is your Liftclub code' };
const queued = async () =>
  (await api.deps.db.$client.query('select attempts, last_error from graphile_worker._private_jobs')).rows;

it('an SMS leaves after the commit, once', async () => {
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'code' }));
  expect(api.sms).toEqual([]);
  await api.runJobs();
  await api.runJobs();
  expect(api.sms).toEqual([message]);
});

it('an SMS of a transaction that failed never leaves', async () => {
  const failing = api.deps.db.transaction(async (tx) => {
    await enqueueSms(api.deps, tx, { ...message, kind: 'code' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
});

it('an SMS that the gateway did not take is tried again later', async () => {
  const send = jest.spyOn(api.deps.sms, 'send').mockRejectedValueOnce(new Error('gateway down'));
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'code' }));
  await api.runJobs();
  expect(await queued()).toMatchObject([{ attempts: 1 }]);
  await api.deps.db.$client.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
  send.mockRestore();
  expect(await queued()).toEqual([]);
  expect(api.sms).toHaveLength(2);
});

it('an SMS that the carrier will never take is not tried again', async () => {
  const send = jest.spyOn(api.deps.sms, 'send').mockRejectedValue(new MessageRefusedError('no such number'));
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'code' }));
  await api.runJobs();
  send.mockRestore();
  expect(await queued()).toEqual([]);
});

it('a message without a receiver is dropped', async () => {
  const sealed = api.deps.keys.seal(JSON.stringify({ to: null, body: 'for nobody' }));
  await deliverSms(api.deps, { sealed }, async () => false);
  expect(api.sms.some(({ body }) => body === 'for nobody')).toBe(false);
});

describe("Twilio's protocol", () => {
  const serve = async (status: number, body: string, seen?: (request: IncomingMessage, text: string) => void) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen?.(request, Buffer.concat(chunks).toString());
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const settings = {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accountSid: 'AC1',
      authToken: 'token',
      from: 'Liftclub',
      countries: [],
      prices: { ZAR: 0, NGN: 0 },
    };
    return {
      gateway: twilioGateway(settings, 'http://liftclub.localhost:4200/status/'),
      close: () => new Promise((resolve) => server.close(resolve)),
    };
  };

  it('a message is sent as its form with basic authentication', async () => {
    let sent: { url: string | undefined; authorization: string | undefined; text: string } | undefined;
    const { gateway, close } = await serve(201, '{"sid":"SM1","status":"queued"}', (request, text) => {
      sent = { url: request.url, authorization: request.headers.authorization, text };
    });
    await gateway.send({ ...message, reference: '7' });
    await close();
    expect(sent).toEqual({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
      text: 'To=%2B27821234567&From=Liftclub&Body=1234+is+your+Liftclub+code&StatusCallback=http%3A%2F%2Fliftclub.localhost%3A4200%2Fstatus%2F%3Fmessage%3D7',
    });
  });

  it.each([
    [400, '{"code":21211,"message":"Invalid To"}'],
    [500, 'oops'],
    [200, '<html>'],
    [201, '{"no":"sid"}'],
  ])('an answer %s %s is a failure', async (status, body) => {
    const { gateway, close } = await serve(status, body);
    await expect(gateway.send(message)).rejects.toThrow(`The SMS gateway responded ${status}.`);
    await close();
  });
});
