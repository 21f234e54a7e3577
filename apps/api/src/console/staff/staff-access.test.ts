import {
  beginTotp,
  changeStaffPassword,
  confirmTotp,
  getAuditEntries,
  getPassengerProfile,
  getReferrals,
  getStaffSession,
  getToday,
  signInStaff,
  signOutStaff,
  type Endpoint,
} from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { signedIn, type SignedIn } from '../../testing/users';
import { atWork, codeOf, FROM_CONSOLE, trySignIn, type AtWork } from '../../testing/staff';
import { startTestApi, type TestApi } from '../../testing/test-api';

const BEHIND_THE_DOOR: readonly Endpoint[] = [
  getStaffSession,
  beginTotp,
  confirmTotp,
  changeStaffPassword,
  getToday,
  getAuditEntries,
];
const EVERY: readonly Endpoint[] = [...BEHIND_THE_DOOR, signInStaff, signOutStaff];
const CHANGES = EVERY.filter(({ method }) => method === 'POST');
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let api: TestApi;
let naledi: AtWork;
let passenger: SignedIn;
let driver: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  naledi = await atWork(api);
  passenger = await signedIn(api);
  driver = await signedIn(api, { role: 'Driver' });
});
afterAll(() => api.close());

interface Asked {
  readonly app?: FastifyInstance;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | object;
}
type Call = Pick<Endpoint, 'method' | 'path'>;
async function ask(
  { method, path }: Call,
  { app = api.app, headers = {}, payload = method === 'POST' ? {} : undefined }: Asked,
) {
  const response = await app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...FROM_CONSOLE, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return {
    status: response.statusCode,
    body: response.json<{ code: string }>(),
    type: response.headers['content-type'],
  };
}
const staffAsk = (endpoint: Call, { headers, ...rest }: Asked = {}) =>
  ask(endpoint, { ...rest, headers: { ...naledi.headers, ...headers } });

describe('to whom the console is not for', () => {
  it.each(named(EVERY))('%s is not there: the answer is that of an unknown path', async (_name, endpoint) => {
    const unknown = await ask({ method: endpoint.method, path: 'console/nothing-here/' }, {});
    expect(unknown.body.code).toBe('not_found');
    for (const token of [passenger.access, driver.access, passenger.refresh, 'rubbish']) {
      expect(await ask(endpoint, { headers: { authorization: `Bearer ${token}` } })).toEqual(unknown);
      expect(await staffAsk(endpoint, { headers: { authorization: `Bearer ${token}` } })).toEqual(unknown);
    }
    for (const host of [
      'passenger.liftclub.localhost:4200',
      'driver.liftclub.localhost:4200',
      'pay.liftclub.localhost:4200',
      'liftclub.localhost:4200',
      'localhost:4200',
      '127.0.0.1:4200',
      'console.example.com',
    ]) {
      expect(await staffAsk(endpoint, { headers: { host } })).toEqual(unknown);
    }
  });

  it.each(named(EVERY))('%s is not there by another method either', async (_name, { path }) => {
    for (const method of ['PATCH', 'GET', 'POST'] as const) {
      const known = EVERY.some((endpoint) => endpoint.path === path && endpoint.method === method);
      if (!known)
        expect((await ask({ method, path }, { headers: { authorization: `Bearer ${passenger.access}` } })).status).toBe(
          404,
        );
    }
  });

  it.each(named(BEHIND_THE_DOOR))('%s asks who is not signed in to sign in', async (_name, endpoint) => {
    for (const cookie of ['', 'liftclub-staff=', 'liftclub-staff=guessed', `__Host-${naledi.headers.cookie ?? ''}`]) {
      expect(await ask(endpoint, { headers: { cookie } })).toMatchObject({
        status: 401,
        body: { code: 'not_authenticated' },
      });
    }
  });

  it.each([getPassengerProfile, getReferrals])(
    "a staff cookie is worth nothing on a user's route",
    async (endpoint) => {
      for (const host of [
        'passenger.liftclub.localhost:4200',
        'driver.liftclub.localhost:4200',
        'console.liftclub.localhost:4200',
      ]) {
        const result = await api.call(endpoint as typeof getReferrals, {
          params: { id: passenger.user.id },
          headers: { ...naledi.headers, host },
        });
        expect([result.status, result.error.code]).toEqual([401, 'not_authenticated']);
      }
    },
  );

  it('who left is out at once', async () => {
    const sipho = await atWork(api, 'Sipho Dlamini');
    expect((await ask(getToday, { headers: sipho.headers })).status).toBe(200);
    await api.deps.db.$client.query('update staff set left_at = now() where id = $1', [sipho.id]);
    expect((await ask(getToday, { headers: sipho.headers })).status).toBe(401);
  });
});

describe('what changes something comes from the page of the console', () => {
  const FOREIGN = [
    'null',
    '',
    'http://passenger.liftclub.localhost:4200',
    'http://liftclub.localhost:4200',
    'https://console.liftclub.localhost:4200',
    'http://console.liftclub.localhost',
    'http://console.liftclub.localhost:4200.example.com',
    'http://evil.example',
  ];

  it.each(named(CHANGES))('%s is refused from any other page, and from none', async (_name, endpoint) => {
    for (const origin of FOREIGN)
      expect(await staffAsk(endpoint, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'permission_denied' },
      });
    const { origin: _none, ...without } = naledi.headers;
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/v1/${endpoint.path}`,
      headers: without,
      payload: {},
    });
    expect(response.statusCode).toBe(403);
  });

  it.each(named(CHANGES))('%s takes JSON only, which no form of a foreign page can send', async (_name, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await staffAsk(endpoint, { headers: { 'content-type': type }, payload: '{}' })).status).toBe(415);
    }
  });

  it('a multipart form signs nobody in', async () => {
    const payload = `--b\r\ncontent-disposition: form-data; name="email"\r\n\r\n${naledi.email}\r\n--b--`;
    const result = await ask(signInStaff, { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload });
    expect([400, 415]).toContain(result.status);
  });
});

describe('what reads comes from the console too, as far as the browser says from where', () => {
  const READS = BEHIND_THE_DOOR.filter(({ method }) => method === 'GET');
  const seenAt = async () =>
    (
      await api.deps.db.$client.query('select seen_at from staff_sessions where staff_id = $1 and ended_at is null', [
        naledi.id,
      ])
    ).rows;

  it.each(named(READS))(
    '%s is refused to a page of ours that is not the console, to any other and to a link in one; nor does it keep the session alive',
    async (_name, endpoint) => {
      api.pass({ seconds: 1 });
      const before = await seenAt();
      for (const method of ['GET', 'HEAD'] as const) {
        for (const site of ['same-site', 'cross-site', 'anything']) {
          const { statusCode } = await api.app.inject({
            method,
            url: `/api/v1/${endpoint.path}`,
            headers: { ...naledi.headers, 'sec-fetch-site': site },
          });
          expect([method, site, statusCode]).toEqual([method, site, 403]);
        }
      }
      expect(await seenAt()).toEqual(before);
    },
  );

  it('a download is refused to them as well, and leaves no row', async () => {
    const exports = async () =>
      (await api.deps.db.$client.query("select id from audit_entries where action = 'table.export'")).rows.length;
    const before = await exports();
    expect(
      (
        await staffAsk(
          { method: 'GET', path: 'console/users/export' },
          { headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' } },
        )
      ).status,
    ).toBe(403);
    expect(await exports()).toBe(before);
  });

  it.each(['same-origin', 'none', undefined])(
    'the page itself, the address line and a browser that says nothing (%s) are answered, download and all',
    async (site) => {
      const { origin: _none, ...own } = naledi.headers;
      const headers = { ...own, ...(site !== undefined && { 'sec-fetch-site': site }) };
      for (const path of [getToday.path, 'console/users/export']) {
        for (const method of ['GET', 'HEAD'] as const) {
          expect((await api.app.inject({ method, url: `/api/v1/${path}`, headers })).statusCode).toBe(200);
        }
      }
    },
  );
});

describe('the cookie of staff', () => {
  const cookieOf = async (app: FastifyInstance, headers: Record<string, string>) => {
    const payload = { email: naledi.email, password: naledi.password };
    const response = await app.inject({ method: 'POST', url: `/api/v1/${signInStaff.path}`, headers, payload });
    return String(response.headers['set-cookie']);
  };

  /** Where the lines of the log go. */
  function streamOf({ log }: FastifyInstance): { write(line: string): void } {
    const key = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
    if (!key) throw new Error('The log has no stream.');
    return (log as unknown as Record<symbol, { write(line: string): void }>)[key] as { write(line: string): void };
  }

  it('is seen by no script, sent by no other site, of this host only, and goes with the browser', async () => {
    expect(await cookieOf(api.app, FROM_CONSOLE)).toMatch(
      /^liftclub-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('with https cannot be set by a plain page nor by another host', async () => {
    const settings = { ...api.deps.settings, scheme: 'https' as const, baseHost: 'liftclub.example', publicPort: '' };
    const app = await buildApp({ ...api.deps, settings });
    const cookie = await cookieOf(app, {
      host: 'console.liftclub.example',
      origin: 'https://console.liftclub.example',
    });
    expect(cookie).toMatch(/^__Host-liftclub-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    await app.close();
  });

  it('its token is neither in the database nor in the log, nor are password and code', async () => {
    const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, logLevel: 'debug' } });
    const lines: string[] = [];
    jest.spyOn(streamOf(app), 'write').mockImplementation((line) => void lines.push(line));
    const cookie = (await cookieOf(app, FROM_CONSOLE)).split(';')[0] ?? '';
    const token = cookie.split('=')[1] ?? '';
    const headers = { ...FROM_CONSOLE, cookie };
    const { body } = await ask(beginTotp, { app, headers, payload: { password: naledi.password } });
    const { secret } = (body as unknown as { data: { secret: string } }).data;
    const code = codeOf(api, secret);
    await ask(confirmTotp, { app, headers, payload: { code } });
    await ask(getToday, { app, headers });
    const kept: string[] = [];
    for (const table of ['staff', 'staff_sessions', 'audit_entries', 'login_guards', 'login_failures']) {
      kept.push(JSON.stringify((await api.deps.db.$client.query(`select * from ${table}`)).rows));
    }
    expect(lines.join()).toContain('console/totp/confirm');
    for (const secretText of [token, secret, naledi.password])
      expect(`${kept.join()}${lines.join()}`).not.toContain(secretText);
    expect(lines.join()).not.toContain(code);
    await app.close();
    await api.deps.db.$client.query(
      'update staff set totp_sealed = null, totp_confirmed_at = null, totp_last_step = null',
    );
  });
});

describe('in production', () => {
  it('nothing opens without an authenticator app but what sets one up; with one, everything does', async () => {
    const thabo = await atWork(api, 'Thabo Molefe');
    const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, production: true } });
    const go = (endpoint: Endpoint, payload?: object) =>
      ask(endpoint, { app, headers: thabo.headers, ...(payload && { payload }) });
    const dataOf = ({ body }: Awaited<ReturnType<typeof go>>) =>
      (body as unknown as { data: Record<string, string> }).data;
    expect(dataOf(await go(getStaffSession))).toMatchObject({ totp: false, totp_required: true });
    for (const endpoint of [getToday, getAuditEntries])
      expect(await go(endpoint)).toMatchObject({ status: 403, body: { code: 'totp_required' } });
    const { secret = '' } = dataOf(await go(beginTotp, { password: thabo.password }));
    expect(dataOf(await go(confirmTotp, { code: codeOf(api, secret) }))).toMatchObject({
      totp: true,
      totp_required: false,
    });
    for (const endpoint of [getToday, getAuditEntries]) expect((await go(endpoint)).status).toBe(200);
    await app.close();
  });

  it('with the sandbox it is offered and can be skipped', async () => {
    const thabo = await atWork(api, 'Thabo Molefe');
    expect((await trySignIn(api, { email: thabo.email, password: thabo.password })).response.data.totp_required).toBe(
      false,
    );
    expect((await ask(getToday, { headers: thabo.headers })).status).toBe(200);
  });
});
