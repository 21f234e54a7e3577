import { forgotPassword, generateOtp, handoff, login, redeemHandoff, verifyOtp } from '@liftclub/api-contract';
import { newUser, proveByCodes, readCode, signedIn, wrongCode } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const ask = (phone: string, cookie?: string) => api.call(generateOtp, { body: { phone }, cookie });
const enter = (phone: string, otp: string, cookie?: string) =>
  api.call(verifyOtp, { body: { otp, phone, forgot_password: true }, cookie });

/** What a code entered in this browser is answered with. */
async function outcome(phone: string, cookie?: string): Promise<string> {
  api.pass({ minutes: 2 });
  const asked = await ask(phone, cookie);
  const { response } = await enter(phone, await readCode(api, phone), cookie ?? asked.cookie);
  return Object.keys(response.data ?? {})[0] ?? 'refused';
}

/** Strangers use up what unknown browsers have: `codes` of a day, with three wrong guesses at each. */
async function strangersGuess(phone: string, codes: number): Promise<void> {
  for (let i = 0; i < codes; i += 1) {
    api.pass({ minutes: 6 });
    const { cookie } = await ask(phone);
    const otp = wrongCode(await readCode(api, phone));
    for (let tries = 0; tries < 3; tries += 1) await enter(phone, otp, cookie);
  }
}

describe('a known device', () => {
  it('gets a reset by one code; any other browser needs two', async () => {
    const user = await signedIn(api);
    expect(await outcome(user.phone, user.browser)).toBe('reset_token');
    expect(await outcome(user.phone)).toBe('second_code');
  });

  it('is the browser that verified the phone, that signed in, that was handed the session or chose the password', async () => {
    const user = await signedIn(api, { role: 'Driver' });
    const made = await api.call(handoff, { body: { target: 'driver' }, access: user.access });
    const redeemed = await api.call(redeemHandoff, {
      body: { code: made.response.data.code },
      cookie: `${made.cookie ?? ''}; ${user.browser.replace(/=.*/, '=aaaaaaaaaaaaaaaaaaaaaa')}`,
      headers: { origin: 'http://driver.liftclub.localhost:4200' },
    });
    expect(redeemed.status).toBe(200);
    expect(await outcome(user.phone, 'liftclub_device=aaaaaaaaaaaaaaaaaaaaaa')).toBe('reset_token');
    api.pass({ minutes: 10 });

    const proved = await proveByCodes(api, user.phone);
    const password = 'a brand new password';
    await api.call(forgotPassword, {
      body: { password, password2: password, phone: user.phone, reset_token: proved.token },
      cookie: proved.cookie,
    });
    api.pass({ minutes: 10 });
    expect(await outcome(user.phone, proved.cookie)).toBe('reset_token');
    // The reset forgets the others: a thief may have signed in there.
    api.pass({ minutes: 10 });
    expect(await outcome(user.phone, user.browser)).toBe('second_code');
  });

  it('is known for 180 days after it last signed in', async () => {
    const user = await signedIn(api);
    api.pass({ days: 179 });
    expect(await outcome(user.phone, user.browser)).toBe('reset_token');
    api.pass({ days: 2 });
    expect(await outcome(user.phone, user.browser)).toBe('second_code');
  });

  it('of somebody else is unknown here', async () => {
    const [user, other] = [await signedIn(api), await signedIn(api)];
    expect(await outcome(user.phone, other.browser)).toBe('second_code');
  });

  it('is not made by a wrong password, nor by a cookie that another browser could have', async () => {
    const user = await signedIn(api);
    const failed = await api.call(login, { body: { email: user.email, password: 'wrong password' } });
    expect(failed.cookie).toBeUndefined();
    const empty = await api.call(login, { body: user, cookie: 'liftclub_device=' });
    expect(empty.cookie).toBeUndefined();
    expect(await outcome(user.phone)).toBe('second_code');
  });
});

describe('strangers', () => {
  it('who ask for codes and guess for weeks use up nothing of the owner’s', async () => {
    const user = await signedIn(api);
    for (let day = 0; day < 9; day += 1) {
      await strangersGuess(user.phone, 2);
      api.pass({ hours: 25 });
    }
    await strangersGuess(user.phone, 2);
    // A wrong guess within 30 days requires both codes, also here.
    expect((await proveByCodes(api, user.phone, user.browser)).token).toHaveLength(43);
  });

  it('do not end the code of the owner by asking for one, nor make them wait', async () => {
    const user = await signedIn(api);
    await ask(user.phone, user.browser);
    const otp = await readCode(api, user.phone);
    api.pass({ seconds: 61 });
    expect((await ask(user.phone)).status).toBe(200);
    expect((await enter(user.phone, otp, user.browser)).response.data?.reset_token).toBeDefined();
    expect((await ask(user.phone, user.browser)).status).toBe(200);
  });

  it('share one budget, however many browsers they use, and read what still works when it is used up', async () => {
    const user = await signedIn(api);
    await strangersGuess(user.phone, 2);
    api.pass({ minutes: 6 });
    const asked = await ask(user.phone);
    const refused = await enter(user.phone, await readCode(api, user.phone), asked.cookie);
    expect([refused.status, refused.error.code]).toEqual([429, 'unknown_device_limit']);
    expect(refused.error.message).toBe(
      'Too many codes were requested or entered for this number. In a browser where you have signed in before, you can continue now. Here you can try again tomorrow, or contact Liftclub.',
    );
    expect(Number(refused.headers['retry-after'])).toBe(24 * 60 * 60 - 12 * 60);
  });

  it('get the same response for a phone that has no account', async () => {
    const shape = async (phone: string) => {
      const refusals = [];
      for (let i = 0; i < 6; i += 1) {
        const { status, error, headers } = await ask(phone);
        refusals.push([status, error.code, error.message, headers['retry-after']]);
        api.pass({ minutes: 6 });
      }
      return refusals;
    };
    const user = await signedIn(api);
    api.pass({ hours: 25 });
    expect(await shape(user.phone)).toEqual(await shape(newUser().phone));
  });
});
