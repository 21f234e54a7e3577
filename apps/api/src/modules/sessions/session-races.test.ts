import { handoff, login, logout, redeemHandoff, refreshToken } from '@liftclub/api-contract';
import { unavailable } from '../../problems';
import { signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

/** `npm run test:long` sets LONG. */
const ROUNDS = process.env['LONG'] === '1' ? 15 : 4;
jest.setTimeout(20_000 + ROUNDS * 5_000);

const api = setUpTestApi();

it('a sign-in whose password is reset while it is being checked does not get in', async () => {
  const user = await signedIn(api);
  const verify = jest.spyOn(api.deps.passwords, 'verify').mockImplementationOnce(async ([hash]) => {
    await api.deps.db.$client.query(`update users set password_hash = 'another' where id = $1`, [user.account.id]);
    return hash;
  });
  const result = await api.call(login, { body: { email: user.email, password: user.password } });
  verify.mockRestore();
  expect([result.status, result.error.message]).toEqual([401, 'Email or Password is invalid']);
});

it('no session survives a sign-out that meets a change of app', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await signedIn(api, { role: 'Driver' });
    const made = await api.call(handoff, { body: { target: 'driver' }, access: driver.access });
    await Promise.all([
      api.call(redeemHandoff, {
        body: { code: made.response.data.code },
        cookie: made.cookie,
        headers: { origin: 'http://driver.liftclub.localhost:4200' },
      }),
      api.call(logout, { body: { refresh_token: driver.refresh } }),
    ]);
    const { rows } = await api.deps.db.$client.query(
      'select count(*)::int as count from sessions where user_id = $1 and revoked_at is null',
      [driver.account.id],
    );
    expect(rows[0].count).toBe(0);
  }
});

it('sign-out and renewal at once leave nobody signed in and nothing broken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await signedIn(api);
    const results = await Promise.all([
      api.call(refreshToken, { body: { refresh: user.refresh } }),
      api.call(logout, { body: { refresh_token: user.refresh } }),
      api.call(refreshToken, { body: { refresh: user.refresh } }),
    ]);
    expect(results.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect((await api.call(refreshToken, { body: { refresh: user.refresh } })).status).toBe(401);
  }
});

it('a password that could not be looked at for want of room costs no try', async () => {
  const user = await signedIn(api);
  const verify = jest
    .spyOn(api.deps.passwords, 'verify')
    .mockRejectedValue(unavailable('We are very busy right now.', 2));
  for (let i = 0; i < 8; i += 1) {
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(503);
  }
  verify.mockRestore();
  expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(200);
});
