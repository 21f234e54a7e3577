import { generateOtp, register, verifyOtp } from '@liftclub/api-contract';
import { newUser, readCode, setUpResetCodes, signUpOnly, wrongCode } from '../../../testing/builders/users';
import { startTestApi } from '../../../testing/test-api';

const { api, ask, enter, forgetful } = setUpResetCodes();

beforeEach(() => api.reset());

const EXPIRED = { otp: ['The code has expired. Request a new one.'] };

it('a code ends when its five minutes are over, to the second', async () => {
  const { user, cookie, otp } = await forgetful();
  api.pass({ seconds: 299 });
  expect((await enter(user.phone, wrongCode(otp), cookie)).error.errors).toEqual({ otp: ['The code is not correct.'] });
  api.pass({ seconds: 1 });
  expect((await enter(user.phone, otp, cookie)).error.errors).toEqual(EXPIRED);
});

it('whoever guesses at many phones from one address is told to wait an hour, also with the right code', async () => {
  const { user, cookie, otp } = await forgetful();
  api.setLimits({ LIMIT_CODE_GUESSES_PER_IP_HOUR: '2' });
  for (let guess = 0; guess < 2; guess += 1) {
    const victim = newUser().phone;
    const asked = await ask(victim);
    expect((await enter(victim, '0000', asked.cookie)).status).toBe(400);
  }
  const refused = await enter(user.phone, otp, cookie);
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_attempts',
    '3600',
  ]);
});

it('a limit of guesses that is lowered holds for the codes that were sent before', async () => {
  const { user, cookie, otp } = await forgetful();
  for (let guess = 0; guess < 2; guess += 1) await enter(user.phone, wrongCode(otp), cookie);
  api.setLimits({ LIMIT_TRIES_PER_CODE: '2' });
  const refused = await enter(user.phone, otp, cookie);
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts']);
});

it('a sign-up that is corrected after three wrong guesses does not keep the code that they ended', async () => {
  const user = newUser();
  const cookie = await signUpOnly(api, user);
  const otp = wrongCode(await readCode(api, user.phone));
  for (let guess = 0; guess < 3; guess += 1)
    await api.call(verifyOtp, { body: { otp, phone: user.phone, verify_account: true }, cookie });
  const corrected = { ...newUser({ phone: user.phone }), referral_code: '' };
  const early = await api.call(register, { body: corrected, cookie });
  expect([early.status, early.error.code]).toEqual([429, 'code_too_early']);
});

describe('a sign-up that is corrected', () => {
  const signUp = (phone: string, cookie: string) =>
    api.call(register, { body: { ...newUser({ phone }), referral_code: '' }, cookie });

  it('after the wait gets a code of its own, though the former one is still good', async () => {
    const user = newUser();
    const cookie = await signUpOnly(api, user);
    api.pass({ seconds: 60 });
    expect((await signUp(user.phone, cookie)).response.data.resend_after).toBe(120);
    await api.runJobs();
    expect(api.sms.filter(({ to }) => to === user.phone)).toHaveLength(2);
  });

  it('when the codes of the day are used up and the last one has ended is told to wait', async () => {
    const user = newUser();
    const cookie = await signUpOnly(api, user);
    for (const seconds of [60, 120, 300, 300]) {
      api.pass({ seconds });
      expect((await signUp(user.phone, cookie)).status).toBe(201);
    }
    api.pass({ seconds: 299 });
    expect((await signUp(user.phone, cookie)).status).toBe(201);
    api.pass({ seconds: 1 });
    expect((await signUp(user.phone, cookie)).status).toBe(429);
  });
});

it('a mobile of a served country gets a code', async () => {
  const local = await startTestApi({ SMS_COUNTRIES: 'ZA' });
  const { status } = await local.call(generateOtp, { body: { phone: newUser().phone } });
  await local.close();
  expect(status).toBe(200);
});
