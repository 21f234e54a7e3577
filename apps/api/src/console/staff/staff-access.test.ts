import {
  beginTotp,
  confirmTotp,
  getAuditEntries,
  getPassengerProfile,
  getReferrals,
  getStaffSession,
  getToday,
  type Endpoint,
} from '@liftclub/api-contract';
import { buildApp } from '../../app';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import {
  SESSION_ENDPOINTS,
  CONSOLE_ENDPOINTS,
  named,
  type ConsoleCall,
  type ConsoleCallOptions,
  callConsole,
} from '../../../testing/http/console-calls';
import { signedInStaff, codeOf, trySignIn, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
let passenger: SignedIn;
let driver: SignedIn;
beforeAll(async () => {
  naledi = await signedInStaff(api);
  passenger = await signedIn(api);
  driver = await signedIn(api, { role: 'Driver' });
});

const ask = (call: ConsoleCall, options: ConsoleCallOptions = {}) => callConsole(api.app, call, options);
const staffAsk = (call: ConsoleCall, { headers, ...rest }: ConsoleCallOptions = {}) =>
  ask(call, { ...rest, headers: { ...naledi.headers, ...headers } });

describe('to whom the console is not for', () => {
  it.each(named(CONSOLE_ENDPOINTS))(
    '%s is not there: the answer is that of an unknown path',
    async (_name, endpoint) => {
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
    },
  );

  it.each(named(CONSOLE_ENDPOINTS))('%s is not there by another method either', async (_name, { path }) => {
    for (const method of ['PATCH', 'GET', 'POST'] as const) {
      const known = CONSOLE_ENDPOINTS.some((endpoint) => endpoint.path === path && endpoint.method === method);
      if (!known)
        expect((await ask({ method, path }, { headers: { authorization: `Bearer ${passenger.access}` } })).status).toBe(
          404,
        );
    }
  });

  it.each(named(SESSION_ENDPOINTS))('%s asks who is not signed in to sign in', async (_name, endpoint) => {
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
          params: { id: passenger.account.id },
          headers: { ...naledi.headers, host },
        });
        expect([result.status, result.error.code]).toEqual([401, 'not_authenticated']);
      }
    },
  );

  it('who left is out at once', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dlamini');
    expect((await ask(getToday, { headers: sipho.headers })).status).toBe(200);
    await api.deps.db.$client.query('update staff set left_at = now() where id = $1', [sipho.id]);
    expect((await ask(getToday, { headers: sipho.headers })).status).toBe(401);
  });
});

describe('in production', () => {
  it('nothing opens without an authenticator app but what sets one up; with one, everything does', async () => {
    const thabo = await signedInStaff(api, 'Thabo Molefe');
    const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, production: true } });
    const go = (endpoint: Endpoint, payload?: object) =>
      callConsole(app, endpoint, { headers: thabo.headers, ...(payload && { payload }) });
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
    const thabo = await signedInStaff(api, 'Thabo Molefe');
    expect((await trySignIn(api, { email: thabo.email, password: thabo.password })).response.data.totp_required).toBe(
      false,
    );
    expect((await ask(getToday, { headers: thabo.headers })).status).toBe(200);
  });
});
