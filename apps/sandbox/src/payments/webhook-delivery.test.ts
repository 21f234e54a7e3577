import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant } from '../testing/paystack-merchant';
import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver';
import { postOverHttp } from './post-webhook';

let receiver: WebhookReceiver | undefined;
afterEach(() => receiver?.close());

function sandboxCalling(port: number, environment: Record<string, string> = {}) {
  const sandbox = openSandbox({
    environment: {
      WEBHOOK_BASE_URL: `http://127.0.0.1:${port}/api/v1/webhooks`,
      WEBHOOK_RETRY_MS: '500,2000,5000',
      ...environment,
    },
    postWebhook: postOverHttp(30_000),
  });
  return { sandbox, shop: openPaystackMerchant(sandbox) };
}

test('a webhook arrives at the product’s address, under the product’s host', async () => {
  receiver = await openReceiver();
  const { sandbox, shop } = sandboxCalling(receiver.port, { WEBHOOK_HOST: 'liftclub.localhost:4200' });
  await shop.pay('LC-1');
  const [webhook] = await receiver.webhooks(1);
  expect(webhook).toMatchObject({
    method: 'POST',
    url: '/api/v1/webhooks/paystack/',
    headers: {
      host: 'liftclub.localhost:4200',
      'content-type': 'application/json',
      'content-length': String(webhook?.raw.length),
    },
  });
  expect(JSON.parse(String(webhook?.raw))).toMatchObject({ event: 'charge.success', data: { reference: 'LC-1' } });
  expect(sandbox.waits).toEqual([]);
});

test('a webhook that is not answered with 200 comes again, the same to the byte, until it is', async () => {
  receiver = await openReceiver(500, 'hang up', 202);
  const { sandbox, shop } = sandboxCalling(receiver.port);
  await shop.pay('LC-1', { metadata: { rider: 'Thandi Ngcobo – naïve ✓' } });
  const webhooks = await receiver.webhooks(4);
  expect(new Set(webhooks.map(({ raw }) => String(raw))).size).toBe(1);
  expect(new Set(webhooks.map(({ headers }) => headers['x-paystack-signature'])).size).toBe(1);
  expect(sandbox.waits).toEqual([500, 2_000, 5_000]);
});

test('a webhook nobody takes is given up after the last pause', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  await once(nobody, 'close');
  const post = postOverHttp(30_000);
  const statuses: number[] = [];
  let givenUp: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (givenUp = resolve));
  const sandbox = openSandbox({
    environment: { WEBHOOK_BASE_URL: `http://127.0.0.1:${port}`, WEBHOOK_RETRY_MS: '500,2000,5000' },
    postWebhook: async (webhook) => {
      statuses.push(await post(webhook));
      if (statuses.length === 4) givenUp();
      return 0;
    },
  });
  await openPaystackMerchant(sandbox).pay('LC-1');
  await end;
  await new Promise((resolve) => setImmediate(resolve));
  expect(statuses).toEqual([0, 0, 0, 0]);
  expect(sandbox.waits).toEqual([500, 2_000, 5_000]);
});

test('a response that does not end counts as none', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await postOverHttp(20)({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' })).toBe(0);
  silent.close();
});
