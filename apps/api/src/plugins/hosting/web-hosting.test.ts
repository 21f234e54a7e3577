import { parsePageConfig } from '@liftclub/api-contract';
import { fakeWebRoot } from '../../../testing/fakes/web-root';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ WEB_ROOT: fakeWebRoot() });
});
afterAll(() => api.close());

const open = (host: string, url: string) => api.app.inject({ url, headers: { host: `${host}:4200` } });
const PASSENGER = 'passenger.liftclub.localhost';
const DRIVER = 'driver.liftclub.localhost';
const CONSOLE = 'console.liftclub.localhost';
const PAY = 'pay.liftclub.localhost';
const policyOf = async (host: string, url = '/') =>
  String((await open(host, url)).headers['content-security-policy']).split('; ');

it.each([
  [PASSENGER, '/', 'passenger'],
  [PASSENGER, '/bookings/17', 'passenger'],
  [PASSENGER, '/auth/signin', 'Sign In at passenger'],
  [DRIVER, '/auth/signin?next=%2F', 'Sign In at driver'],
  [PASSENGER, '/auth/no/such/page', 'auth'],
  [PASSENGER, '/auth', 'auth'],
  [DRIVER, '/vehicle/17', 'driver'],
  [DRIVER, '/auth/signup?token=x', 'auth'],
  [CONSOLE, '/people?search=thandi%40example.org', 'console'],
  [CONSOLE, '/auth/signin', 'console'],
  [CONSOLE, '/sign-in?next=%2Fpeople', 'console sign-in'],
])('%s%s opens the %s app', async (host, url, title) => {
  const page = await open(host, url);
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain(`<title>${title}</title>`);
  expect(page.headers['cache-control']).toBe('no-store');
});

it('a page carries its settings and a nonce of its own, and its policy allows nothing inline', async () => {
  const [one, two] = [await open(PASSENGER, '/'), await open(PASSENGER, '/')];
  expect(one.payload).toContain('&quot;base_host&quot;:&quot;liftclub.localhost&quot;');
  const policy = String(one.headers['content-security-policy']);
  const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? 'none';
  expect(one.payload).toContain(`nonce="${nonce}"`);
  expect(two.payload).not.toContain(nonce);
  expect(policy).toContain("script-src 'self' http://maps.googleapis.localhost:4300;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(String((await open(PASSENGER, '/auth/signin')).headers['content-security-policy'])).toContain(
    "script-src 'self';",
  );
});

it('the form in a page has the styles of its nonce, and leads to the landing page', async () => {
  const page = await open(PASSENGER, '/auth/signin');
  const nonce = /nonce-([^']+)/.exec(String(page.headers['content-security-policy']))?.[1] ?? 'none';
  expect(page.payload).toContain(`<style nonce="${nonce}">`);
  expect(page.payload).toContain('href="//liftclub.localhost:4200/"');
});

it('a page carries the configuration that the web apps read', async () => {
  const { payload } = await open(DRIVER, '/vehicle/17');
  const content = /<meta content="([^"]*)">/.exec(payload)?.[1] ?? '';
  const written = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const { maps } = api.deps.settings;
  expect(parsePageConfig(written)).toEqual({
    base_host: 'liftclub.localhost',
    port: '4200',
    maps_script_url: 'http://maps.googleapis.localhost:4300/maps/api/js',
    maps_key: maps.key,
    map_tiles_url: 'http://localhost:4300/tiles/{z}/{x}/{y}.mvt',
    staff_sign_in: { passwords: true, company: false },
    passenger_origin: 'http://passenger.liftclub.localhost:4200',
    pay_origin: 'http://pay.liftclub.localhost:4200',
    payment_script_url: 'http://localhost:4300/js/alatpay.js',
  });
});

it('hashed files are kept for a year, and only ours are served', async () => {
  const script = await open(DRIVER, '/assets/main-abc.js');
  expect([script.payload, script.headers['cache-control']]).toEqual([
    'console.log("driver")',
    'public, max-age=31536000, immutable',
  ]);
  for (const url of [
    '/assets/none.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ]) {
    expect((await open(PASSENGER, url)).statusCode).toBe(404);
  }
});

it('a hashed file says how long it is kept and what it is, and nothing about pages', async () => {
  const { headers } = await open(DRIVER, '/assets/main-abc.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'])
    expect(headers).not.toHaveProperty(name);
  expect((await open(DRIVER, '/assets/none.js')).headers).toHaveProperty('content-security-policy');
});

it('the base host and plain localhost show the way to both apps', async () => {
  for (const host of ['liftclub.localhost', 'localhost']) {
    const page = await open(host, '/');
    expect(page.payload).toContain('href="http://passenger.liftclub.localhost:4200">I need rides');
    expect(page.payload).toContain('href="http://driver.liftclub.localhost:4200">I drive');
  }
});

it.each(['/index.html', '/landing.html', '/auth/index.html', '/%6canding.html'])(
  'the file %s of a page of the base host leads to the page',
  async (url) => {
    const { statusCode, headers } = await open('liftclub.localhost', url);
    expect([statusCode, headers.location]).toEqual([302, '/']);
  },
);

it('a host that is not ours is served nothing', async () => {
  expect((await open('evil.example', '/')).statusCode).toBe(404);
  expect((await open('passenger.liftclub.localhost.evil.example', '/')).statusCode).toBe(404);
  expect((await open('evil.example', '/api/v1/account/metrics')).statusCode).toBe(404);
  expect((await open(PASSENGER, '/api/v1/account/metrics')).statusCode).toBe(401);
});

it('the maps company is told which of our hosts asks, and the driver app alone may ask where the phone is', async () => {
  const policies = [await open(PASSENGER, '/'), await open(DRIVER, '/'), await open(CONSOLE, '/')];
  const referrers = policies.map(({ headers }) => headers['referrer-policy']);
  expect(referrers).toEqual(['strict-origin', 'strict-origin', 'no-referrer']);
  expect((await open(PASSENGER, '/auth/signin')).headers['referrer-policy']).toBe('no-referrer');
  expect(policies[1]?.headers['permissions-policy']).toContain('geolocation=(self)');
});

it('on the console no text becomes code, no other company’s script runs, and only street tiles come from elsewhere', async () => {
  const policy = await policyOf(CONSOLE, '/sign-in');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "connect-src 'self' http://localhost:4300",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
});

describe('the pay host', () => {
  it('has the frame of the payment widget, which only the passenger app may frame', async () => {
    const page = await open(PAY, '/');
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('<title>pay</title>');
    expect(page.payload).toContain('&quot;passenger_origin&quot;:&quot;http://passenger.liftclub.localhost:4200&quot;');
    expect(page.payload).toContain('&quot;payment_script_url&quot;:&quot;http://localhost:4300/js/alatpay.js&quot;');
    expect(page.headers).not.toHaveProperty('x-frame-options');
    expect(await policyOf(PAY)).toContain('frame-ancestors http://passenger.liftclub.localhost:4200');
  });

  it('lets the widget load and ask its own origin, and nothing of ours', async () => {
    const policy = await policyOf(PAY);
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' http://localhost:4300",
        'connect-src http://localhost:4300',
      ]),
    );
  });

  it('serves the files of its page, and nothing else: no app, no API, no health', async () => {
    expect((await open(PAY, '/assets/main-abc.js')).statusCode).toBe(200);
    for (const url of [
      '/home/17',
      '/index.html',
      '/favicon.svg',
      '/auth/signin',
      '/api/v1/account/metrics',
      '/api/v1/docs',
      '/healthz',
      '/assets/../index.html',
    ]) {
      expect([url, (await open(PAY, url)).statusCode]).toEqual([url, 404]);
    }
  });

  it('is framed by the passenger app alone', async () => {
    expect(await policyOf(PASSENGER)).toContain('frame-src http://pay.liftclub.localhost:4200');
    expect(await policyOf(PASSENGER, '/transaction/checkout')).toContain(
      'frame-src http://pay.liftclub.localhost:4200',
    );
    for (const [host, url] of [
      [DRIVER, '/'],
      [PASSENGER, '/auth/signin'],
      ['liftclub.localhost', '/'],
    ] as const) {
      expect(await policyOf(host, url)).toContain("frame-src 'none'");
    }
    expect((await open(PASSENGER, '/')).headers['x-frame-options']).toBe('DENY');
  });
});
