import { generateOtp, login, register, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { newUser, proveByCodes, readCode, signedIn, signUpOnly, type TestUser } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const signUp = (user: TestUser, cookie?: string) =>
  api.call(register, { body: { ...user, referral_code: '' }, cookie });
const enter = (user: TestUser, otp: string, cookie?: string) =>
  api.call(verifyOtp, { body: { otp, phone: user.phone, verify_account: true }, cookie });
const signIn = ({ email, password }: TestUser, cookie?: string) =>
  api.call(login, { body: { email, password }, cookie });
const codesTo = async (phone: string) => {
  await api.runJobs();
  return api.sms.filter(({ to, body }) => to === phone && body.includes('verify your account'));
};

describe('the code of a sign-up', () => {
  it('belongs to that sign-up and its browser; the other one with the phone cannot be verified with it', async () => {
    const thandi = newUser();
    const thandis = await signUp(thandi);
    const hers = await readCode(api, thandi.phone);
    api.pass({ seconds: 61 });
    const stranger = newUser({ phone: thandi.phone });
    const strangers = await signUp(stranger);
    const newest = await readCode(api, thandi.phone);
    expect((await codesTo(thandi.phone)).map(({ body }) => /request ([A-Z]{2})/.exec(body)?.[1])).toEqual([
      strangers.response.data.request,
      thandis.response.data.request,
    ]);
    expect(strangers.response.data.request).not.toBe(thandis.response.data.request);
    // She takes the newest of two messages: it verifies nothing in her browser.
    if (newest !== hers)
      expect((await enter(thandi, newest, thandis.cookie)).error.errors).toEqual({ otp: ['The code is not correct.'] });
    expect((await enter(thandi, hers, thandis.cookie)).status).toBe(200);
    expect((await enter(stranger, newest, strangers.cookie)).status).toBe(400);
    expect((await signIn(thandi)).response.data.phone).toBe(thandi.phone);
    expect((await signIn(stranger)).status).toBe(401);
  });

  it('stays good when the same browser corrects the sign-up: it moves, and nothing is sent', async () => {
    const typo = newUser({ first_name: 'Tandi' });
    const first = await signUp(typo);
    api.pass({ seconds: 20 });
    const thandi = newUser({ phone: typo.phone });
    const second = await signUp(thandi, first.cookie);
    expect([second.status, second.response.data]).toMatchObject([
      201,
      { phone: typo.phone, resend_after: 40, request: first.response.data.request },
    ]);
    expect(await codesTo(typo.phone)).toHaveLength(1);
    expect((await enter(thandi, await readCode(api, typo.phone), first.cookie)).status).toBe(200);
    expect((await signIn(thandi)).response.data.email).toBe(thandi.email);
    expect((await signIn(typo)).status).toBe(401);
  });

  it('goes to nobody when the sign-up is corrected to details that are taken', async () => {
    const owner = await signedIn(api);
    const user = newUser();
    const first = await signUp(user);
    const otp = await readCode(api, user.phone);
    await signUp({ ...user, email: owner.email }, first.cookie);
    expect((await enter(user, otp, first.cookie)).status).toBe(400);
  });

  it('goes to whoever signs in with the password, in that browser', async () => {
    const user = newUser();
    const made = await signUp(user);
    const other = await signIn(user);
    expect([other.status, other.error.data]).toEqual([403, { phone: user.phone, request: made.response.data.request }]);
    const otp = await readCode(api, user.phone);
    expect((await enter(user, otp, made.cookie)).status).toBe(400);
    expect((await enter(user, otp, other.cookie)).status).toBe(200);
  });

  it('is sent again only to the browser that signed up', async () => {
    const user = newUser();
    const { cookie } = await signUp(user);
    for (const browser of [undefined, cookie]) {
      api.pass({ minutes: 3 });
      await codesTo(user.phone);
      await api.call(generateOtp, { body: { phone: user.phone }, cookie: browser });
    }
    expect(await codesTo(user.phone)).toHaveLength(2);
    expect((await enter(user, await readCode(api, user.phone), cookie)).status).toBe(200);
  });
});

describe('an invited passenger for whom nobody vouches', () => {
  it('gets the code in any browser in which they signed up or signed in', async () => {
    const user = newUser();
    const made = await api.call(registerPassenger, {
      body: { ...user, referral_code: 'token', reg_type: 'exclusive', account: 'personal' },
    });
    await api.call(generateOtp, { body: { phone: user.phone }, cookie: made.cookie });
    expect(await codesTo(user.phone)).toHaveLength(1);
    const elsewhere = await signIn(user);
    expect(elsewhere.status).toBe(200);
    api.pass({ minutes: 2 });
    const asked = await api.call(generateOtp, { body: { phone: user.phone }, cookie: elsewhere.cookie });
    const [newest] = await codesTo(user.phone);
    expect(newest?.body).toContain(`(request ${asked.response.data.request})`);
    expect((await enter(user, await readCode(api, user.phone), elsewhere.cookie)).status).toBe(200);
    expect((await signIn(user)).response.data.phone_verified).toBe(true);
  });
});

describe('signing up again and again', () => {
  it('with one phone waits 60, 120, then 300 seconds, and ends at five in a day', async () => {
    const { phone } = newUser();
    const waits: unknown[] = [];
    for (const pause of [60, 120, 300, 300]) {
      expect((await signUp(newUser({ phone }))).response.data.resend_after).toBe(pause);
      const early = await signUp(newUser({ phone }));
      waits.push([early.status, early.headers['retry-after']]);
      api.pass({ seconds: pause });
    }
    expect(waits).toEqual([60, 120, 300, 300].map((wait) => [429, String(wait)]));
    expect((await signUp(newUser({ phone }))).status).toBe(201);
    api.pass({ minutes: 10 });
    const last = await signUp(newUser({ phone }));
    const day = 24 * 60 * 60 - 60 - 120 - 300 - 300 - 600;
    expect([last.status, last.error.code, last.headers['retry-after']]).toEqual([
      429,
      'unknown_device_limit',
      String(day),
    ]);
    expect(last.error.message).toContain('tomorrow');
  });

  it('with a registered phone does not shut off its owner’s reset', async () => {
    const owner = await signedIn(api);
    for (let i = 0; i < 4; i += 1) {
      api.pass({ minutes: 6 });
      await signUp(newUser({ phone: owner.phone }));
    }
    expect((await proveByCodes(api, owner.phone, owner.browser)).token).toHaveLength(43);
  });
});

describe('two unverified accounts with one e-mail', () => {
  it('are told apart by the password, at the cost of one hash, and the newest wins where it is the same', async () => {
    const first = newUser();
    const second = newUser({ email: first.email, password: 'another horse battery' });
    await signUpOnly(api, first);
    await signUpOnly(api, second);
    expect((await signIn(first)).error.data?.phone).toBe(first.phone);
    expect((await signIn(second)).error.data?.phone).toBe(second.phone);
    expect((await signIn({ ...first, password: 'neither of them' })).status).toBe(401);
    const third = newUser({ email: first.email, password: first.password });
    api.pass({ seconds: 1 });
    await signUpOnly(api, third);
    expect((await signIn(first)).error.data?.phone).toBe(third.phone);
  });
});
