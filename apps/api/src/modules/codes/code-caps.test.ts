import { generateOtp, login, register, verifyOtp } from '@liftclub/api-contract';
import { newUser, readCode, signedIn, signUpOnly, wrongCode } from '../../testing/users';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ask = (on: TestApi, phone: string, remoteAddress?: string) =>
  on.call(generateOtp, {
    body: { phone },
    ...(remoteAddress !== undefined && { headers: { 'x-forwarded-for': remoteAddress } }),
  });
const enter = (on: TestApi, phone: string, otp: string, cookie?: string) =>
  on.call(verifyOtp, { body: { otp, phone, forgot_password: true }, cookie });

it('strangers who guess for weeks do not use up the owner’s tries', async () => {
  const user = await signedIn(api);
  for (let day = 0; day < 9; day += 1) {
    api.pass({ hours: 25 });
    await ask(api, user.phone);
    const otp = await readCode(api, user.phone);
    for (let i = 0; i < 3; i += 1) await enter(api, user.phone, wrongCode(otp));
  }
  api.pass({ hours: 25 });
  const { cookie } = await ask(api, user.phone);
  expect((await enter(api, user.phone, await readCode(api, user.phone), cookie)).status).toBe(200);
});

it('whoever has used up a day’s guesses is told how long that lasts', async () => {
  const user = await signedIn(api);
  api.pass({ hours: 25 });
  let cookie: string | undefined;
  for (let round = 0; round < 2; round += 1) {
    api.pass({ minutes: 6 });
    cookie = (await ask(api, user.phone)).cookie ?? cookie;
    const otp = await readCode(api, user.phone);
    for (let i = 0; i < 3; i += 1) await enter(api, user.phone, wrongCode(otp), cookie);
  }
  api.pass({ minutes: 6 });
  cookie = (await ask(api, user.phone)).cookie ?? cookie;
  const refused = await enter(api, user.phone, await readCode(api, user.phone), cookie);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
});

describe('caps over everybody', () => {
  it('hold for twenty who ask at once', async () => {
    const local = await startTestApi({ LIMIT_CODE_SENDS_PER_DAY: '3' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(local, newUser().phone)));
    await local.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('see one subscriber behind the many addresses of an IPv6 network', async () => {
    const local = await startTestApi({ LIMIT_CODE_SENDS_PER_IP_DAY: '2', TRUST_PROXY_HOPS: '1' });
    const statuses = [];
    for (let i = 1; i <= 4; i += 1) statuses.push((await ask(local, newUser().phone, `2001:db8:1:2::${i}`)).status);
    const elsewhere = await ask(local, newUser().phone, '2001:db8:1:3::1');
    await local.close();
    expect([statuses, elsewhere.status]).toEqual([[200, 200, 429, 429], 200]);
  });

  it('stop sign-ups from one address', async () => {
    const local = await startTestApi({ LIMIT_SIGN_UPS_PER_IP_DAY: '2' });
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await local.call(register, { body: { ...newUser(), referral_code: '' } })).status);
    await local.close();
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('let an unverified person know that the account needs verifying, though no further code may be sent', async () => {
    const local = await startTestApi({ LIMIT_CODE_SENDS_PER_DAY: '1' });
    const user = newUser();
    await signUpOnly(local, user);
    local.pass({ minutes: 6 });
    const refused = await local.call(login, { body: { email: user.email, password: user.password } });
    await local.close();
    expect(refused.error.code).toBe('account_not_verified');
  });
});

describe('the second code', () => {
  const resetWith = async (settings: Record<string, string>, others: (on: TestApi) => Promise<void>) => {
    const local = await startTestApi(settings);
    const user = await signedIn(local);
    await others(local);
    local.pass({ minutes: 2 });
    const { cookie } = await ask(local, user.phone);
    const { response } = await enter(local, user.phone, await readCode(local, user.phone), cookie);
    await local.close();
    return Object.keys(response.data ?? {});
  };

  it('is always asked for, or never, as the setting says', async () => {
    expect(await resetWith({ RESET_SECOND_CODE: 'always' }, async () => undefined)).toEqual(['second_code']);
    expect(await resetWith({ RESET_SECOND_CODE: 'never' }, async () => undefined)).toEqual(['reset_token']);
    expect(await resetWith({}, async () => undefined)).toEqual(['reset_token']);
  });

  it('is asked of everybody while codes are being guessed all over', async () => {
    const guessAtOthers = async (on: TestApi) => {
      for (let i = 0; i < 2; i += 1) {
        const victim = newUser().phone;
        const { cookie } = await ask(on, victim);
        await enter(on, victim, '0000', cookie);
      }
    };
    expect(await resetWith({ BREAKER_WRONG_CODES_PER_HOUR: '2' }, guessAtOthers)).toEqual(['second_code']);
    expect(await resetWith({ BREAKER_WRONG_CODES_PER_HOUR: '3' }, guessAtOthers)).toEqual(['reset_token']);
  });

  it('that cannot be sent any more leaves the first one spent', async () => {
    const local = await startTestApi({ LIMIT_CODE_SENDS_PER_DAY: '2', RESET_SECOND_CODE: 'always' });
    const user = await signedIn(local);
    local.pass({ minutes: 2 });
    const { cookie } = await ask(local, user.phone);
    const otp = await readCode(local, user.phone);
    expect((await enter(local, user.phone, otp, cookie)).status).toBe(429);
    expect((await enter(local, user.phone, otp, cookie)).error.errors).toEqual({
      otp: ['The code has expired. Request a new one.'],
    });
    await local.close();
  });
});
