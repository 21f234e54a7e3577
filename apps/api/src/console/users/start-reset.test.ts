import { forgotPassword, generateOtp, refreshToken, startUserReset, verifyOtp } from '@liftclub/api-contract';
import {
  newUser,
  proveByCodes,
  readCode,
  signedIn,
  signInAgain,
  signUpOnly,
  wrongCode,
} from '../../../testing/builders/users';
import { oneRow } from '../../../testing/builders/payments';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { startTestApi, TEST_START, type TestApi } from '../../../testing/test-api';

let api: TestApi;
let staff: SignedInStaff;
beforeAll(async () => {
  api = await startTestApi({ SMS_COUNTRIES: 'ZA,NG' });
});
beforeEach(async () => {
  api.setTime(TEST_START);
  staff = await signedInStaff(api);
});
afterAll(() => api.close());

const start = (id: string) => api.call(startUserReset, { params: { id }, headers: staff.headers });
const smsTo = (phone: string) => api.sms.filter(({ to }) => to === phone).map(({ body }) => body);
const askForCode = (phone: string) => api.call(generateOtp, { body: { phone } });
const enter = (phone: string, otp: string, cookie: string | undefined) =>
  api.call(verifyOtp, { body: { otp, phone, forgot_password: true }, cookie });

it('the person is signed out and asked by SMS to choose a new password; no code comes unasked', async () => {
  const user = await signedIn(api);
  api.pass({ minutes: 10 });
  const { status, response } = await start(user.account.id);
  expect([status, response.data]).toEqual([200, { resend_after: 60, code_after: 0 }]);
  await api.runJobs();
  expect((await api.call(refreshToken, { body: { refresh: user.refresh } })).status).toBe(401);
  const [newest] = smsTo(user.phone);
  expect(newest).toMatch(/^Liftclub has signed you out everywhere\. To choose a new password, .*"Forgot password\?"/);
  expect(newest).not.toMatch(/\d{4}/);
});

it('the person goes through Forgot Password at once, in a browser of their own, and signs in with the new password', async () => {
  const user = await signedIn(api);
  const { phone } = user;
  api.pass({ minutes: 10 });
  await start(user.account.id);
  const { token: reset_token, cookie } = await proveByCodes(api, phone);
  const password = 'another horse battery';
  expect(
    (await api.call(forgotPassword, { body: { phone, password, password2: password, reset_token }, cookie })).status,
  ).toBe(200);
  expect((await signInAgain(api, { ...user, password })).account.id).toBe(user.account.id);
});

it('a code or a proof that somebody else holds by then is worth nothing any more', async () => {
  const user = await signedIn(api);
  const { phone } = user;
  api.pass({ minutes: 10 });
  const { cookie } = await askForCode(phone);
  const otp = await readCode(api, phone);
  await start(user.account.id);
  expect((await enter(phone, otp, cookie)).error.message).toBe('The code has expired. Request a new one.');
  api.pass({ minutes: 10 });
  const again = await proveByCodes(api, phone);
  const reset_token = again.token;
  await start(user.account.id);
  const password = 'another horse battery';
  const reset = await api.call(forgotPassword, {
    body: { phone, password, password2: password, reset_token },
    cookie: again.cookie,
  });
  expect([reset.status, reset.error.message]).toEqual([400, 'Invalid credentials']);
});

it('staff cannot flood a phone: the pauses and the daily number are those of codes', async () => {
  const user = await signedIn(api);
  api.pass({ minutes: 10 });
  const waits: unknown[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { resend_after } = (await start(user.account.id)).response.data;
    const early = await start(user.account.id);
    waits.push([resend_after, early.status, early.error.code, Number(early.headers['retry-after'])]);
    api.pass({ seconds: resend_after });
    staff = await signedInStaff(api);
  }
  const day = 24 * 60 * 60 - 60 - 120 - 300 - 300;
  expect(waits).toEqual([60, 120, 300, 300, day].map((wait) => [wait, 429, 'reset_too_early', wait]));
  await api.runJobs();
  expect(smsTo(user.phone).filter((body) => body.includes('signed you out'))).toHaveLength(5);
});

it('the pauses hold when the log of what staff did is gone', async () => {
  const user = await signedIn(api);
  api.pass({ minutes: 10 });
  await start(user.account.id);
  await api.deps.db.$client.query('delete from audit_entries where subject = $1', [user.account.id]);
  expect((await start(user.account.id)).error.code).toBe('reset_too_early');
});

it('whoever lost the day’s codes to strangers may ask for one again', async () => {
  const user = await signedIn(api);
  for (let count = 0; count < 4; count += 1) {
    api.pass({ minutes: 10 });
    await askForCode(user.phone);
  }
  expect((await askForCode(user.phone)).error.code).toBe('unknown_device_limit');
  staff = await signedInStaff(api);
  const { data } = (await start(user.account.id)).response;
  expect(data).toEqual({ resend_after: 60, code_after: 60 });
  api.pass({ seconds: 60 });
  expect((await askForCode(user.phone)).status).toBe(200);
});

it('whoever lost the day’s guesses to strangers may guess again', async () => {
  const user = await signedIn(api);
  for (let round = 0; round < 2; round += 1) {
    api.pass({ minutes: 10 });
    const { cookie } = await askForCode(user.phone);
    const otp = wrongCode(await readCode(api, user.phone));
    for (let count = 0; count < 3; count += 1) await enter(user.phone, otp, cookie);
  }
  api.pass({ minutes: 10 });
  staff = await signedInStaff(api);
  expect((await start(user.account.id)).response.data.code_after).toBe(0);
  expect((await proveByCodes(api, user.phone)).token).toHaveLength(43);
});

it('a phone that was never shown to be theirs is sent nothing', async () => {
  const user = newUser();
  await signUpOnly(api, user);
  await readCode(api, user.phone);
  const { id } = await oneRow(api, 'select id from users where email = $1', user.email);
  const { status, error } = await start(String(id));
  await api.runJobs();
  expect([status, error.code, smsTo(user.phone).length]).toEqual([409, 'phone_not_verified', 1]);
});

it('a phone of a country that we send nothing to is refused', async () => {
  const user = await signedIn(api);
  await api.deps.db.$client.query(`update users set phone = '+447700900123' where id = $1`, [user.account.id]);
  const { status, error } = await start(user.account.id);
  expect([status, error.message]).toEqual([400, 'We cannot send codes to this country yet.']);
});

it('it is written down who asked', async () => {
  const user = await signedIn(api);
  await start(user.account.id);
  const row = await oneRow(
    api,
    `select staff_id, detail from audit_entries where subject = $1 and action = 'person.start_reset'`,
    user.account.id,
  );
  expect(row).toEqual({ staff_id: staff.id, detail: {} });
});
