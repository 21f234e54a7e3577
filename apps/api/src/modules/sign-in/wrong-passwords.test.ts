import { forgotPassword, generateOtp, login, verifyOtp } from '@liftclub/api-contract';
import { readCode, signedIn, type SignedIn } from '../../../testing/builders/users';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
let thandi: SignedIn;
beforeAll(async () => {
  api = await startTestApi({
    LIMIT_PASSWORD_TRIES_ALL_NETWORKS: '12',
    TRUST_PROXY_HOPS: '1',
    RESET_SECOND_CODE: 'never',
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
});

/** Signs in from the network of this number. */
const signIn = (password: string, network = 0) =>
  api.call(login, {
    body: { email: thandi.email, password },
    headers: { 'x-forwarded-for': `198.51.100.${network + 1}` },
  });

it('five wrong passwords from elsewhere do not keep the owner out', async () => {
  for (let i = 0; i < 6; i += 1) await signIn('wrong password', 1);
  expect((await signIn(thandi.password, 1)).status).toBe(429);
  expect((await signIn(thandi.password)).status).toBe(200);
  expect((await signIn(thandi.password, 1)).status).toBe(429);
});

it('one network that goes on guessing for hours does not keep the owner out either', async () => {
  for (let i = 0; i < 20; i += 1) {
    await signIn('wrong password', 1);
    api.pass({ minutes: 16 });
  }
  expect((await signIn(thandi.password)).status).toBe(200);
});

it('twelve from all networks together lock the account everywhere, and a new password opens it', async () => {
  for (let i = 0; i < 12; i += 1) expect((await signIn('wrong password', i % 3)).status).toBe(401);
  const locked = await signIn(thandi.password, 7);
  expect([locked.status, locked.headers['retry-after']]).toEqual([429, '60']);
  api.pass({ seconds: 61 });
  const asked = await api.call(generateOtp, { body: { phone: thandi.phone } });
  const verified = await api.call(verifyOtp, {
    body: { otp: await readCode(api, thandi.phone), phone: thandi.phone, forgot_password: true },
    cookie: asked.cookie,
  });
  const password = 'a brand new password';
  const body = { password, password2: password, phone: thandi.phone };
  await api.call(forgotPassword, {
    body: { ...body, reset_token: verified.response.data?.reset_token ?? '' },
    cookie: asked.cookie,
  });
  for (const network of [0, 1, 2, 7]) expect((await signIn(password, network)).status).toBe(200);
});

it('a right password from one network does not give strangers elsewhere new tries', async () => {
  for (let i = 0; i < 11; i += 1) await signIn('wrong password', 1 + (i % 3));
  expect((await signIn(thandi.password)).status).toBe(200);
  expect((await signIn('wrong password', 5)).status).toBe(401);
  expect((await signIn('wrong password', 6)).status).toBe(429);
});
