import { getPassengerProfile, login, refreshToken, register } from '@liftclub/api-contract';
import { newUser, signedIn } from '../../../testing/builders/users';
import { setUpTestApi, startTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const post = (url: string, payload: string | Buffer, contentType?: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'passenger.liftclub.localhost',
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
  });

describe('a body that cannot be used', () => {
  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['1 MiB', `{"email":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413],
    ['another type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['a garbled type', '{}', 'application/json garbage', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}', 'application/json', 400],
  ])('%s is refused in the error form', async (_case, payload, contentType, status) => {
    const response = await post('/api/v1/account/login/', payload, contentType);
    expect([response.statusCode, response.json().success]).toEqual([status, false]);
    if (status !== 400) expect(response.json().detail).toBe(response.json().message);
    expect(response.payload).not.toMatch(/ at |node_modules|select /);
  });

  it('names every missing field', async () => {
    const { error } = await api.call(register, { body: {} });
    expect(Object.keys(error.errors ?? {}).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'phone',
      'role',
    ]);
  });
});

it('an unknown key of a query is refused everywhere, with or without a query of its own', async () => {
  const { access } = await signedIn(api);
  for (const path of [
    'passenger/scholar/get-scholars',
    'account/metrics',
    'passenger/subscription/get-subscriptions/',
  ]) {
    const { statusCode, json } = await api.app.inject({
      url: `/api/v1/${path}?colour=red`,
      headers: { host: 'passenger.liftclub.localhost', authorization: `Bearer ${access}` },
    });
    expect([path, statusCode, json().errors]).toEqual([path, 400, { colour: ['There is no field with this name'] }]);
  }
});

it('a path with and without the last slash is the same call', async () => {
  const statuses = await Promise.all(
    ['/api/v1/account/login', '/api/v1/account/login/'].map((url) => post(url, '{}', 'application/json')),
  );
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
});

it('an unknown path is 404, a known one with another method 405, both in the error form', async () => {
  const unknown = await post('/api/v1/nothing/', '{}', 'application/json');
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { success: false, code: 'not_found', message: 'Not found.', detail: 'Not found.' },
  ]);
  const wrong = await api.app.inject({
    method: 'GET',
    url: '/api/v1/account/login/',
    headers: { host: 'passenger.liftclub.localhost' },
  });
  expect([wrong.statusCode, wrong.json().detail]).toEqual([405, 'Method "GET" not allowed.']);
});

it('every answer has a request id, forbids sniffing, and an API answer may load nothing', async () => {
  for (const response of [
    await post('/api/v1/nothing/', '{}', 'application/json'),
    await post('/api/v1/account/login/', '{}', 'application/json'),
  ]) {
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('a 401 says how to sign in, a 403 in the words of the catalogue', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const refused = await api.call(getPassengerProfile, { params: { id: driver.account.id }, access: driver.access });
  expect([refused.status, refused.error.detail]).toEqual([403, 'You do not have permission to perform this action.']);
  const signedOut = await api.call(getPassengerProfile, { params: { id: driver.account.id } });
  expect(signedOut.headers['www-authenticate']).toBe('Bearer realm="api"');
});

it('a stale token does not get in the way of a public call', async () => {
  const { status } = await api.call(login, {
    body: { email: newUser().email, password: 'whatever it is' },
    access: 'stale',
  });
  expect(status).toBe(401);
  expect((await api.call(refreshToken, { body: { refresh: 'x' }, access: 'stale' })).error.code).toBe(
    'token_not_valid',
  );
});

it('a flood from one address is told to wait', async () => {
  const local = await startTestApi({ LIMIT_REQUESTS_PER_MINUTE: '5' });
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await local.call(refreshToken, { body: { refresh: 'x' } })).status);
  const last = await local.call(refreshToken, { body: { refresh: 'x' } });
  await local.close();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(last.error.code).toBe('too_many_requests');
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

it('what users’ apps call can be read as OpenAPI, and nothing of the console', async () => {
  const response = await api.app.inject({ url: '/api/v1/docs/json' });
  const document = response.json();
  expect(document.openapi).toBe('3.1.0');
  expect(
    document.paths['/api/v1/account/register/'].post.requestBody.content['application/json'].schema.required,
  ).toContain('phone');
  expect(document.paths['/api/v1/profile/passenger/{id}/'].get.security).toEqual([{ bearer: [] }]);
  // Who wrote a message of a case may be "staff".
  expect(JSON.stringify(document).replaceAll('"staff"', '')).not.toMatch(/console|staff/);
  const page = await api.app.inject({ url: '/api/v1/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});

it('health and readiness answer on any host', async () => {
  expect((await api.app.inject({ url: '/healthz', headers: { host: '10.0.0.7' } })).json()).toEqual({ status: 'ok' });
  expect((await api.app.inject({ url: '/readyz', headers: { host: '10.0.0.7' } })).json()).toEqual({ status: 'ready' });
});
