import { handoff, login, redeemHandoff } from '@liftclub/api-contract';
import {
  buildDriver,
  buildSignIn,
  buildTokens,
  buildUser,
  DRIVER_ORIGIN,
  fakeApi,
  fakeBrowser,
  PASSENGER_ORIGIN,
  errorResponse,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import { openSession } from '../testing/session-fixture';

const server = fakeApi();
const passenger = buildUser();
const driver = buildDriver();
const tokens = buildTokens();
const credentials = { email: 'thandi@example.org', password: 'a long password' };
const loggedIn = JSON.stringify({ message: 'User Logged In', variant: 'success' });
const grant = {
  json: {
    success: true as const,
    message: '',
    data: { code: 'c0de/with+signs', url: `${DRIVER_ORIGIN}/auth/handoff` },
  },
};

describe('a passenger who signs in at the passenger origin', () => {
  it('is stored, welcomed on the next page and taken home', async () => {
    const { session, browser, tab } = openSession({ base: '/auth/' });
    server.on(login, { json: buildSignIn(passenger, tokens) });
    await expect(session.signIn(credentials)).resolves.toBe('signed_in');
    expect(browser.stored()).toEqual(storedSession(passenger, tokens));
    expect(session.state.get()).toMatchObject({ isLoggedIn: true, user: passenger, firstVisit: true });
    expect(tab.session.getItem('toast')).toBe(loggedIn);
    expect(tab.loaded).toEqual([`/home/${passenger.id}`]);
  });

  it('is taken to the link that she opened signed out, once, and never to another host', async () => {
    const { session, tab } = openSession({ base: '/auth/' });
    server.on(login, { json: buildSignIn(passenger, tokens) });
    session.stored.set('returnTo', '//example.org/?stop=17');
    await session.signIn(credentials);
    await session.signIn(credentials);
    expect(tab.loaded).toEqual([`${PASSENGER_ORIGIN}//example.org/?stop=17`, `/home/${passenger.id}`]);
  });

  it('leaves a half-done sign-up behind', async () => {
    const { session, browser } = openSession({ browser: fakeBrowser({ stored: { phone: '+27821234567' } }) });
    server.on(login, { json: buildSignIn(passenger, tokens) });
    await session.signIn(credentials);
    expect(browser.stored()).not.toHaveProperty('phone');
  });

  it('has push notifications that were on registered again', async () => {
    const stored = { push: JSON.stringify({ owner: passenger.id, device: 'of the session before' }) };
    const { session } = openSession({ browser: fakeBrowser({ stored }) });
    server.on(login, { json: buildSignIn(passenger, tokens) });
    await session.signIn(credentials);
    expect(session.stored.get('push')).toEqual({ owner: passenger.id, device: null });
  });

  it('gets the restricted booking back with her account, and keeps an invitation she has just opened', async () => {
    const invited = buildUser({ reg_type: 'exclusive' });
    server.on(login, { json: buildSignIn(invited, tokens) });
    const first = openSession();
    await first.session.signIn(credentials);
    expect(first.browser.stored()).toMatchObject({ reg: 'exclusive' });

    server.on(login, { json: buildSignIn(passenger, tokens) });
    const second = openSession({ browser: fakeBrowser({ stored: { reg: 'exclusive', coupon: 'SCHOOL10' } }) });
    await second.session.signIn(credentials);
    expect(second.browser.stored()).toMatchObject({ reg: 'exclusive', coupon: 'SCHOOL10' });
  });
});

describe('somebody who is refused', () => {
  it('stays where they are, with nothing stored', async () => {
    const { session, browser, tab } = openSession({ base: '/auth/' });
    server.on(login, errorResponses.wrongPassword());
    await expect(session.signIn(credentials)).rejects.toMatchObject({
      status: 401,
      message: 'Email or Password is invalid',
    });
    expect(browser.stored()).toEqual({});
    expect(tab.loaded).toEqual([]);
  });

  it('for a phone that is not verified is led to the code, with the phone and the letters of its SMS stored', async () => {
    const { session, browser, tab } = openSession({ base: '/auth/' });
    const data = { phone: '+27821234567', request: 'KV' };
    server.on(login, errorResponse(403, { code: 'account_not_verified', data }));
    await expect(session.signIn(credentials)).resolves.toBe('verify_account');
    expect(browser.stored()).toEqual({ phone: '+27821234567' });
    expect(tab.session.getItem('codeRequest')).toBe('KV');
    // No code could be sent: the former letters would mislead.
    server.on(login, errorResponse(403, { code: 'account_not_verified', data: { phone: '+27821234567' } }));
    await session.signIn(credentials);
    expect(tab.session.getItem('codeRequest')).toBeNull();
  });

  it('because there is no response, reads so once', async () => {
    const { session, shown } = openSession({ base: '/auth/' });
    server.on(login, 'no response');
    await expect(session.signIn(credentials)).rejects.toMatchObject({ kind: 'network' });
    expect(shown).toEqual([['Server/Network error occured', 'error']]);
  });
});

describe('a driver who signs in at the passenger origin', () => {
  const invitation = { token: 'INVITE 1', reg: 'exclusive', coupon: 'SCHOOL&10' };

  it('is handed over with a code, takes the invitation along and leaves nothing behind', async () => {
    const { session, browser, tab } = openSession({
      base: '/auth/',
      browser: fakeBrowser({ stored: { ...invitation, phone: '+27831234567' } }),
    });
    server.on(login, { json: buildSignIn(driver, tokens) });
    server.on(handoff, grant);
    await session.signIn(credentials);
    expect(server.calls(handoff)[0]).toMatchObject({ body: { target: 'driver' }, access: tokens.access });
    expect(browser.stored()).toEqual({});
    expect(tab.session).toHaveLength(0);
    expect(session.state.get()).toMatchObject({ isLoggedIn: false, user: null });
    const [address] = tab.loaded;
    expect(address).toMatch(`${DRIVER_ORIGIN}/auth/handoff#`);
    const { searchParams, hash } = new URL(address ?? '');
    expect([...searchParams]).toEqual([]);
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      code: 'c0de/with+signs',
      ...invitation,
      toast: 'userLoggedIn',
    });
    expect(address).not.toContain(tokens.access);
  });

  it('stays on the sign-in page when the hand-off fails, without tokens', async () => {
    const { session, browser, tab } = openSession({ base: '/auth/' });
    server.on(login, { json: buildSignIn(driver, tokens) });
    server.on(handoff, 'no response');
    await expect(session.signIn(credentials)).rejects.toMatchObject({ kind: 'network' });
    expect(browser.stored()).toEqual({});
    expect(tab.loaded).toEqual([]);
  });

  it('arrives signed in at the driver origin with all that was carried', async () => {
    const first = openSession({ base: '/auth/', browser: fakeBrowser({ stored: invitation }) });
    server.on(login, { json: buildSignIn(driver, tokens) });
    server.on(handoff, grant);
    await first.session.signIn(credentials);

    const fragment = new URL(first.tab.loaded[0] ?? '').hash.slice(1);
    const browser = fakeBrowser({ origin: DRIVER_ORIGIN });
    const tab = browser.openTab({ fragment });
    const { session } = openSession({ base: '/auth/', browser, tab });
    const own = buildTokens({ session: 'child' });
    server.on(redeemHandoff, ({ body }) => {
      expect(tab.fragment()).toBe('');
      expect(body).toEqual({ code: 'c0de/with+signs' });
      return { json: buildSignIn(driver, own) };
    });
    await expect(session.redeemHandoff()).resolves.toBe(true);
    expect(browser.stored()).toEqual({ ...storedSession(driver, own), ...invitation });
    expect(tab.session.getItem('toast')).toBe(loggedIn);
    expect(tab.loaded).toEqual([`/home/${driver.id}`]);
  });
});

describe('a passenger who signs in at the driver origin', () => {
  it('is handed over to the passenger app', async () => {
    const { session } = openSession({ browser: fakeBrowser({ origin: DRIVER_ORIGIN }) });
    server.on(login, { json: buildSignIn(passenger, tokens) });
    server.on(handoff, {
      json: { success: true, message: '', data: { code: 'code', url: `${PASSENGER_ORIGIN}/auth/handoff` } },
    });
    await session.signIn(credentials);
    expect(server.calls(handoff)[0]?.body).toEqual({ target: 'passenger' });
  });
});
