import {
  getDriverProfile,
  getPassengerProfile,
  handoff,
  login,
  logout,
  redeemHandoff,
  refreshToken,
} from '@liftclub/api-contract';
import { Client } from 'pg';
import { newUser, signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const profileOf = ({ account }: SignedIn, access: string | undefined) =>
  api.call(getPassengerProfile, { params: { id: account.id }, access });
const renew = (refresh: string) => api.call(refreshToken, { body: { refresh } });

describe('signing in', () => {
  it('a wrong password and an unknown e-mail are answered alike', async () => {
    const user = await signedIn(api);
    const wrong = await api.call(login, { body: { email: user.email, password: 'not the password' } });
    const unknown = await api.call(login, { body: { email: newUser().email, password: 'not the password' } });
    expect([wrong.status, wrong.error]).toEqual([
      401,
      {
        success: false,
        code: 'invalid_credentials',
        message: 'Email or Password is invalid',
        detail: 'Email or Password is invalid',
      },
    ]);
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
  });

  it('a wrong password and an unknown e-mail cost the same statements and hashes', async () => {
    const user = await signedIn(api);
    const known = await costOf(() => api.call(login, { body: { email: user.email, password: 'not the password' } }));
    const unknown = await costOf(() =>
      api.call(login, { body: { email: newUser().email, password: 'not the password' } }),
    );
    expect(unknown).toEqual(known);
    expect(known.hashes).toBe(1);
    expect(known.statements).toBeGreaterThan(4);
  });

  it('five wrong passwords lock the address for a minute, then two, and the right one works after the lock', async () => {
    const user = await signedIn(api);
    const attempt = (password: string) => api.call(login, { body: { email: user.email, password } });
    for (let i = 0; i < 5; i += 1) expect((await attempt('wrong password')).status).toBe(401);
    const locked = await attempt(user.password);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '60']);
    api.pass({ seconds: 61 });
    expect((await attempt('wrong password')).status).toBe(401);
    expect((await attempt(user.password)).headers['retry-after']).toBe('120');
    api.pass({ seconds: 121 });
    expect((await attempt(user.password)).status).toBe(200);
    expect((await attempt('wrong password')).status).toBe(401);
  });

  it('of many wrong passwords at once only five are checked', async () => {
    const user = await signedIn(api);
    const attempts = Array.from({ length: 30 }, () =>
      api.call(login, { body: { email: user.email, password: 'wrong password' } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('an eleventh session ends the oldest', async () => {
    const first = await signedIn(api);
    for (let i = 0; i < 10; i += 1) {
      api.pass({ seconds: 1 });
      await signInAgain(api, first);
    }
    expect((await profileOf(first, first.access)).error.code).toBe('token_not_valid');
  });
});

describe('the change of app', () => {
  const DRIVER_ORIGIN = 'http://driver.liftclub.localhost:4200';
  const start = async () => {
    const driver = await signedIn(api, { role: 'Driver' });
    const made = await api.call(handoff, { body: { target: 'driver' }, access: driver.access });
    return { driver, code: made.response.data.code, url: made.response.data.url, cookie: made.cookie };
  };
  const redeem = (code: string, cookie: string | undefined, origin = DRIVER_ORIGIN) =>
    api.call(redeemHandoff, { body: { code }, cookie, headers: { origin } });

  it('a driver who signed in at the passenger host gets a session of the driver host', async () => {
    const { driver, code, url, cookie } = await start();
    expect(url).toBe(`${DRIVER_ORIGIN}/auth/handoff`);
    const result = await redeem(code, cookie);
    expect(result.response.data.id).toBe(driver.account.id);
    const profile = await api.call(getDriverProfile, {
      params: { id: driver.account.id },
      access: result.response.token.access,
    });
    expect(profile.status).toBe(200);
  });

  it('a code is good once, for thirty seconds, at its origin, in its browser', async () => {
    const used = await start();
    expect((await redeem(used.code, used.cookie)).status).toBe(200);
    expect((await redeem(used.code, used.cookie)).status).toBe(400);
    const late = await start();
    api.pass({ seconds: 31 });
    expect((await redeem(late.code, late.cookie)).status).toBe(400);
    const elsewhere = await start();
    expect((await redeem(elsewhere.code, elsewhere.cookie, 'http://passenger.liftclub.localhost:4200')).status).toBe(
      400,
    );
    const stolen = await start();
    expect((await redeem(stolen.code, undefined)).status).toBe(400);
    expect((await redeem(stolen.code, stolen.cookie)).status).toBe(400);
    const swapped = await start();
    expect((await redeem(swapped.code, late.cookie)).status).toBe(400);
  });

  it('of fifty who redeem one code at once, one gets in', async () => {
    const { code, cookie } = await start();
    const results = await Promise.all(Array.from({ length: 50 }, () => redeem(code, cookie)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('signing out on either host ends both', async () => {
    const one = await start();
    const there = await redeem(one.code, one.cookie);
    await api.call(logout, { body: { refresh_token: there.response.token.refresh } });
    expect((await renew(one.driver.refresh)).status).toBe(401);
    const two = await start();
    const other = await redeem(two.code, two.cookie);
    await api.call(logout, { body: { refresh_token: two.driver.refresh } });
    expect((await renew(other.response.token.refresh)).status).toBe(401);
  });

  it('a target that is an address is refused', async () => {
    const driver = await signedIn(api, { role: 'Driver' });
    const result = await api.call(handoff, { body: { target: 'https://evil.example' }, access: driver.access });
    expect(result.status).toBe(400);
  });
});

/** Statements sent and passwords hashed while `work` ran. */
async function costOf(work: () => Promise<unknown>): Promise<{ statements: number; hashes: number }> {
  const query = jest.spyOn(Client.prototype, 'query');
  const verify = jest.spyOn(api.deps.passwords, 'verify');
  await work();
  const cost = { statements: query.mock.calls.length, hashes: verify.mock.calls.length };
  query.mockRestore();
  verify.mockRestore();
  return cost;
}
