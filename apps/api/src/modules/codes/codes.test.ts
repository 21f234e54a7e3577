import { generateOtp, verifyOtp, type ErrorBody } from '@liftclub/api-contract';
import { newUser, readCode, setUpResetCodes, signedIn, signUpOnly, wrongCode } from '../../../testing/builders/users';
import { startTestApi } from '../../../testing/test-api';

/** `npm run test:long` sets LONG. */
const GUESSES = process.env['LONG'] === '1' ? 500 : 120;

const { api, ask, enter, reset, forgetful } = setUpResetCodes();

/** The letters of each request differ. */
const withoutLetters = (data: ErrorBody['data']) => data && { ...data, request: typeof data.request };

describe('a code', () => {
  it('of a sign-up is refused for a reset, and the other way round', async () => {
    const user = newUser();
    const cookie = await signUpOnly(api, user);
    const otp = await readCode(api, user.phone);
    expect((await enter(user.phone, otp, cookie)).status).toBe(400);
    const known = await forgetful();
    const swapped = await api.call(verifyOtp, {
      body: { otp: known.otp, phone: known.user.phone, verify_account: true },
      cookie: known.cookie,
    });
    expect(swapped.status).toBe(400);
  });

  it.each([
    ['both purposes', { verify_account: true, forgot_password: true }],
    ['no purpose', {}],
    ['a purpose that is false', { verify_account: false }],
  ])('with %s is refused', async (_case, flags) => {
    const { user, cookie, otp } = await forgetful();
    expect((await api.call(verifyOtp, { body: { otp, phone: user.phone, ...flags }, cookie })).status).toBe(400);
  });

  it('is good for five minutes and once', async () => {
    const late = await forgetful();
    api.pass({ seconds: 301 });
    expect((await enter(late.user.phone, late.otp, late.cookie)).error.errors).toEqual({
      otp: ['The code has expired. Request a new one.'],
    });
    const used = await forgetful();
    expect((await enter(used.user.phone, used.otp, used.cookie)).status).toBe(200);
    expect((await enter(used.user.phone, used.otp, used.cookie)).status).toBe(400);
  });

  it('is destroyed by three wrong guesses; the fourth is told to wait', async () => {
    const { user, cookie, otp } = await forgetful();
    for (let i = 0; i < 3; i += 1) expect((await enter(user.phone, wrongCode(otp), cookie)).status).toBe(400);
    const fourth = await enter(user.phone, otp, cookie);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  });

  it(`of ${GUESSES} guesses at once at most three are compared, and six over all codes of a day`, async () => {
    const { user, cookie, otp } = await forgetful();
    const flood = async (guesses: number, cookieOf: (index: number) => string | undefined) => {
      const results = await Promise.all(
        Array.from({ length: guesses }, (_, index) => enter(user.phone, wrongCode(otp), cookieOf(index))),
      );
      return results.filter(({ status }) => status === 400).length;
    };
    expect(await flood(GUESSES, () => cookie)).toBe(3);
    expect(await flood(30, () => cookie)).toBe(0);
    let compared = 3;
    for (let i = 0; i < 3; i += 1) {
      api.pass({ seconds: 301 });
      await ask(user.phone, cookie);
      compared += await flood(30, () => cookie);
    }
    expect(compared).toBe(6);
  });

  it('cannot be entered or spoiled by a browser that did not ask for it', async () => {
    const { user, cookie, otp } = await forgetful();
    const stranger = (await ask(newUser().phone)).cookie;
    for (const browser of [undefined, stranger, stranger, stranger])
      expect((await enter(user.phone, otp, browser)).error.errors).toEqual({
        otp: ['The code has expired. Request a new one.'],
      });
    expect((await enter(user.phone, otp, cookie)).response.data?.reset_token).toBeDefined();
  });

  it('a resend does not give back wrong guesses', async () => {
    const { user, cookie, otp } = await forgetful();
    for (let i = 0; i < 3; i += 1) await enter(user.phone, wrongCode(otp), cookie);
    api.pass({ minutes: 2 });
    await ask(user.phone, cookie);
    const second = await readCode(api, user.phone);
    for (let i = 0; i < 3; i += 1) expect((await enter(user.phone, wrongCode(second), cookie)).status).toBe(400);
    api.pass({ minutes: 3 });
    await ask(user.phone, cookie);
    expect((await enter(user.phone, await readCode(api, user.phone), cookie)).status).toBe(429);
  });

  it('is kept only as a keyed hash, and its SMS waits encrypted', async () => {
    const { user, otp } = await forgetful();
    const { rows } = await api.deps.db.$client.query('select code_hash from codes where phone = $1', [user.phone]);
    expect(JSON.stringify(rows)).not.toContain(otp);
    api.pass({ minutes: 2 });
    await ask(user.phone);
    const queue = await api.deps.db.$client.query('select payload from graphile_worker._private_jobs');
    expect(queue.rowCount).toBeGreaterThan(0);
    expect(JSON.stringify(queue.rows)).not.toMatch(/Liftclub|is your/);
  });
});

describe('a second code', () => {
  it('is asked for after a wrong guess, and only both together give the reset token', async () => {
    const { user, cookie, otp } = await forgetful();
    await enter(user.phone, wrongCode(otp), cookie);
    const first = await enter(user.phone, otp, cookie);
    expect(first.response).toMatchObject({ message: 'OTP sent successfully', data: { second_code: true } });
    const second = await enter(user.phone, await readCode(api, user.phone), cookie);
    expect(second.response.data?.reset_token).toBeDefined();
    expect((await reset(user.phone, second.response.data?.reset_token ?? '', cookie)).status).toBe(200);
  });
});

describe('asking for a code', () => {
  it('waits 60, 120, then 300 seconds, and ends at five in a day', async () => {
    const user = await signedIn(api);
    api.pass({ hours: 25 });
    const waits: unknown[] = [];
    for (const pause of [60, 120, 300, 300]) {
      waits.push((await ask(user.phone)).response.data.resend_after);
      const early = await ask(user.phone);
      expect([early.status, early.headers['retry-after']]).toEqual([429, String(pause)]);
      api.pass({ seconds: pause });
    }
    expect(waits).toEqual([60, 120, 300, 300]);
    expect((await ask(user.phone)).status).toBe(200);
    api.pass({ hours: 1 });
    expect((await ask(user.phone)).status).toBe(429);
    api.pass({ hours: 24 });
    expect((await ask(user.phone)).status).toBe(200);
  });

  it('for an unknown number is answered like a known one, early repeats and wrong codes too, and sends nothing', async () => {
    const known = (await signedIn(api)).phone;
    const unknown = newUser().phone;
    api.pass({ hours: 25 });
    const shape = async (phone: string) => {
      const asked = await ask(phone);
      const early = await ask(phone, asked.cookie);
      const wrong = [];
      for (let i = 0; i < 4; i += 1) wrong.push(await enter(phone, '0000', asked.cookie));
      return [asked, early, ...wrong].map(({ status, error, headers }) => ({
        status,
        error: { ...error, data: withoutLetters(error.data) },
        retry: headers['retry-after'],
      }));
    };
    expect(await shape(unknown)).toEqual(await shape(known));
    await api.runJobs();
    expect(api.sms.some(({ to }) => to === unknown)).toBe(false);
  });

  it('outside the served countries is refused at the phone field', async () => {
    const local = await startTestApi({ SMS_COUNTRIES: 'ZA,NG' });
    const result = await local.call(generateOtp, { body: { phone: '+442071838750' } });
    await local.close();
    expect([result.status, result.error.errors]).toEqual([
      400,
      { phone: ['We cannot send codes to this country yet.'] },
    ]);
  });

  it('in too great numbers from one address is stopped', async () => {
    const local = await startTestApi({ LIMIT_CODE_SENDS_PER_IP_DAY: '3' });
    const statuses = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await local.call(generateOtp, { body: { phone: newUser().phone } })).status);
    await local.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
