import { getPassengerProfile, logout, refreshToken } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import { statementsOf } from '../../../testing/database/statements';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { authenticateAccess, openCheckedSession } from './sessions-service';

const api = setUpTestApi();
afterEach(() => api.setLimits({}));

const profileOf = ({ account }: SignedIn, access: string) =>
  api.call(getPassengerProfile, { params: { id: account.id }, access });
const renew = async (refresh: string) => (await api.call(refreshToken, { body: { refresh } })).response;
const statusOf = async (refresh: string) => (await api.call(refreshToken, { body: { refresh } })).status;
const reasonsOf = async ({ account }: SignedIn) =>
  (
    await api.deps.db.$client.query<{ revoked_reason: string | null }>(
      'select revoked_reason from sessions where user_id = $1 order by created_at, id',
      [account.id],
    )
  ).rows.map(({ revoked_reason }) => revoked_reason);

it('two tabs get the very same pair ten seconds apart, although the first has used its own', async () => {
  const user = await signedIn(api);
  const pair = await renew(user.refresh);
  await profileOf(user, pair.access);
  api.pass({ seconds: 10 });
  expect(await renew(user.refresh)).toEqual(pair);
  api.pass({ seconds: 0.001 });
  expect(await statusOf(user.refresh)).toBe(401);
  expect(await reasonsOf(user)).toEqual(['refresh token used again']);
});

it('who asks later for an answer that was lost gets the same refresh token and an access token that lasts', async () => {
  const user = await signedIn(api);
  const lost = await renew(user.refresh);
  api.pass({ minutes: 6 });
  const again = await renew(user.refresh);
  expect(again.refresh).toBe(lost.refresh);
  expect((await profileOf(user, again.access)).status).toBe(200);
});

it('a lost answer can be asked for until it is a day old, and not a moment longer', async () => {
  const [one, two] = [await signedIn(api), await signedIn(api)];
  await renew(one.refresh);
  await renew(two.refresh);
  api.pass({ days: 1 });
  expect(await statusOf(one.refresh)).toBe(200);
  api.pass({ seconds: 0.001 });
  expect(await statusOf(two.refresh)).toBe(401);
});

it('an access token from before the renewal does not show that the answer arrived', async () => {
  const user = await signedIn(api);
  const lost = await renew(user.refresh);
  expect((await profileOf(user, user.access)).status).toBe(200);
  api.pass({ seconds: 11 });
  expect((await renew(user.refresh)).refresh).toBe(lost.refresh);
});

it('only the first request with a token writes down that it arrived', async () => {
  const user = await signedIn(api);
  const { access } = await renew(user.refresh);
  const writes = async (token: string) =>
    (await statementsOf(() => authenticateAccess(api.deps, token))).filter((sql) => sql.startsWith('update')).length;
  expect([await writes(user.access), await writes(access), await writes(access)]).toEqual([0, 1, 0]);
});

it('a session knows whether the phone of its user is proved', async () => {
  const user = await signedIn(api);
  expect((await authenticateAccess(api.deps, user.access)).phoneVerified).toBe(true);
  await api.deps.db.$client.query('update users set phone_verified_at = null where id = $1', [user.account.id]);
  expect((await authenticateAccess(api.deps, user.access)).phoneVerified).toBe(false);
});

it('one session more than allowed ends the oldest, unless their number is not limited', async () => {
  api.setLimits({ LIMIT_SESSIONS_PER_USER: '2' });
  const first = await signedIn(api);
  api.pass({ seconds: 1 });
  const second = await signInAgain(api, first);
  api.pass({ seconds: 1 });
  await signInAgain(api, first);
  expect(await reasonsOf(first)).toEqual(['too many sessions', null, null]);
  api.setLimits({ LIMIT_SESSIONS_PER_USER: 'off' });
  api.pass({ seconds: 1 });
  await signInAgain(api, first);
  expect((await profileOf(first, first.access)).error.detail).toBe('Token is revoked');
  expect(await statusOf(second.refresh)).toBe(200);
  expect(await reasonsOf(first)).toEqual(['too many sessions', null, null, null]);
});

it('signing out is written down, and a session that is long deleted can be signed out too', async () => {
  const user = await signedIn(api);
  api.pass({ seconds: 1 });
  const { refresh } = await signInAgain(api, user);
  await api.call(logout, { body: { refresh_token: user.refresh } });
  expect(await reasonsOf(user)).toEqual(['signed out', null]);
  const { error } = await api.call(refreshToken, { body: { refresh: user.refresh } });
  expect(error.detail).toBe('Token is revoked');
  await api.deps.db.$client.query('delete from sessions where user_id = $1', [user.account.id]);
  expect((await api.call(logout, { body: { refresh_token: refresh } })).status).toBe(200);
});

const passwordHashOf = async (userId: string) =>
  (
    await api.deps.db.$client.query<{ password_hash: string }>('select password_hash from users where id = $1', [
      userId,
    ])
  ).rows[0]?.password_hash ?? '';

it('an account that changed while its password was checked gets no session', async () => {
  const signed = await signedIn(api);
  const { account } = signed;
  const user = { id: account.id, passwordHash: await passwordHashOf(account.id) };
  expect(await openCheckedSession(api.deps, { ...user, passwordHash: 'the hash before a reset' }, 'Browser')).toBe(
    'changed',
  );
  await api.deps.db.$client.query('update users set locked_at = now() where id = $1', [account.id]);
  expect(await openCheckedSession(api.deps, user, 'Browser')).toBe('locked');
  expect(await reasonsOf(signed)).toEqual([null]);
  await api.deps.db.$client.query('update users set locked_at = null where id = $1', [account.id]);
  expect(await openCheckedSession(api.deps, user, 'Browser')).toMatchObject({ access: expect.any(String) as string });
  expect(await reasonsOf(signed)).toEqual([null, null]);
  await api.deps.db.$client.query('delete from users where id = $1', [account.id]);
  expect(await openCheckedSession(api.deps, user, 'Browser')).toBe('changed');
});

it('a sign-in waits for a reset that has begun, and opens nothing with the old password', async () => {
  const { account } = await signedIn(api);
  const user = { id: account.id, passwordHash: await passwordHashOf(account.id) };
  const opened = await api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`update users set password_hash = 'another' where id = ${account.id}`);
    return { later: openCheckedSession(api.deps, user, 'Browser') };
  });
  expect(await opened.later).toBe('changed');
});
