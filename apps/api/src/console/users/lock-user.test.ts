import {
  createScholar,
  forgotPassword,
  getUser,
  getScholars,
  lockUser,
  login,
  refreshToken,
  register,
  requestErase,
  requestScholarErase,
  unlockUser,
} from '@liftclub/api-contract';
import { oneRow } from '../../../testing/builders/payments';
import { newScholar } from '../../../testing/builders/scholars';
import {
  newUser,
  proveByCodes,
  readCode,
  signedIn,
  signInAgain,
  signUpOnly,
  type TestUser,
  type SignedIn,
} from '../../../testing/builders/users';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signedInStaff(api);
});

const lock = (id: string, reason = 'Reported by the bank') =>
  api.call(lockUser, { params: { id }, body: { reason }, headers: staff.headers });
const unlock = (id: string) => api.call(unlockUser, { params: { id }, headers: staff.headers });
const tryToSignIn = ({ email, password }: TestUser) => api.call(login, { body: { email, password } });
const liveSessions = async (id: string) =>
  (await oneRow(api, 'select count(*)::int as count from sessions where user_id = $1 and revoked_at is null', id))[
    'count'
  ];

async function locked(changes: Parameters<typeof signedIn>[1] = {}): Promise<SignedIn> {
  const user = await signedIn(api, changes);
  expect((await lock(user.account.id)).status).toBe(200);
  return user;
}

it('a locked person is out everywhere at once', async () => {
  const user = await signedIn(api);
  const again = await signInAgain(api, user);
  await lock(user.account.id);
  const answers = [
    await api.call(getScholars, { access: user.access }),
    await api.call(createScholar, { access: again.access, body: {} }),
    await api.call(refreshToken, { body: { refresh: again.refresh } }),
  ];
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([401, 'token_not_valid']));
});

it('only who knows the password learns that the account is locked', async () => {
  const user = await locked();
  const right = await tryToSignIn(user);
  expect([right.status, right.error]).toEqual([
    403,
    {
      success: false,
      code: 'account_locked',
      message: 'This account is locked. Please contact Liftclub.',
      detail: expect.any(String),
    },
  ]);
  const wrong = await tryToSignIn({ ...user, password: 'not the password' });
  const nobody = await tryToSignIn({ ...newUser(), password: 'not the password' });
  expect([wrong.status, wrong.error]).toEqual([401, nobody.error]);
  expect(await liveSessions(user.account.id)).toBe(0);
});

it('a locked person with an unverified phone is sent no code', async () => {
  const user = newUser();
  await signUpOnly(api, user);
  await readCode(api, user.phone);
  const { id } = await oneRow(api, 'select id from users where email = $1', user.email);
  expect((await lock(String(id))).status).toBe(200);
  const before = api.sms.length;
  expect((await tryToSignIn(user)).error.code).toBe('account_locked');
  await api.runJobs();
  expect(api.sms).toHaveLength(before);
});

it('a locked account is not removed by a new sign-up, nor swept away', async () => {
  const user = newUser();
  await signUpOnly(api, user);
  const { id } = await oneRow(api, 'select id from users where email = $1', user.email);
  expect((await lock(String(id))).status).toBe(200);
  const { first_name, last_name, phone, role } = newUser();
  await api.call(register, {
    body: { first_name, last_name, phone, role, email: user.email, password: user.password, referral_code: '' },
  });
  await api.runJobs();
  expect((await oneRow(api, 'select id from users where email = $1', user.email))['id']).toBe(id);
});

it('a locked person may choose a new password, but gets in with neither', async () => {
  const user = await locked();
  const { phone } = user;
  api.pass({ minutes: 2 });
  const { token: reset_token, cookie } = await proveByCodes(api, phone);
  const password = 'another horse battery';
  expect(
    (await api.call(forgotPassword, { body: { phone, password, password2: password, reset_token }, cookie })).status,
  ).toBe(200);
  expect((await tryToSignIn({ ...user, password })).error.code).toBe('account_locked');
  expect((await tryToSignIn(user)).status).toBe(401);
  await unlock(user.account.id);
  expect((await tryToSignIn({ ...user, password })).status).toBe(200);
});

it('an unlocked person signs in again as before', async () => {
  const user = await locked();
  expect((await unlock(user.account.id)).status).toBe(200);
  expect((await tryToSignIn(user)).status).toBe(200);
});

it('an account whose erasure was requested stays locked', async () => {
  const user = await signedIn(api);
  const asked = await api.call(requestErase, { access: user.access, body: { password: user.password } });
  expect(asked.status).toBe(201);
  const { status, error } = await unlock(user.account.id);
  expect([status, error.code, error.message]).toEqual([
    409,
    'erasure_requested',
    'The user has requested the erasure of this account, so it stays locked.',
  ]);
  expect((await tryToSignIn(user)).status).toBe(403);
});

it('an account can be unlocked while one of its learners is being erased', async () => {
  const user = await signedIn(api);
  const { id: scholarId } = await newScholar(api, user);
  const asked = { access: user.access, params: { id: scholarId }, body: { password: user.password } };
  expect((await api.call(requestScholarErase, asked)).status).toBe(201);
  await lock(user.account.id);
  expect((await unlock(user.account.id)).status).toBe(200);
});

it('a lock is made once and taken away once, whoever presses at the same moment', async () => {
  const user = await signedIn(api);
  const locks = await Promise.all([lock(user.account.id), lock(user.account.id)]);
  expect(locks.map(({ status, error }) => [status, error.code]).sort()).toEqual([
    [200, undefined],
    [409, 'already_locked'],
  ]);
  const unlocks = await Promise.all([unlock(user.account.id), unlock(user.account.id)]);
  expect(unlocks.map(({ status, error }) => [status, error.code]).sort()).toEqual([
    [200, undefined],
    [409, 'not_locked'],
  ]);
});

it('a lock needs a reason', async () => {
  const user = await signedIn(api);
  const { status, error } = await lock(user.account.id, '  ');
  expect([status, error.errors]).toEqual([400, { reason: ['This field is required'] }]);
});

it('who locked whom, why, and who unlocked them, is kept and shown with the person', async () => {
  const user = await locked();
  const page = async () =>
    (await api.call(getUser, { params: { id: user.account.id }, headers: staff.headers })).response.data;
  const lockedAt = api.deps.clock().toISOString();
  expect(await page()).toMatchObject({ locked: true, locked_at: lockedAt, lock_reason: 'Reported by the bank' });
  api.pass({ minutes: 1 });
  await unlock(user.account.id);
  const { lock_reason, trail } = await page();
  expect([lock_reason, trail]).toEqual([
    null,
    [
      {
        id: expect.any(String),
        action: 'person.unlock',
        staff: 'Naledi Mokoena',
        at: api.deps.clock().toISOString(),
        reason: null,
      },
      {
        id: expect.any(String),
        action: 'person.lock',
        staff: 'Naledi Mokoena',
        at: lockedAt,
        reason: 'Reported by the bank',
      },
    ],
  ]);
});

it('why somebody is locked is known when the log of what staff did is gone', async () => {
  const user = await locked();
  await api.deps.db.$client.query('delete from audit_entries where subject = $1', [user.account.id]);
  const { data } = (await api.call(getUser, { params: { id: user.account.id }, headers: staff.headers })).response;
  expect([data.lock_reason, data.trail]).toEqual(['Reported by the bank', []]);
});
