import { generateOtp, getPassengerProfile, login, logout, refreshToken, verifyOtp } from '@liftclub/api-contract';
import { newUser, readCode, signedIn, signUpOnly, type SignedIn } from '../../../testing/builders/users';
import { changeSecret, loseSecret, restoreSecret } from '../../../testing/secrets';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => {
  restoreSecret(api);
  return api.reset();
});

const profileOf = async ({ account }: SignedIn, access: string) =>
  (await api.call(getPassengerProfile, { params: { id: account.id }, access })).status;
const renew = (refresh: string) => api.call(refreshToken, { body: { refresh } });
const signIn = ({ email }: { email: string }, password: string) => api.call(login, { body: { email, password } });

it('whoever is signed in stays so while the old secret is named, and from the next renewal without it too', async () => {
  const user = await signedIn(api);
  changeSecret(api);
  expect(await profileOf(user, user.access)).toBe(200);
  const { response: pair } = await renew(user.refresh);
  loseSecret(api);
  expect(await profileOf(user, pair.access)).toBe(200);
  expect((await renew(pair.refresh)).status).toBe(200);
});

it('without the old secret everybody is signed out, and can sign in and sign out', async () => {
  const user = await signedIn(api);
  loseSecret(api);
  expect(await profileOf(user, user.access)).toBe(401);
  expect((await renew(user.refresh)).error.code).toBe('token_not_valid');
  expect((await api.call(logout, { body: { refresh_token: user.refresh } })).status).toBe(200);
  expect((await signIn(user, user.password)).status).toBe(200);
});

it('a code that was sent before the change is accepted; of a lost secret a new one is asked for', async () => {
  const [first, second] = [newUser(), newUser()];
  const cookies = [await signUpOnly(api, first), await signUpOnly(api, second)];
  const enter = async ({ phone }: { phone: string }, otp: string, cookie = '') =>
    api.call(verifyOtp, { body: { otp, phone, verify_account: true }, cookie });
  const codes = [await readCode(api, first.phone), await readCode(api, second.phone)];
  changeSecret(api);
  expect((await enter(first, codes[0] ?? '', cookies[0])).status).toBe(200);
  loseSecret(api);
  expect((await enter(second, codes[1] ?? '', cookies[1])).status).toBe(400);
  api.pass({ minutes: 2 });
  await api.call(generateOtp, { body: { phone: second.phone }, cookie: cookies[1] });
  expect((await enter(second, await readCode(api, second.phone), cookies[1])).status).toBe(200);
});

it('a count of wrong passwords starts again, and the old one is in nobody’s way', async () => {
  const user = await signedIn(api);
  for (let i = 0; i < 5; i += 1) await signIn(user, 'not the password');
  expect((await signIn(user, user.password)).status).toBe(429);
  changeSecret(api);
  expect((await signIn(user, user.password)).status).toBe(200);
});
