import {
  getDriverProfile,
  getPassengerProfile,
  handoff,
  login,
  logout,
  redeemHandoff,
  refreshToken,
} from '@liftclub/api-contract';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { Client } from 'pg';
import { newUser, signedIn, signInAgain, type SignedIn } from '../../testing/users';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const profileOf = ({ user }: SignedIn, access: string | undefined) =>
  api.call(getPassengerProfile, { params: { id: user.id }, access });
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

  it('of many wrong passwords at once only five are looked at', async () => {
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

describe('a bearer token', () => {
  it.each([
    ['nothing', undefined, 'not_authenticated', 'Authentication credentials were not provided.'],
    [
      'no token after the word',
      'Bearer',
      'bad_authorization_header',
      'Authorization header must contain two space-delimited values',
    ],
    ['another scheme', 'Basic abc', 'not_authenticated', 'Authentication credentials were not provided.'],
    ['rubbish', 'Bearer rubbish', 'token_not_valid', 'Token is invalid'],
  ])('with %s is refused', async (_case, authorization, code, detail) => {
    const user = await signedIn(api);
    const result = await api.call(getPassengerProfile, {
      params: { id: user.user.id },
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([result.status, result.error.code, result.error.detail]).toEqual([401, code, detail]);
  });

  it('that was tampered with, has no algorithm, or is of the other type is refused', async () => {
    const user = await signedIn(api);
    const claims = decodeJwt(user.access);
    const forged = [
      user.refresh,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a key that is not ours, but long enough')),
      await new SignJWT({ ...claims, exp: 9_999_999_999 })
        .setProtectedHeader({ alg: 'HS512' })
        .sign(api.deps.keys.tokens),
      await new SignJWT({ ...claims, sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(api.deps.keys.tokens),
    ];
    for (const access of forged) expect((await profileOf(user, access)).error.code).toBe('token_not_valid');
    expect((await renew(user.access)).error.code).toBe('token_not_valid');
  });

  it('ends after five minutes', async () => {
    const user = await signedIn(api);
    api.pass({ seconds: 299 });
    expect((await profileOf(user, user.access)).status).toBe(200);
    api.pass({ seconds: 2 });
    expect((await profileOf(user, user.access)).error).toMatchObject({
      code: 'token_not_valid',
      detail: 'Token is expired',
    });
  });

  it('of a deleted user says so', async () => {
    const user = await signedIn(api);
    await api.deps.db.$client.query('delete from users where id = $1', [user.user.id]);
    const result = await profileOf(user, user.access);
    expect([result.status, result.error.code]).toEqual([401, 'user_not_found']);
  });
});

describe('renewing a session', () => {
  it('twenty tabs that renew at once get one and the same pair', async () => {
    const user = await signedIn(api);
    const results = await Promise.all(Array.from({ length: 20 }, () => renew(user.refresh)));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(results.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect((await profileOf(user, results[0]?.response.access)).status).toBe(200);
  });

  it('a stolen refresh token ends the session at its second use', async () => {
    const user = await signedIn(api);
    const owner = await renew(user.refresh);
    await profileOf(user, owner.response.access);
    api.pass({ seconds: 11 });
    const thief = await renew(user.refresh);
    expect([thief.status, thief.error.code]).toEqual([401, 'token_not_valid']);
    expect((await profileOf(user, owner.response.access)).error.code).toBe('token_not_valid');
    expect((await renew(owner.response.refresh)).status).toBe(401);
  });

  it('an answer that was lost on the way can be asked for again for a day', async () => {
    const user = await signedIn(api);
    const lost = await renew(user.refresh);
    api.pass({ hours: 23 });
    const again = await renew(user.refresh);
    expect(again.response.refresh).toBe(lost.response.refresh);
    expect((await profileOf(user, again.response.access)).status).toBe(200);
    const next = await renew(again.response.refresh);
    expect(next.status).toBe(200);
    api.pass({ hours: 2 });
    expect((await renew(user.refresh)).status).toBe(401);
  });

  it('an idle session ends after seven days, and any session after thirty', async () => {
    const idle = await signedIn(api);
    const busy = await signedIn(api);
    api.pass({ days: 6 });
    let refresh = (await renew(busy.refresh)).response.refresh;
    api.pass({ days: 2 });
    expect((await renew(idle.refresh)).error.detail).toBe('Token is expired');
    for (const days of [4, 6, 6, 5]) {
      const result = await renew(refresh);
      expect(result.status).toBe(200);
      refresh = result.response.refresh;
      api.pass({ days });
    }
    expect(decodeJwt(refresh).exp).toBeLessThanOrEqual(api.deps.clock().getTime() / 1000 + 86_400);
    api.pass({ days: 2 });
    expect((await renew(refresh)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session at once, with any of its refresh tokens, even an expired one', async () => {
    const user = await signedIn(api);
    const renewed = await renew(user.refresh);
    const result = await api.call(logout, { body: { refresh_token: user.refresh } });
    expect([result.status, result.response.message]).toEqual([200, 'Logged out']);
    expect((await profileOf(user, renewed.response.access)).error.code).toBe('token_not_valid');

    const later = await signInAgain(api, user);
    api.pass({ days: 8 });
    expect((await api.call(logout, { body: { refresh_token: later.refresh } })).status).toBe(200);
  });

  it.each([['no token'], ['rubbish'], ['x'.repeat(5_000)]])(
    'answers 200 to a text that is no token (%#)',
    async (text) => {
      expect((await api.call(logout, { body: text === 'no token' ? {} : { refresh_token: text } })).status).toBe(200);
    },
  );
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
    expect(result.response.data.id).toBe(driver.user.id);
    const profile = await api.call(getDriverProfile, {
      params: { id: driver.user.id },
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
