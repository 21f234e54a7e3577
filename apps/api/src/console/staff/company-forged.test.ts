import {
  acceptStaffInvitation,
  beginTotp,
  changeStaffPassword,
  getStaffSession,
  getToday,
  inviteStaff,
} from '@liftclub/api-contract';
import { STEP_UP_MINUTES } from '@liftclub/domain';
import { FROM_CONSOLE, signedInStaff, trySignIn } from '../../../testing/builders/staff';
import { beginCompanySignIn, comeBack } from '../../../testing/openid/company-browser';
import { newKey, startForgingProvider, type ForgingProvider } from '../../../testing/openid/forging-provider';
import { companySettings } from '../../../testing/openid/openid-provider';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let provider: ForgingProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startForgingProvider();
  api = await startTestApi({ ...companySettings(provider.issuer), STAFF_PASSWORDS: 'off' });
});
afterAll(async () => {
  await api.close();
  provider.stop();
});

async function signIn(token: (nonce: string) => ForgingProvider['next'], again = false) {
  const begun = await beginCompanySignIn(api, '/', again);
  const { searchParams } = new URL(begun.location);
  provider.next = token(searchParams.get('nonce') ?? '');
  return comeBack(api, `?code=any&state=${searchParams.get('state')}`, begun.cookie);
}

describe('a token of the provider', () => {
  it('signs in when it is good, also with a clock that is half a minute behind', async () => {
    const back = await signIn((nonce) => ({ claims: { nonce } }));
    expect(back.status).toBe(303);
    const { response } = await api.call(getStaffSession, { headers: { ...FROM_CONSOLE, cookie: back.session ?? '' } });
    expect(response.data).toMatchObject({ email: 'forged@example.com', roles: ['admin'] });
    expect((await signIn((nonce) => ({ claims: { nonce }, lifetime: '-30s' }))).status).toBe(303);
  });

  it.each<[string, (nonce: string) => ForgingProvider['next']]>([
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({})],
    ['another issuer', (nonce) => ({ claims: { nonce, iss: 'https://evil.example' } })],
    ['another client', (nonce) => ({ claims: { nonce, aud: 'another' } })],
    ['a lifetime that is over', (nonce) => ({ claims: { nonce }, lifetime: '-2m' })],
    ['no subject', (nonce) => ({ claims: { nonce, sub: undefined } })],
  ])('with %s is refused', async (_case, token) => {
    const { status, session } = await signIn(token);
    expect([status, session]).toEqual([400, undefined]);
  });

  it('signed by another key is refused', async () => {
    const key = await newKey();
    expect((await signIn((nonce) => ({ claims: { nonce }, key }))).status).toBe(400);
  });

  it('that does not say whether the address is verified is completed by what the provider says besides', async () => {
    const claims = { sub: 'besides', email: 'besides@example.com', email_verified: undefined };
    const userinfo = { sub: 'besides', email_verified: true };
    expect((await signIn((nonce) => ({ claims: { nonce, ...claims }, userinfo }))).status).toBe(303);
  });

  it('that does not come is said to be the provider’s fault', async () => {
    const back = await signIn((nonce) => ({ claims: { nonce }, status: 503 }));
    expect(back.status).toBe(502);
    expect(back.text).toContain('cannot be reached');
  });
});

describe('authenticating again for what requires it', () => {
  it('is refused, with what to add, when the provider does not say when it was', async () => {
    const first = await signIn((nonce) => ({ claims: { nonce } }));
    const again = await signIn((nonce) => ({ claims: { nonce } }), true);
    expect([again.status, again.session]).toEqual([403, undefined]);
    expect(again.text).toContain('add the claim “auth_time” to its ID tokens');
    const headers = { ...FROM_CONSOLE, cookie: first.session ?? '' };
    expect((await api.call(getStaffSession, { headers })).status).toBe(200);
  });

  it('is refused, with what to change, when the provider does not ask again', async () => {
    const auth_time = Math.floor(Date.now() / 1000) - STEP_UP_MINUTES * 60;
    const again = await signIn((nonce) => ({ claims: { nonce, auth_time } }), true);
    expect([again.status, again.session]).toEqual([403, undefined]);
    expect(again.text).toContain('follow “prompt=login”');
  });

  it('is refused when the account was authenticated shortly before we asked', async () => {
    const auth_time = Math.floor(Date.now() / 1000) - 30;
    const again = await signIn((nonce) => ({ claims: { nonce, auth_time } }), true);
    expect([again.status, again.session]).toEqual([403, undefined]);
    expect(again.text).toContain('follow “prompt=login”');
  });

  it('counts when the provider says that it was just now', async () => {
    const auth_time = Math.floor(Date.now() / 1000);
    const again = await signIn((nonce) => ({ claims: { nonce, auth_time } }), true);
    expect(again.status).toBe(303);
    const headers = { ...FROM_CONSOLE, cookie: again.session ?? '' };
    expect((await api.call(getStaffSession, { headers })).response.data.step_up_until).not.toBeNull();
  });
});

describe('where passwords are switched off', () => {
  it('nobody signs in with one, is invited to choose one, or sets one up', async () => {
    const naledi = await signedInStaff(api);
    const { headers, email, password } = naledi;
    const refused = [
      await trySignIn(api, { email, password }),
      await api.call(inviteStaff, { headers, body: { email: 'a@example.com', name: 'A', roles: ['support'] } }),
      await api.call(acceptStaffInvitation, { headers, body: { token: 'any', password: 'a long enough password' } }),
      await api.call(changeStaffPassword, { headers, body: { current: password, password: 'a long enough password' } }),
      await api.call(beginTotp, { headers, body: { password } }),
    ];
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(refused.map(() => [403, 'passwords_off']));
  });
});

describe('with an unreachable provider', () => {
  it('the sign-in says so, and works again when the provider does', async () => {
    const gone = await startForgingProvider();
    const own = await startTestApi(companySettings(gone.issuer));
    gone.stop();
    const begun = await beginCompanySignIn(own);
    expect([begun.status, begun.cookie]).toEqual([502, '']);
    expect(begun.text).toContain('cannot be reached');
    await own.close();
  });
});

it('in production a session of the company account needs no authenticator app of ours', async () => {
  const back = await signIn((nonce) => ({ claims: { nonce } }));
  const settings = api.deps.settings as { production: boolean };
  settings.production = true;
  try {
    const headers = { ...FROM_CONSOLE, cookie: back.session ?? '' };
    expect((await api.call(getToday, { headers })).status).toBe(200);
    expect((await api.call(getStaffSession, { headers })).response.data.totp_required).toBe(false);
  } finally {
    settings.production = false;
  }
});
