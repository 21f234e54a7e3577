import {
  endUserSession,
  endUserSessions,
  getUsers,
  getUser,
  handoff,
  lockUser,
  redeemHandoff,
  refreshToken,
  startUserReset,
  unlockUser,
  type Endpoint,
} from '@liftclub/api-contract';
import { oneRow } from '../../../testing/builders/payments';
import { signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { signedInStaff, FROM_CONSOLE, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let staff: SignedInStaff;
let user: SignedIn;
beforeAll(async () => {
  staff = await signedInStaff(api);
  user = await signedIn(api);
});

const UNKNOWN = '019b0000-0000-7000-8000-000000000000';
const sessionsOf = async (id: string) =>
  (await api.call(getUser, { params: { id }, headers: staff.headers })).response.data.sessions ?? [];
const renew = async ({ refresh }: SignedIn) => (await api.call(refreshToken, { body: { refresh } })).status;
const endSession = (id: string, session_id: string) =>
  api.call(endUserSession, { params: { id, session_id }, headers: staff.headers });

const ENDPOINTS: [string, Endpoint][] = Object.entries({
  getUsers,
  getUser,
  lockUser,
  unlockUser,
  endUserSession,
  endUserSessions,
  startUserReset,
});
const CHANGES = ENDPOINTS.filter(([, { method }]) => method === 'POST');

describe.each(ENDPOINTS)('%s', (_, endpoint) => {
  const call = (headers: Record<string, string>, access?: string) =>
    api.call(endpoint, {
      params: { id: user.account.id, session_id: UNKNOWN },
      ...(endpoint.body && { body: { reason: 'x' } }),
      headers,
      access,
    });

  it('is for staff alone', async () => {
    expect((await call(FROM_CONSOLE)).status).toBe(401);
    expect((await call(FROM_CONSOLE, user.access)).status).toBe(404);
    expect((await call({ ...staff.headers, host: 'passenger.liftclub.localhost:4200' })).status).toBe(404);
    expect(await renew(user)).toBe(200);
  });
});

describe.each(CHANGES)('%s', (_, endpoint) => {
  it('knows nothing of people who do not exist', async () => {
    const body = endpoint.body && { body: { reason: 'x' } };
    const { status } = await api.call(endpoint, {
      params: { id: UNKNOWN, session_id: UNKNOWN },
      ...body,
      headers: staff.headers,
    });
    expect(status).toBe(404);
  });

  it('changes nothing when the audit row cannot be written', async () => {
    const somebody = await signedIn(api);
    const { $client } = api.deps.db;
    if (endpoint === unlockUser)
      await $client.query('update users set locked_at = now() where id = $1', [somebody.account.id]);
    const session_id = (await sessionsOf(somebody.account.id))[0]?.id ?? '';
    const before = await stateOf(somebody);
    await $client.query('alter table audit_entries add constraint full_up check (false) not valid');
    const body = endpoint.body && { body: { reason: 'x' } };
    const { status } = await api.call(endpoint, {
      params: { id: somebody.account.id, session_id },
      ...body,
      headers: staff.headers,
    });
    await $client.query('alter table audit_entries drop constraint full_up');
    await api.runJobs();
    expect([status, await stateOf(somebody)]).toEqual([500, before]);
  });
});

async function stateOf({ account, phone }: SignedIn) {
  const row = await oneRow(
    api,
    `select locked_at, (select count(*) from sessions s where s.user_id = u.id and revoked_at is null) as live
     from users u where id = $1`,
    account.id,
  );
  return { ...row, sms: api.sms.filter(({ to }) => to === phone).length };
}

it('staff end one sign-in, and the others go on', async () => {
  const first = await signedIn(api);
  api.pass({ minutes: 1 });
  const second = await signInAgain(api, first);
  const [newest] = await sessionsOf(first.account.id);
  expect((await endSession(first.account.id, newest?.id ?? '')).status).toBe(200);
  expect([await renew(second), await renew(first)]).toEqual([401, 200]);
});

it('a sign-in ends together with the change of app that came of it', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const made = await api.call(handoff, { body: { target: 'driver' }, access: driver.access });
  const headers = { origin: 'http://driver.liftclub.localhost:4200' };
  const there = (
    await api.call(redeemHandoff, { body: { code: made.response.data.code }, cookie: made.cookie, headers })
  ).response;
  const sessions = await sessionsOf(driver.account.id);
  expect(sessions).toHaveLength(1);
  await endSession(driver.account.id, sessions[0]?.id ?? '');
  expect([await renew(driver), await renew({ ...driver, ...there.token })]).toEqual([401, 401]);
});

it('a sign-in that is over, or another person’s, is not found', async () => {
  const [mine, theirs] = [await signedIn(api), await signedIn(api)];
  const id = (await sessionsOf(theirs.account.id))[0]?.id ?? '';
  expect((await endSession(mine.account.id, id)).status).toBe(404);
  expect(await renew(theirs)).toBe(200);
  await endSession(theirs.account.id, id);
  expect((await endSession(theirs.account.id, id)).status).toBe(404);
});

it('staff end every sign-in at once, and it is written down', async () => {
  const somebody = await signedIn(api);
  const again = await signInAgain(api, somebody);
  expect(
    (await api.call(endUserSessions, { params: { id: somebody.account.id }, headers: staff.headers })).status,
  ).toBe(200);
  expect([await renew(somebody), await renew(again), await sessionsOf(somebody.account.id)]).toEqual([401, 401, []]);
  const row = await oneRow(
    api,
    `select staff_id, detail from audit_entries where subject = $1 and action = 'person.end_session'`,
    somebody.account.id,
  );
  expect(row).toEqual({ staff_id: staff.id, detail: { session: 'all' } });
});
