import { BACKGROUND_HEADER, getStaffSession, signOutStaff } from '@liftclub/api-contract';
import { STAFF_RIGHTS } from '@liftclub/domain';
import { cleanUp } from '../../jobs/clean-up';
import { statementsOf } from '../../../testing/database/statements';
import { newUser, signUpOnly } from '../../../testing/builders/users';
import { signedInStaff, FROM_CONSOLE, trySignIn, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { newTotpSecret, sealTotp } from './totp';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeEach(async () => {
  naledi = await signedInStaff(api);
});

const signIn = (password = naledi.password) => trySignIn(api, { email: naledi.email, password });
const session = (cookie: string | undefined) => api.call(getStaffSession, { headers: FROM_CONSOLE, cookie });
const signOut = (cookie?: string) => api.call(signOutStaff, { headers: FROM_CONSOLE, cookie, body: {} });
const cookieOf = async () => (await signIn()).cookie ?? '';
const auditOf = async (id: string) => {
  const { rows } = await api.deps.db.$client.query<{ action: string; subject: string }>(
    'select action, subject from audit_entries where staff_id = $1 order by action',
    [id],
  );
  return rows;
};

describe('signing in to the console', () => {
  it('somebody who works here signs in, goes by their cookie and signs out; both are written down', async () => {
    const { status, response, cookie } = await signIn();
    expect([status, response.data]).toEqual([
      200,
      {
        id: naledi.id,
        email: naledi.email,
        name: 'Naledi Mokoena',
        roles: ['admin'],
        rights: [...STAFF_RIGHTS],
        markets: ['RSA', 'NG'],
        totp: false,
        company_account: false,
        totp_required: false,
      },
    ]);
    expect((await session(cookie)).response.data).toEqual(response.data);
    const out = await signOut(cookie);
    expect([out.status, out.cookie]).toEqual([200, 'liftclub-staff=']);
    expect((await session(cookie)).status).toBe(401);
    expect(await auditOf(naledi.id)).toEqual([
      { action: 'staff.sign_in', subject: naledi.id },
      { action: 'staff.sign_out', subject: naledi.id },
    ]);
  });

  it('capitals and spaces around the e-mail address do not matter', async () => {
    expect((await trySignIn(api, { email: ` ${naledi.email.toUpperCase()} `, password: naledi.password })).status).toBe(
      200,
    );
  });

  it('a wrong password and an unknown e-mail are answered alike, at the same cost', async () => {
    const tried = async (email: string) => {
      const verify = jest.spyOn(api.deps.passwords, 'verify');
      let result = { status: 0, error: {} };
      const statements = await statementsOf(
        async () => (result = await trySignIn(api, { email, password: 'not the password' })),
      );
      const hashes = verify.mock.calls.length;
      verify.mockRestore();
      return { status: result.status, error: result.error, hashes, statements: statements.length };
    };
    const known = await tried(naledi.email);
    expect(await tried('nobody@example.com')).toEqual(known);
    expect(known).toMatchObject({
      status: 401,
      error: { code: 'invalid_credentials', message: 'Email or Password is invalid' },
      hashes: 1,
    });
  });

  it("a user's e-mail and password do not open the console", async () => {
    const user = newUser();
    await signUpOnly(api, user);
    expect((await trySignIn(api, { email: user.email, password: user.password })).error.code).toBe(
      'invalid_credentials',
    );
  });

  it('who left cannot sign in, nor go on with the session they had', async () => {
    const cookie = await cookieOf();
    await api.deps.db.$client.query('update staff set left_at = now() where id = $1', [naledi.id]);
    expect([(await signIn()).error.code, (await session(cookie)).status]).toEqual(['invalid_credentials', 401]);
  });

  it('each sign-in has a token of its own, and ends the session that the browser still had', async () => {
    const first = await cookieOf();
    const second =
      (await trySignIn(api, { email: naledi.email, password: naledi.password }, { cookie: first })).cookie ?? '';
    expect(second).not.toBe(first);
    expect([(await session(first)).status, (await session(second)).status]).toEqual([401, 200]);
  });

  it.each([
    ['they got a new password from the terminal', "password_hash = 'another'", 'invalid_credentials'],
    ['they left', 'left_at = now()', 'invalid_credentials'],
    ['an authenticator app was set up', `totp_sealed = $2, totp_confirmed_at = now()`, 'totp_wrong'],
  ])('nobody signs in with a password that was looked at while %s', async (_case, change, code) => {
    const { verify } = api.deps.passwords;
    const looking = jest.spyOn(api.deps.passwords, 'verify').mockImplementationOnce(async (...asked) => {
      const values = [
        naledi.id,
        ...(change.includes('$2') ? [sealTotp(api.deps.keys, { current: newTotpSecret(api.deps.random) })] : []),
      ];
      await api.deps.db.$client.query(`update staff set ${change} where id = $1`, values);
      return verify(...asked);
    });
    const { error, cookie } = await signIn();
    looking.mockRestore();
    expect([error.code, cookie]).toEqual([code, undefined]);
  });

  it('signing out succeeds with no session, one that ended and one that never was', async () => {
    const cookie = await cookieOf();
    await signOut(cookie);
    expect(
      [await signOut(), await signOut(cookie), await signOut('liftclub-staff=never')].map(({ status }) => status),
    ).toEqual([200, 200, 200]);
    expect((await auditOf(naledi.id)).filter(({ action }) => action === 'staff.sign_out')).toHaveLength(1);
  });
});

describe('a session of staff', () => {
  it('ends after 15 minutes without a request, to the second', async () => {
    const cookie = await cookieOf();
    for (let i = 0; i < 3; i += 1) {
      api.pass({ minutes: 14, seconds: 59 });
      expect((await session(cookie)).status).toBe(200);
    }
    api.pass({ minutes: 15 });
    expect((await session(cookie)).status).toBe(401);
    expect((await session(cookie)).status).toBe(401);
  });

  it('is not prolonged by requests that a page sends in the background', async () => {
    const cookie = await cookieOf();
    const inBackground = () =>
      api.call(getStaffSession, { headers: { ...FROM_CONSOLE, [BACKGROUND_HEADER]: '1' }, cookie });
    api.pass({ minutes: 14 });
    expect((await inBackground()).status).toBe(200);
    api.pass({ minutes: 1 });
    expect((await inBackground()).status).toBe(401);
  });

  it('ends after 12 hours whatever happens, to the second', async () => {
    const cookie = await cookieOf();
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      api.pass({ minutes: 10 });
      expect((await session(cookie)).status).toBe(200);
    }
    api.pass({ minutes: 9, seconds: 59 });
    expect((await session(cookie)).status).toBe(200);
    api.pass({ seconds: 1 });
    expect((await session(cookie)).status).toBe(401);
  });

  it('is forgotten 30 days after it ended', async () => {
    const sessions = async () =>
      (await api.deps.db.$client.query('select ended_at from staff_sessions where staff_id = $1', [naledi.id])).rows
        .length;
    await signOut(await cookieOf());
    expect(await sessions()).toBe(2);
    api.pass({ days: 30 });
    await cleanUp(api.deps);
    expect(await sessions()).toBe(2);
    api.pass({ seconds: 1 });
    await cookieOf();
    await cleanUp(api.deps);
    expect(await sessions()).toBe(1);
  });
});
