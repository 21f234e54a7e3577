import { handoff, lockUser, login, redeemHandoff, refreshToken } from '@liftclub/api-contract';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { ACTIVE, beginToPay, deliver, oneRow, outcomeOf } from '../../../testing/builders/payments';
import { signedIn, type TestUser } from '../../../testing/builders/users';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signedInStaff(api);
});

const lock = (id: string, reason = 'Reported by the bank') =>
  api.call(lockUser, { params: { id }, body: { reason }, headers: staff.headers });
const tryToSignIn = ({ email, password }: TestUser) => api.call(login, { body: { email, password } });
const liveSessions = async (id: string) =>
  (await oneRow(api, 'select count(*)::int as count from sessions where user_id = $1 and revoked_at is null', id))[
    'count'
  ];

it('a hand-off that was begun before the lock leads nowhere', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const made = await api.call(handoff, { body: { target: 'driver' }, access: driver.access });
  await lock(driver.account.id);
  const origin = 'http://driver.liftclub.localhost:4200';
  const redeemed = await api.call(redeemHandoff, {
    body: { code: made.response.data.code },
    cookie: made.cookie,
    headers: { origin },
  });
  expect([redeemed.status, await liveSessions(driver.account.id)]).toEqual([400, 0]);
});

it('a sign-in whose account is locked while its password is checked does not get in', async () => {
  const user = await signedIn(api);
  const verify = jest.spyOn(api.deps.passwords, 'verify').mockImplementationOnce(async ([hash]) => {
    await lock(user.account.id);
    return hash;
  });
  const result = await tryToSignIn(user);
  verify.mockRestore();
  expect([result.status, result.error.code, await liveSessions(user.account.id)]).toEqual([403, 'account_locked', 0]);
});

it('a sign-in that comes between the lock and its commit waits, and is turned away', async () => {
  const user = await signedIn(api);
  const client = await api.deps.db.$client.connect();
  await client.query('begin');
  await client.query('update users set locked_at = now() where id = $1', [user.account.id]);
  const signingIn = tryToSignIn(user);
  await somebodyWaits(api);
  await client.query('commit');
  client.release();
  expect((await signingIn).error.code).toBe('account_locked');
});

it('whoever signs in, renews or changes app while staff lock the account: no session survives', async () => {
  for (let round = 0; round < 12; round += 1) {
    const driver = await signedIn(api, { role: 'Driver' });
    const made = await api.call(handoff, { body: { target: 'driver' }, access: driver.access });
    const origin = 'http://driver.liftclub.localhost:4200';
    await Promise.all([
      tryToSignIn(driver),
      api.call(redeemHandoff, { body: { code: made.response.data.code }, cookie: made.cookie, headers: { origin } }),
      lock(driver.account.id),
      api.call(refreshToken, { body: { refresh: driver.refresh } }),
      tryToSignIn(driver),
    ]);
    expect(await liveSessions(driver.account.id)).toBe(0);
  }
});

it('money that is on its way to a locked person’s booking still arrives', async () => {
  const user = await signedIn(api);
  const { booking_id } = await booked(api, user);
  const { reference } = await beginToPay(api, user, booking_id);
  await lock(user.account.id);
  expect(
    await deliver(api, 'paystack', api.paymentProviders.paystack.webhook(api.paymentProviders.paystack.pay(reference))),
  ).toBe(200);
  await api.runJobs();
  expect(await outcomeOf(api, booking_id)).toEqual(ACTIVE);
});
