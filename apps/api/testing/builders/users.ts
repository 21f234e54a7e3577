import { randomInt } from 'node:crypto';
import { forgotPassword, generateOtp, login, register, type User, verifyOtp } from '@liftclub/api-contract';
import { signPair, verifyToken } from '../../src/modules/sessions/session-tokens';
import { setUpTestApi, type TestApi } from '../test-api';

/** A user who can sign in. */
export interface TestUser {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: 'Passenger' | 'Driver';
}

/** A user who is signed in. */
export interface SignedIn extends TestUser {
  readonly account: User;
  readonly access: string;
  readonly refresh: string;
  /** The cookie of the browser in which they signed in, a known device. */
  readonly browser: string;
}

/** A new user with a fresh phone (`+2782…`, or `+23480…` for Nigeria) and e-mail address. */
export function newUser(changes: Partial<TestUser> & { country?: 'RSA' | 'NG' } = {}): TestUser {
  const { country = 'RSA', ...rest } = changes;
  const digits = String(randomInt(0, 10_000_000)).padStart(7, '0');
  return {
    email: `person-${randomInt(2 ** 47)}@example.com`,
    phone: country === 'RSA' ? `+2782${digits}` : `+234803${digits}`,
    password: 'correct horse battery',
    first_name: 'Thandi',
    last_name: 'Nkosi',
    role: 'Passenger',
    ...rest,
  };
}

/** The newest code that was sent to a phone. */
export async function readCode(api: TestApi, phone: string): Promise<string> {
  await api.runJobs();
  const message = api.sms.find(({ to, body }) => to === phone && /\b\d{4}\b/.test(body));
  const code = message && /\b\d{4}\b/.exec(message.body)?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

/** A code that differs from the right one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Signs up without entering the code, and returns the browser's cookie. */
export async function signUpOnly(api: TestApi, user: TestUser): Promise<string> {
  const { email, phone, password, first_name, last_name, role } = user;
  const result = await api.call(register, {
    body: { email, phone, password, first_name, last_name, role, referral_code: '' },
  });
  if (result.status !== 201 || result.cookie === undefined)
    throw new Error(`Sign-up failed: ${JSON.stringify(result.error)}`);
  return result.cookie;
}

/** Signs up, enters the code and signs in. */
export async function signedIn(api: TestApi, changes: Parameters<typeof newUser>[0] = {}): Promise<SignedIn> {
  const user = newUser(changes);
  const cookie = await signUpOnly(api, user);
  const otp = await readCode(api, user.phone);
  await api.call(verifyOtp, { body: { otp, phone: user.phone, verify_account: true }, cookie });
  return signInAgain(api, user);
}

/** The owner of an e-mail address opened the link that confirms it. */
export async function confirmEmail(api: TestApi, { account }: SignedIn): Promise<void> {
  await api.deps.db.$client.query('update users set email_verified_at = now() where id = $1', [account.id]);
}

/** Opens one more session of a user. */
export async function signInAgain(api: TestApi, user: TestUser): Promise<SignedIn> {
  const result = await api.call(login, { body: { email: user.email, password: user.password } });
  if (result.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(result.error)}`);
  return { ...user, account: result.response.data, ...result.response.token, browser: result.cookie ?? '' };
}

/**
 * Proves a phone by the codes of a password reset, two of them in an unknown browser. `cookie` is the browser's; a new
 * browser without one. Returns the reset token with the cookie that it belongs to.
 */
export async function proveByCodes(api: TestApi, phone: string, cookie?: string) {
  const asked = await api.call(generateOtp, { body: { phone }, cookie });
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.error)}`);
  const browser = cookie ?? asked.cookie;
  const enter = async () => {
    const body = { otp: await readCode(api, phone), phone, forgot_password: true };
    return (await api.call(verifyOtp, { body, cookie: browser })).response.data;
  };
  const first = await enter();
  const token = (first?.second_code ? await enter() : first)?.reset_token;
  if (token === undefined) throw new Error('The codes were refused.');
  return { token, cookie: browser };
}

/** An access token of the same session that is valid at the clock's current time. */
export async function accessNow({ deps }: TestApi, { refresh }: SignedIn): Promise<string> {
  const claims = await verifyToken(deps.keys, 'refresh', refresh, new Date(0));
  const now = deps.clock();
  return (await signPair(deps.keys, claims, { refreshAt: now, accessAt: now, until: new Date(now.getTime() + 60_000) }))
    .access;
}

/** Users who reset their password with a code. */
export function setUpResetCodes() {
  const api = setUpTestApi();
  const ask = (phone: string, cookie?: string) => api.call(generateOtp, { body: { phone }, cookie });
  return {
    api,
    ask,
    enter: (phone: string, otp: string, cookie?: string) =>
      api.call(verifyOtp, { body: { otp, phone, forgot_password: true }, cookie }),
    reset: (phone: string, reset_token: string, cookie?: string, password = 'a brand new password') =>
      api.call(forgotPassword, { body: { password, password2: password, phone, reset_token }, cookie }),
    /** A user who has requested a reset code on a known device. */
    async forgetful() {
      const user = await signedIn(api);
      await ask(user.phone, user.browser);
      return { user, cookie: user.browser, otp: await readCode(api, user.phone) };
    },
  };
}
