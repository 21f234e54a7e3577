// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import { acceptStaffInvitation, getStaffMember, getStaffSession, inviteStaff } from '@liftclub/api-contract';
import { FROM_CONSOLE, signedInStaff, trySignIn } from '../../../testing/builders/staff';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { beginCompanySignIn, comeBack } from '../../../testing/openid/company-browser';
import { companySettings, startOpenIdProvider, type OpenIdProvider } from '../../../testing/openid/openid-provider';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { resetStaff } from './staff-by-terminal';

let provider: OpenIdProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  api = await startTestApi(companySettings(provider.issuer));
});
afterAll(async () => {
  await api.close();
  provider.stop();
});

/** An account at the provider that nobody has signed in with yet. */
async function account(claims: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@company.example`;
  await provider.setAccount(id, {
    email,
    email_verified: true,
    name: 'Zodwa Khumalo',
    groups: ['Ride desk'],
    ...claims,
  });
  return { id, email };
}
async function signIn(id: string, next?: string) {
  const begun = await beginCompanySignIn(api, next);
  return comeBack(api, await provider.signIn(begun.location, id), begun.cookie);
}
const session = async (cookie = '') =>
  (await api.call(getStaffSession, { headers: { ...FROM_CONSOLE, cookie } })).response.data;
const actions = async (id: string) => {
  const { rows } = await api.deps.db.$client.query<{ action: string; detail: Record<string, unknown> }>(
    'select action, detail from audit_entries where staff_id = $1 order by action',
    [id],
  );
  return rows;
};

describe('signing in with the company account', () => {
  it('makes the member the first time, with the roles of the groups, and goes on to the page that was asked for', async () => {
    const zodwa = await account();
    const back = await signIn(zodwa.id, '/dispatch?date=2026-01-12');
    expect([back.status, back.location]).toEqual([303, '/sign-in?next=%2Fdispatch%3Fdate%3D2026-01-12']);
    const member = await session(back.session);
    expect(member).toMatchObject({
      email: zodwa.email,
      name: 'Zodwa Khumalo',
      roles: ['dispatcher'],
      company_account: true,
      totp_required: false,
    });
    expect((await actions(member.id)).map(({ action }) => action)).toEqual(['staff.join', 'staff.sign_in']);
    const again = await session((await signIn(zodwa.id)).session);
    expect(again.id).toBe(member.id);
    const admin = await signedInStaff(api);
    const row = await api.call(getStaffMember, { headers: admin.headers, params: { id: member.id } });
    expect(row.response.data).toMatchObject({ company_account: true, state: 'active' });
  });

  it('takes a name and a cookie that no page and no other site can read', async () => {
    const { setCookie, location } = await beginCompanySignIn(api);
    expect(setCookie).toMatch(/; Max-Age=600; Path=\/api\/v1\/console\/oidc\/; HttpOnly; SameSite=Lax/);
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile groups',
    });
    expect(setCookie).not.toContain(searchParams.get('nonce'));
  });

  it('gives the roles of today at each sign-in; without one nobody is let in and every session ends', async () => {
    const zodwa = await account();
    const first = await signIn(zodwa.id);
    const { id } = await session(first.session);
    await provider.setAccount(zodwa.id, { email: zodwa.email, email_verified: true, groups: ['People team', 'IT'] });
    expect((await session((await signIn(zodwa.id)).session)).roles).toEqual(['support', 'admin']);
    expect((await actions(id)).find(({ action }) => action === 'staff.follow_roles')?.detail).toEqual({
      before: 'dispatcher',
      after: 'support, admin',
    });
    await provider.setAccount(zodwa.id, { email: zodwa.email, email_verified: true, groups: ['Football'] });
    const refused = await signIn(zodwa.id);
    expect([refused.status, refused.session]).toEqual([403, undefined]);
    expect(refused.text).toContain('Ask an administrator of the console');
    expect(refused.policy).toContain("default-src 'none'");
    expect(
      (await api.call(getStaffSession, { headers: { ...FROM_CONSOLE, cookie: first.session ?? '' } })).status,
    ).toBe(401);
  });

  it('says in the history when the provider takes away the last administrator', async () => {
    await api.deps.db.$client.query("update staff set roles = '{support}' where 'admin' = any(roles)");
    const zodwa = await account({ groups: ['IT'] });
    const { id } = await session((await signIn(zodwa.id)).session);
    await provider.setAccount(zodwa.id, { email: zodwa.email, email_verified: true, groups: ['Ride desk'] });
    expect((await signIn(zodwa.id)).status).toBe(303);
    expect((await actions(id)).find(({ action }) => action === 'staff.follow_roles')?.detail).toMatchObject({
      last_admin: true,
    });
  });

  it('links an invited member by the verified address, once', async () => {
    const admin = await signedInStaff(api);
    const zodwa = await account();
    const invited = await api.call(inviteStaff, {
      headers: admin.headers,
      body: { email: zodwa.email, name: 'Zodwa', roles: ['support'] },
    });
    const member = await session((await signIn(zodwa.id)).session);
    expect([member.id, member.roles]).toEqual([invited.response.data.id, ['dispatcher']]);
    const other = await account({ email: zodwa.email });
    const refused = await signIn(other.id);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Another company account belongs to this email address');
  });

  it('neither makes nor links an account of an address that is not verified', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dlamini');
    const zodwa = await account({ email: sipho.email, email_verified: false });
    const refused = await signIn(zodwa.id);
    expect([refused.status, refused.session]).toEqual([403, undefined]);
    expect(refused.text).toContain('no verified email address');
  });

  it('does not let a locked member in', async () => {
    const zodwa = await account();
    const { id } = await session((await signIn(zodwa.id)).session);
    await api.deps.db.$client.query('update staff set locked_at = now() where id = $1', [id]);
    const refused = await signIn(zodwa.id);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Your account is locked');
    expect(await actions(id)).toContainEqual({ action: 'staff.sign_in_failed', detail: { wrong: 'locked' } });
  });

  it('works in two tabs at once, also for somebody who comes for the first time', async () => {
    const zodwa = await account();
    const tabs = [await beginCompanySignIn(api), await beginCompanySignIn(api)];
    const cookie = tabs.map((tab) => tab.cookie).join('; ');
    const queries = await Promise.all(tabs.map(({ location }) => provider.signIn(location, zodwa.id)));
    const back = await Promise.all(queries.map((query) => comeBack(api, query, cookie)));
    expect(back.map(({ status }) => status)).toEqual([303, 303]);
    const ids = await Promise.all(back.map(async (tab) => (await session(tab.session)).id));
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('a member who is changed while they sign in', () => {
  /** Signs in while another transaction, which commits then, makes this change of the member's row. */
  const signInDuring = async (member: { id: string; email: string }, change: string) => {
    const { id } = await account({ email: member.email });
    const other = await api.deps.db.$client.connect();
    try {
      await other.query('begin');
      await other.query(`update staff set ${change} where id = $1`, [member.id]);
      const back = signIn(id);
      await somebodyWaits(api);
      await other.query('commit');
      return await back;
    } finally {
      other.release();
    }
  };

  it('is refused when they leave', async () => {
    const refused = await signInDuring(await signedInStaff(api), 'left_at = now()');
    expect([refused.status, refused.session]).toEqual([403, undefined]);
    expect(refused.text).toContain('Your account is closed');
  });

  it('is not linked again when another company account was linked', async () => {
    const member = await signedInStaff(api);
    const refused = await signInDuring(member, "oidc_issuer = 'another', oidc_subject = id::text");
    expect([refused.status, refused.session]).toEqual([403, undefined]);
    expect(refused.text).toContain('Another company account belongs to this email address');
  });

  it('is refused when another company account was the first with their address', async () => {
    const email = `${randomUUID()}@company.example`;
    const accounts = [await account({ email }), await account({ email })];
    const back = await Promise.all(accounts.map(({ id }) => signIn(id)));
    expect(back.map(({ status }) => status).sort()).toEqual([303, 403]);
  });
});

describe('a sign-in that is not the browser’s own', () => {
  it.each([
    ['another state', (query: string) => query.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`), true],
    ['no cookie', (query: string) => query, false],
    ['no state', (query: string) => query.replace(/state=[^&]+/, ''), true],
  ])('with %s is refused', async (_case, change, hasCookie) => {
    const { id } = await account();
    const begun = await beginCompanySignIn(api);
    const query = change(await provider.signIn(begun.location, id));
    const { status, session: opened } = await comeBack(api, query, hasCookie ? begun.cookie : '');
    expect([status, opened]).toEqual([400, undefined]);
  });

  it('is refused with the cookie of another sign-in', async () => {
    const { id } = await account();
    const [begun, other] = [await beginCompanySignIn(api), await beginCompanySignIn(api)];
    const query = await provider.signIn(begun.location, id);
    const name = begun.cookie.split('=')[0] ?? '';
    const swapped = `${name}=${other.cookie.slice(other.cookie.indexOf('=') + 1)}`;
    expect((await comeBack(api, query, swapped)).status).toBe(400);
  });

  it('is refused when it was used before, and after ten minutes', async () => {
    const { id } = await account();
    const begun = await beginCompanySignIn(api);
    const query = await provider.signIn(begun.location, id);
    expect((await comeBack(api, query, begun.cookie)).status).toBe(303);
    expect((await comeBack(api, query, begun.cookie)).status).toBe(400);
    const late = await beginCompanySignIn(api);
    const lateQuery = await provider.signIn(late.location, id);
    api.pass({ minutes: 10 });
    expect((await comeBack(api, lateQuery, late.cookie)).status).toBe(400);
  });

  it('is refused when the company refuses', async () => {
    const begun = await beginCompanySignIn(api);
    const state = new URL(begun.location).searchParams.get('state') ?? '';
    const query = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await comeBack(api, query, begun.cookie)).status).toBe(400);
  });

  it('is not known on other hosts', async () => {
    const headers = { host: 'passenger.liftclub.localhost:4200' };
    expect((await comeBack(api, '?code=x&state=y', '', headers)).status).toBe(404);
  });
});

describe('while passwords are on', () => {
  it('they work for members without a company account', async () => {
    const { email, password } = await signedInStaff(api);
    expect((await trySignIn(api, { email, password })).status).toBe(200);
  });

  it('that of a member with a company account is a wrong one, until the terminal gives another', async () => {
    const { id, email, password } = await signedInStaff(api);
    const { id: subject } = await account({ email });
    expect((await signIn(subject)).status).toBe(303);
    const refused = await trySignIn(api, { email, password });
    expect([refused.status, refused.error.code]).toEqual([401, 'invalid_credentials']);
    expect(await actions(id)).toContainEqual({ action: 'staff.sign_in_failed', detail: { wrong: 'password' } });
    for (let tries = 1; tries < 5; tries += 1) await trySignIn(api, { email, password });
    expect((await trySignIn(api, { email, password })).status).toBe(429);

    const another = (await resetStaff(api.deps, email)) ?? '';
    expect((await trySignIn(api, { email, password: another })).status).toBe(200);
    expect((await signIn(subject)).status).toBe(303);
    expect((await trySignIn(api, { email, password: another })).status).toBe(401);
  });

  it('a member with a company account cannot accept an invitation to choose one', async () => {
    const { headers } = await signedInStaff(api);
    const body = { email: `${randomUUID()}@company.example`, name: 'Zodwa', roles: ['support' as const] };
    const { url } = (await api.call(inviteStaff, { headers, body })).response.data;
    await api.deps.db.$client.query('update staff set oidc_issuer = $1, oidc_subject = $2 where email = $2', [
      provider.issuer,
      body.email,
    ]);
    const accepted = await api.call(acceptStaffInvitation, {
      headers: FROM_CONSOLE,
      body: { token: new URL(url).hash.slice(1), password: 'a long enough password' },
    });
    expect([accepted.status, accepted.error.code]).toEqual([404, 'invitation_ended']);
  });
});
