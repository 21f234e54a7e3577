import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsePushEndpoint } from './push-services';
import { webPushGateway } from './web-push-gateway';

/** A browser's public key and secret, of the example in RFC 8291. */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

describe('a message to a push service', () => {
  let server: Server;
  let status = 201;
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const gateway = webPushGateway('mailto:push@liftclub.localhost');
  const keys = gateway.newKeys();
  const send = async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/one`;
    return gateway.send({ endpoint, ...BROWSER }, { text: '{"title":"Ride A"}', seconds: 600 }, await keys);
  };

  it('is encrypted for the browser and signed by us', async () => {
    expect(await send()).toBe('sent');
    const [one] = received;
    expect(one?.headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(one?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${(await keys).publicKey}$`));
    expect(one?.body.includes('Ride A')).toBe(false);
  });

  it.each([403, 404, 410])('that is answered %i is to a browser that is gone', async (gone) => {
    status = gone;
    expect(await send()).toBe('gone');
  });

  it('that is answered otherwise is tried again', async () => {
    status = 503;
    await expect(send()).rejects.toThrow('The push service responded 503.');
  });
});

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is of a push service', (endpoint) => {
  expect(parsePushEndpoint(endpoint, undefined)).toBe(endpoint);
});
