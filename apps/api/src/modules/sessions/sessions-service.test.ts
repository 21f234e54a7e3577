import { getPassengerProfile, logout, refreshToken } from '@liftclub/api-contract';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const profileOf = ({ account }: SignedIn, access: string | undefined) =>
  api.call(getPassengerProfile, { params: { id: account.id }, access });
const renew = (refresh: string) => api.call(refreshToken, { body: { refresh } });

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
      params: { id: user.account.id },
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
        .sign(api.deps.keys.tokens[0]),
      await new SignJWT({ ...claims, sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(api.deps.keys.tokens[0]),
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
    await api.deps.db.$client.query('delete from users where id = $1', [user.account.id]);
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
