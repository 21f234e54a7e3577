import {
  endOtherSessions,
  endOwnSession,
  getConsents,
  getOwnSessions,
  handoff,
  login,
  redeemHandoff,
} from '@liftclub/api-contract';
import { randomUUID } from 'node:crypto';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const api = setUpTestApi();

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const signInWith = async (user: SignedIn, userAgent: string): Promise<SignedIn> => {
  const { email, password } = user;
  const { response, cookie } = await api.call(login, {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return { ...user, ...response.token, browser: cookie ?? '' };
};
const listed = async (user: SignedIn) =>
  (await api.call(getOwnSessions, { access: await accessNow(api, user) })).response.data;
const end = async (user: SignedIn, id: string) =>
  (await api.call(endOwnSession, { params: { id }, access: await accessNow(api, user) })).status;
const isSignedIn = async (user: SignedIn) =>
  (await api.call(getConsents, { access: await accessNow(api, user) })).status === 200;

it('a user sees where they are signed in, and signs out on a lost phone', async () => {
  const desk = await signedIn(api);
  api.pass({ hours: 2 });
  const phone = await signInWith(desk, PHONE);
  const at = api.deps.clock().toISOString();
  const [newest, oldest] = await listed(desk);
  expect([newest, oldest]).toEqual([
    { id: expect.any(String), device: 'Chrome on Android', first_seen: at, last_seen: at, this: false },
    expect.objectContaining({ device: 'Browser', this: true }),
  ]);
  expect((await listed(phone)).map((session) => session.this)).toEqual([true, false]);
  expect(await end(desk, newest?.id ?? '')).toBe(200);
  expect([await isSignedIn(phone), await isSignedIn(desk), (await listed(desk)).length]).toEqual([false, true, 1]);
  expect(await end(desk, newest?.id ?? '')).toBe(404);
});

it('signing out everywhere leaves the session that asks, with what was handed off from it', async () => {
  const desk = await signedIn(api, { role: 'Driver' });
  const others = [await signInWith(desk, PHONE), await signInWith(desk, PHONE)];
  const given = await api.call(handoff, { body: { target: 'driver' }, access: await accessNow(api, desk) });
  const redeemed = await api.call(redeemHandoff, {
    body: { code: given.response.data.code },
    headers: { host: 'driver.liftclub.localhost:4200', origin: 'http://driver.liftclub.localhost:4200' },
    cookie: given.cookie,
  });
  const app = { ...desk, ...redeemed.response.token };
  expect((await listed(app)).map((session) => session.this).sort()).toEqual([false, false, true]);
  expect((await api.call(endOtherSessions, { access: await accessNow(api, app) })).status).toBe(200);
  expect(await Promise.all([desk, app, ...others].map(isSignedIn))).toEqual([true, true, false, false]);
});

it('of two devices that sign out everywhere at once one stays signed in, and neither fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    const desk = await signedIn(api);
    const phone = await signInWith(desk, PHONE);
    const pressed = [desk, phone].map(async (user) =>
      api.call(endOtherSessions, { access: await accessNow(api, user) }),
    );
    for (const { status } of await Promise.all(pressed)) expect([200, 401]).toContain(status);
    expect((await Promise.all([desk, phone].map(isSignedIn))).filter(Boolean)).toHaveLength(1);
  }
});

it('nobody sees or ends the sessions of somebody else', async () => {
  const [thandi, stranger] = [await signedIn(api), await signedIn(api)];
  const [own] = await listed(thandi);
  expect([await end(stranger, own?.id ?? ''), await end(stranger, randomUUID())]).toEqual([404, 404]);
  expect((await api.call(getOwnSessions)).status).toBe(401);
  expect((await api.call(endOtherSessions)).status).toBe(401);
  expect(await isSignedIn(thandi)).toBe(true);
});
