import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { newUser } from '../people/accounts';
import { hostName, sendRequest, type Host } from '../people/client';
import { photoBlob, uploadDocuments } from '../people/vehicles';
import { newVehicle, uploadPhotos } from './checks';
import type { Cluster } from './cluster';
import { OWN_ANSWER_CHECKS } from './own-answers';
import { SILENT_SOCKET_CHECKS } from './silent-sockets';

const LOGIN = 'account/login/';

/** What the proxy itself has to do. */
export const EDGE_CHECKS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'five hosts have their pages by TLS; any other name has none': async (cluster) => {
    const { client } = cluster;
    for (const host of ['passenger', 'driver', 'console', 'pay', 'base'] as const) {
      const page = await client.send('GET', host, '/');
      assert.equal(page.status, 200, `${host} answered ${page.status}`);
      assert.match(String(page.headers['strict-transport-security']), /max-age=31536000; includeSubDomains/);
    }
    const { httpsPort: port, authority: ca } = cluster;
    const asked = get({ host: '127.0.0.1', port, ca, servername: hostName('base'), headers: { host: 'evil.example' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 404);
    answer.destroy();
  },

  'a client cannot choose its host by a header for proxies': async (cluster) => {
    const { client } = cluster;
    const headers = { 'x-forwarded-host': hostName('base'), forwarded: `host=${hostName('base')}` };
    const asked = await client.send('GET', 'passenger', 'sandbox/clock/', { headers });
    assert.equal(asked.status, 404);
  },

  'plain HTTP leads pages to https and refuses calls': async ({ httpPort }) => {
    const ask = (path: string, method: 'GET' | 'POST' = 'GET') =>
      sendRequest({ port: httpPort }, { method, path, headers: { host: hostName('passenger') } });
    const page = await ask('/bookings');
    assert.deepEqual([page.status, page.headers.location], [301, `https://${hostName('passenger')}/bookings`]);
    assert.equal((await ask(`/api/v1/${LOGIN}`, 'POST')).status, 403);
    assert.equal((await ask(`/api/v1/${LOGIN}`)).status, 403);
  },

  'TLS 1.1 is refused; 1.3 is chosen, with HTTP/2 where the client can': async ({ httpsPort, authority }) => {
    const old = connectTls({ port: httpsPort, host: '127.0.0.1', ca: authority, maxVersion: 'TLSv1.1', ...OLD });
    const [failure] = (await once(old, 'error')) as [Error];
    assert.match(failure.message, /version|protocol|handshake/i);
    const session = connectHttp2(`https://127.0.0.1:${httpsPort}`, {
      ca: authority,
      servername: hostName('passenger'),
    });
    const stream = session.request({ ':path': '/', ':authority': `${hostName('passenger')}:${httpsPort}` });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    assert.equal(headers[':status'], 200);
    session.destroy();
  },

  'bodies have their limits: JSON in the API, uploads in the API and the proxy': async (cluster) => {
    const { client } = cluster;
    const body = { email: 'x@example.com', password: 'x'.repeat(70_000) };
    assert.equal((await client.send('POST', 'passenger', LOGIN, { body })).status, 413);
    const driver = await newUser(client, 'Driver');
    const id = await newVehicle(client, driver);
    const form = new FormData();
    form.set('vehicle_photo', photoBlob(Buffer.alloc(36 * 1024 * 1024)), 'photo.jpg');
    const refused = await uploadDocuments(client, driver, id, { body: form }).catch(() => undefined);
    assert.ok(refused === undefined || refused.status === 413, `36 MiB: ${refused?.status}`);
    assert.equal((await uploadPhotos(client, driver, id, 1500)).status, 200);
  },

  'every status of a call arrives unchanged, with its request id': async (cluster) => {
    const { client } = cluster;
    const ask = async (host: Host, path: string) => client.send('GET', host, path);
    const answers = await Promise.all([
      ask('passenger', 'nothing/'),
      ask('passenger', 'ride/bookings/get-bookings/active/'),
      ask('passenger', LOGIN),
      ask('pay', LOGIN),
      ask('base', '/healthz'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 401, 405, 404, 200],
    );
    assert.ok(answers.every(({ headers }) => headers['x-request-id'] !== undefined));
  },

  ...OWN_ANSWER_CHECKS,
  ...SILENT_SOCKET_CHECKS,
};

/** OpenSSL refuses to offer TLS 1.1 at its usual security level. */
const OLD = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
