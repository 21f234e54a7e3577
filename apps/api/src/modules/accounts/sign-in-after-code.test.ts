import { getScholars, login, register, verifyOtp } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import { newUser, readCode, signedIn, type TestUser } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

async function signUp(user: TestUser, cookie?: string) {
  const {
    status,
    response,
    cookie: browser,
  } = await api.call(register, { body: { ...user, referral_code: '' }, cookie });
  expect(status).toBe(201);
  return { cookie: browser ?? cookie, sign_in_token: response.data.sign_in_token ?? '' };
}
const enter = async (user: TestUser, { cookie, sign_in_token }: { cookie?: string; sign_in_token?: string }) =>
  api.call(verifyOtp, {
    body: { otp: await readCode(api, user.phone), phone: user.phone, verify_account: true, sign_in_token },
    cookie,
  });

it('signs in the browser that signed up, at once', async () => {
  const user = newUser();
  const entered = await enter(user, await signUp(user));
  expect(entered.response.message).toBe('OTP Verified');
  const session = entered.response.data?.session;
  expect(session?.user).toMatchObject({ email: user.email, phone_verified: true });
  expect((await api.call(getScholars, { access: session?.token.access })).status).toBe(200);
});

it('without the token the account is verified and the person signs in, as the specification has it', async () => {
  const user = newUser();
  const { cookie } = await signUp(user);
  const { status, response } = await enter(user, { cookie });
  expect([status, response.data]).toEqual([200, undefined]);
  expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(200);
});

it('the code with the token of another browser’s sign-up, or with a forged one, opens no session', async () => {
  const stranger = newUser();
  const { sign_in_token: strangers } = await signUp(stranger);
  const forged = `${api.deps.clock().getTime() + 60_000}.${'a'.repeat(43)}`;
  for (const token of [strangers, forged, 'x', '.', '']) {
    const user = newUser();
    const { cookie } = await signUp(user);
    const { status, response } = await enter(user, { cookie, sign_in_token: token });
    expect([status, response.data]).toEqual([200, undefined]);
  }
});

it('a later date on a token makes it invalid', async () => {
  const user = newUser();
  const { cookie, sign_in_token } = await signUp(user);
  const later = sign_in_token.replace(/^\d+/, (at) => String(Number(at) + 1));
  expect((await enter(user, { cookie, sign_in_token: later })).response.data).toBeUndefined();
});

it('the token verifies nothing in a second browser, even with the code', async () => {
  const user = newUser();
  const { sign_in_token, cookie } = await signUp(user);
  const { cookie: second } = await signUp(newUser());
  expect((await enter(user, { sign_in_token })).status).toBe(400);
  expect((await enter(user, { sign_in_token, cookie: second })).status).toBe(400);
  expect((await enter(user, { sign_in_token, cookie })).response.data?.session).toBeDefined();
});

it('a browser to which the code moved by a sign-in cannot use the token of the browser that signed up', async () => {
  const user = newUser();
  const { sign_in_token } = await signUp(user);
  const elsewhere = await api.call(login, { body: { email: user.email, password: user.password } });
  expect(elsewhere.status).toBe(403);
  const { status, response } = await enter(user, { sign_in_token, cookie: elsewhere.cookie });
  expect([status, response.data]).toEqual([200, undefined]);
});

it('the same code and token a second time are refused', async () => {
  const user = newUser();
  const signedUp = await signUp(user);
  expect((await enter(user, signedUp)).response.data?.session).toBeDefined();
  const again = await enter(user, signedUp);
  expect([again.status, again.error.errors]).toEqual([400, { otp: ['The code has expired. Request a new one.'] }]);
});

it('after half an hour the account is verified and the person signs in', async () => {
  const user = newUser();
  const { cookie, sign_in_token } = await signUp(user);
  api.pass({ minutes: 30 });
  // The sign-up again, for a code that has not expired: its own token is the newer one.
  const corrected = await signUp(user, cookie);
  expect((await enter(user, { cookie, sign_in_token })).response.data).toBeUndefined();
  expect(corrected.sign_in_token).not.toBe(sign_in_token);
});

it('a corrected sign-up is entered with its own token only', async () => {
  const typo = newUser();
  const first = await signUp(typo);
  api.pass({ seconds: 20 });
  const user = newUser({ phone: typo.phone });
  const second = await signUp(user, first.cookie);
  const { response } = await enter(user, second);
  expect(response.data?.session?.user.email).toBe(user.email);
});

it('a locked account gets no session', async () => {
  const user = newUser();
  const signedUp = await signUp(user);
  await api.deps.db.execute(
    sql`update users set locked_at = now(), lock_reason = 'Reported' where email = ${user.email}`,
  );
  const { status, response } = await enter(user, signedUp);
  expect([status, response.data]).toEqual([200, undefined]);
  expect((await api.call(login, { body: { email: user.email, password: user.password } })).error.code).toBe(
    'account_locked',
  );
});

it('taken details get a token of the same form, which is of no use', async () => {
  const owner = await signedIn(api);
  api.pass({ minutes: 2 });
  const free = await signUp(newUser());
  const taken = await signUp(newUser({ phone: owner.phone }));
  expect(taken.sign_in_token).toHaveLength(free.sign_in_token?.length ?? 0);
  const body = { otp: '0000', phone: owner.phone, verify_account: true, sign_in_token: taken.sign_in_token } as const;
  expect((await api.call(verifyOtp, { body, cookie: taken.cookie })).status).toBe(400);
});
