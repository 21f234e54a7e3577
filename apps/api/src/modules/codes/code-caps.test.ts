import { generateOtp, login, register, verifyOtp } from '@liftclub/api-contract';
import { newUser, readCode, signedIn, signUpOnly, wrongCode } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi({ TRUST_PROXY_HOPS: '1' });
beforeEach(() => api.reset());

const ask = (phone: string, from: { remoteAddress?: string; cookie?: string } = {}) =>
  api.call(generateOtp, {
    body: { phone },
    cookie: from.cookie,
    ...(from.remoteAddress !== undefined && { headers: { 'x-forwarded-for': from.remoteAddress } }),
  });
const enter = (phone: string, otp: string, cookie?: string) =>
  api.call(verifyOtp, { body: { otp, phone, forgot_password: true }, cookie });

const signUp = (changes: Parameters<typeof newUser>[0] = {}) =>
  api.call(register, { body: { ...newUser(changes), referral_code: '' } });

it('whoever has used up a day’s guesses is told how long that lasts', async () => {
  const user = await signedIn(api);
  api.pass({ hours: 25 });
  let cookie: string | undefined;
  for (let round = 0; round < 2; round += 1) {
    api.pass({ minutes: 6 });
    cookie = (await ask(user.phone)).cookie ?? cookie;
    const otp = await readCode(api, user.phone);
    for (let i = 0; i < 3; i += 1) await enter(user.phone, wrongCode(otp), cookie);
  }
  api.pass({ minutes: 6 });
  cookie = (await ask(user.phone)).cookie ?? cookie;
  const refused = await enter(user.phone, await readCode(api, user.phone), cookie);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
});

describe('caps over everybody', () => {
  it('hold for twenty who ask at once', async () => {
    api.setLimits({ LIMIT_CODE_SENDS_PER_DAY: '3' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('do not count what nobody can receive', async () => {
    const owner = await signedIn(api);
    api.setLimits({ LIMIT_CODE_SENDS_PER_DAY: '2' });
    for (let i = 0; i < 20; i += 1) expect((await ask(newUser().phone)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await signUp({ email: owner.email });
    // The second that somebody receives is within the cap, the third is not.
    const asked = await ask(owner.phone, { cookie: owner.browser });
    const beyond = await signUp();
    expect([asked.status, beyond.status, beyond.error.code]).toEqual([200, 429, 'too_many_codes']);
  });

  it('end when the oldest of a day no longer counts, as Retry-After says', async () => {
    api.setLimits({ LIMIT_CODE_SENDS_PER_IP_DAY: '2', LIMIT_SIGN_UPS_PER_IP_DAY: '3' });
    await signUp();
    api.pass({ hours: 1 });
    await signUp();
    api.pass({ hours: 1 });
    const codes = await signUp();
    expect([codes.error.code, codes.headers['retry-after']]).toEqual(['too_many_codes', String(22 * 60 * 60)]);
    api.setLimits({ LIMIT_SIGN_UPS_PER_IP_DAY: '2' });
    const signUps = await signUp();
    expect([signUps.error.code, signUps.headers['retry-after']]).toEqual(['too_many_sign_ups', String(22 * 60 * 60)]);
    api.pass({ hours: 22 });
    expect((await signUp()).status).toBe(201);
  });

  it('see one subscriber behind the many addresses of an IPv6 network', async () => {
    api.setLimits({ LIMIT_CODE_SENDS_PER_IP_DAY: '2' });
    const statuses = [];
    for (let i = 1; i <= 4; i += 1)
      statuses.push((await ask(newUser().phone, { remoteAddress: `2001:db8:1:2::${i}` })).status);
    const elsewhere = await ask(newUser().phone, { remoteAddress: '2001:db8:1:3::1' });
    expect([statuses, elsewhere.status]).toEqual([[200, 200, 429, 429], 200]);
  });

  it('stop sign-ups from one address', async () => {
    api.setLimits({ LIMIT_SIGN_UPS_PER_IP_DAY: '2' });
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await api.call(register, { body: { ...newUser(), referral_code: '' } })).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('let an unverified person know that the account needs verifying, though no further code may be sent', async () => {
    api.setLimits({ LIMIT_CODE_SENDS_PER_DAY: '1' });
    const user = newUser();
    await signUpOnly(api, user);
    api.pass({ minutes: 6 });
    const refused = await api.call(login, { body: { email: user.email, password: user.password } });
    expect(refused.error.code).toBe('account_not_verified');
  });
});

describe('the second code', () => {
  const resetWith = async (settings: Record<string, string>, others: () => Promise<void>) => {
    await api.reset();
    api.setLimits(settings);
    const user = await signedIn(api);
    await others();
    await ask(user.phone, { cookie: user.browser });
    const { response } = await enter(user.phone, await readCode(api, user.phone), user.browser);
    return Object.keys(response.data ?? {})[0];
  };

  it('is always asked for, or never, as the setting says', async () => {
    expect(await resetWith({ RESET_SECOND_CODE: 'always' }, async () => undefined)).toBe('second_code');
    expect(await resetWith({ RESET_SECOND_CODE: 'never' }, async () => undefined)).toBe('reset_token');
    expect(await resetWith({}, async () => undefined)).toBe('reset_token');
  });

  it('is asked of everybody while codes are being guessed all over', async () => {
    const guessAtOthers = async () => {
      for (let i = 0; i < 2; i += 1) {
        const victim = newUser().phone;
        const { cookie } = await ask(victim);
        await enter(victim, '0000', cookie);
      }
    };
    expect(await resetWith({ BREAKER_WRONG_CODES_PER_HOUR: '2' }, guessAtOthers)).toBe('second_code');
    expect(await resetWith({ BREAKER_WRONG_CODES_PER_HOUR: '3' }, guessAtOthers)).toBe('reset_token');
  });

  it('that cannot be sent any more leaves the first one spent', async () => {
    api.setLimits({ LIMIT_CODE_SENDS_PER_DAY: '2', RESET_SECOND_CODE: 'always' });
    const user = await signedIn(api);
    api.pass({ minutes: 2 });
    const { cookie } = await ask(user.phone);
    const otp = await readCode(api, user.phone);
    expect((await enter(user.phone, otp, cookie)).status).toBe(429);
    expect((await enter(user.phone, otp, cookie)).error.errors).toEqual({
      otp: ['The code has expired. Request a new one.'],
    });
  });
});
