import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { FormData, request } from 'undici';
import { openBrowser, nameOf, type Host } from './browser';
import type { Cluster } from './cluster';
import { registerVehicle, upload } from './checks';
import { OWN_ANSWER_CHECKS } from './own-answers';
import { newPerson, V1 } from './people';
import { SILENT_SOCKET_CHECKS } from './silent-sockets';

const LOGIN = `${V1}account/login/`;

/** What the proxy itself has to do. */
export const EDGE_CHECKS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'five hosts have their pages by TLS; any other name has none': async (cluster) => {
    const browser = openBrowser(cluster);
    for (const host of ['passenger', 'driver', 'console', 'pay', 'base'] as const) {
      const page = await browser.send('GET', host, '/');
      assert.equal(page.status, 200, `${host} answered ${page.status}`);
      assert.match(String(page.headers['strict-transport-security']), /max-age=31536000; includeSubDomains/);
    }
    await browser.close();
    const { httpsPort: port, authority: ca } = cluster;
    const asked = get({ host: '127.0.0.1', port, ca, servername: nameOf('base'), headers: { host: 'evil.example' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 404);
    answer.destroy();
  },

  'a client cannot choose its host by a header for proxies': async (cluster) => {
    const browser = openBrowser(cluster);
    const headers = { 'x-forwarded-host': nameOf('base'), forwarded: `host=${nameOf('base')}` };
    const asked = await browser.send('GET', 'passenger', `${V1}sandbox/clock/`, { headers });
    assert.equal(asked.status, 404);
    await browser.close();
  },

  'plain HTTP leads pages to https and refuses calls': async ({ httpPort }) => {
    const ask = (path: string, method: 'GET' | 'POST' = 'GET') =>
      request(`http://127.0.0.1:${httpPort}${path}`, { method, headers: { host: nameOf('passenger') } });
    const page = await ask('/bookings');
    assert.deepEqual([page.statusCode, page.headers.location], [301, `https://${nameOf('passenger')}/bookings`]);
    assert.equal((await ask(LOGIN, 'POST')).statusCode, 403);
    assert.equal((await ask(LOGIN)).statusCode, 403);
  },

  'TLS 1.1 is refused; 1.3 is chosen, with HTTP/2 where the client can': async ({ httpsPort, authority }) => {
    const old = connectTls({ port: httpsPort, host: '127.0.0.1', ca: authority, maxVersion: 'TLSv1.1', ...OLD });
    const [failure] = (await once(old, 'error')) as [Error];
    assert.match(failure.message, /version|protocol|handshake/i);
    const session = connectHttp2(`https://127.0.0.1:${httpsPort}`, { ca: authority, servername: nameOf('passenger') });
    const stream = session.request({ ':path': '/', ':authority': `${nameOf('passenger')}:${httpsPort}` });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    assert.equal(headers[':status'], 200);
    session.destroy();
  },

  'bodies have their limits: JSON in the API, uploads in the API and the proxy': async (cluster) => {
    const browser = openBrowser(cluster);
    const body = { email: 'x@example.com', password: 'x'.repeat(70_000) };
    assert.equal((await browser.send('POST', 'passenger', LOGIN, { body })).status, 413);
    const driver = await newPerson(cluster, 'Driver');
    const id = await registerVehicle(driver);
    const huge = new Blob([new Uint8Array(36 * 1024 * 1024)]);
    const refused = await driver.browser
      .send('PATCH', 'driver', `${V1}driver/vehicle/${id}/`, { body: formOf(huge), access: driver.access })
      .catch(() => undefined);
    assert.ok(refused === undefined || refused.status === 413, `36 MiB: ${refused?.status}`);
    assert.equal((await upload(driver, id, 1500)).status, 200);
    await browser.close();
  },

  'every status of a call arrives unchanged, with its request id': async (cluster) => {
    const browser = openBrowser(cluster);
    const ask = async (host: Host, path: string) => browser.send('GET', host, path);
    const answers = await Promise.all([
      ask('passenger', `${V1}nothing/`),
      ask('passenger', `${V1}ride/bookings/get-bookings/active/`),
      ask('passenger', LOGIN),
      ask('pay', LOGIN),
      ask('base', '/healthz'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 401, 405, 404, 200],
    );
    assert.ok(answers.every(({ headers }) => headers['x-request-id'] !== undefined));
    await browser.close();
  },

  ...OWN_ANSWER_CHECKS,
  ...SILENT_SOCKET_CHECKS,
};

/** OpenSSL refuses to offer TLS 1.1 at its usual security level. */
const OLD = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;

function formOf(part: Blob): FormData {
  const form = new FormData();
  form.set('vehicle_photo', part, 'photo.jpg');
  return form;
}
