import { getPassengerProfile, initializePayment, registerPassenger } from '@liftclub/api-contract';
import { runCommand } from '../../operator/run-command';
import { newUser, signedIn } from '../../../testing/builders/users';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.setTime(TEST_START));

/** The token of a new invitation's link. */
async function invite(line = ''): Promise<string> {
  const link = await runCommand(api.deps, ['invitation', 'add', ...line.split(' ').filter(Boolean)]);
  return new URL(link).searchParams.get('token') ?? '';
}

const signUp = (token: string, user = newUser()) =>
  api.call(registerPassenger, {
    body: { ...user, referral_code: token, reg_type: 'exclusive', account: 'personal' },
  });

/** Who signs up with it: whether their phone counts as verified, by the answer and by the profile. */
async function isVouchedFor(token: string): Promise<boolean> {
  const { status, response } = await signUp(token);
  expect(status).toBe(201);
  const profile = await api.call(getPassengerProfile, {
    params: { id: response.data.id },
    access: response.token.access,
  });
  expect(profile.response.data.phone_verified).toBe(response.data.phone_verified);
  return response.data.phone_verified;
}

const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;
const usesOf = async (email: string) =>
  (await rowsOf('select used from users join invitations i on i.id = invitation_id where email = $1', [email]))[0];

it('a live invitation vouches for the phone of who signs up with it: no code is sent, and they may pay', async () => {
  const user = newUser();
  const { response } = await signUp(await invite('--uses 2'), user);
  expect(response.data).toMatchObject({ phone_verified: true, reg_type: 'exclusive', role: 'Passenger' });
  expect(await usesOf(user.email)).toEqual({ used: 1 });
  await api.runJobs();
  expect(api.sms).toEqual([]);
  const body = {
    booking_id: '01939c4e-0000-7000-8000-000000000101',
    callback_url: 'http://passenger.liftclub.localhost:4200/transaction/transaction',
    cancel_url: 'http://passenger.liftclub.localhost:4200/transaction/cancel',
  };
  // Not 403 phone_not_verified: only the booking is nobody's.
  expect((await api.call(initializePayment, { body, access: response.token.access })).status).toBe(404);
});

it('an invitation is good to the end of its last day in Johannesburg', async () => {
  const token = await invite('--until 2026-01-14');
  api.setTime('2026-01-14T21:59:59.999Z');
  expect(await isVouchedFor(token)).toBe(true);
  api.setTime('2026-01-14T22:00:00.000Z');
  expect(await isVouchedFor(token)).toBe(false);
});

it('an invitation that is used up turns nobody away, but vouches for nobody', async () => {
  const token = await invite('--uses 2');
  expect([await isVouchedFor(token), await isVouchedFor(token), await isVouchedFor(token)]).toEqual([
    true,
    true,
    false,
  ]);
});

it.each(['', 'not-an-invitation'])('the token "%s" vouches for nobody', async (token) => {
  expect(await isVouchedFor(token)).toBe(false);
});

it("a token is good only letter by letter, and a driver's referral code vouches for nobody", async () => {
  const token = await invite();
  expect(
    await isVouchedFor(
      token.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
    ),
  ).toBe(false);
  const { account } = await signedIn(api, { role: 'Driver' });
  expect(await isVouchedFor(account.referral_code)).toBe(false);
});

it('of twenty people who sign up at once with an invitation for one, exactly one is vouched for', async () => {
  const token = await invite('--uses 1');
  const all = await Promise.all(Array.from({ length: 20 }, () => signUp(token)));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(all.filter(({ response }) => response.data.phone_verified)).toHaveLength(1);
  expect(await rowsOf('select used from invitations where max_uses = 1')).toEqual([{ used: 1 }]);
});

it('a sign-up that is refused leaves its use to the next', async () => {
  const token = await invite('--uses 1');
  const owner = await signedIn(api);
  expect((await signUp(token, newUser({ phone: owner.phone }))).status).toBe(400);
  expect((await signUp(token, newUser({ password: 'password1' }))).status).toBe(400);
  expect(await isVouchedFor(token)).toBe(true);
});

it('an invitation is never used more often than its limit, by the database itself', async () => {
  await invite('--uses 5');
  await expect(rowsOf('update invitations set used = 6 where max_uses = 5')).rejects.toThrow('invitations_used');
});
