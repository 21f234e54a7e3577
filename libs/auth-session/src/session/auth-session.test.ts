import { getMetrics, logout, refreshToken, requestExport } from '@liftclub/api-contract';
import {
  buildTokens,
  buildUser,
  deferred,
  fakeApi,
  fakeBrowser,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import { setImmediate as turn } from 'node:timers/promises';
import { browserOf, openSession } from '../testing/session-fixture';

const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const personal = {
  reg: 'exclusive',
  coupon: 'SCHOOL10',
  reference: 'ref-1',
  alatId: 'alat-1',
  country: 'NG',
  draft: '{}',
};
const nobody = { isLoggedIn: false, user: null, firstVisit: true, load: false };
const reset = { ...nobody, load: true };

describe('when an app starts', () => {
  it('a stored access token and user are signed in', () => {
    const { session } = openSession({ browser: browserOf(user) });
    expect(session.state.get()).toEqual({ isLoggedIn: true, user, firstVisit: true, load: false });
    expect(session.isSignedIn()).toBe(true);
  });

  it.each<{ what: string; stored: Record<string, string>; signedIn: boolean }>([
    { what: 'nothing is', stored: {}, signedIn: false },
    { what: 'a user without an access token is', stored: { user: JSON.stringify(user) }, signedIn: false },
    { what: 'an access token without its user is', stored: { access: tokens.access }, signedIn: true },
    { what: 'a damaged user is', stored: { access: tokens.access, user: '{"id":' }, signedIn: true },
  ])('$what stored: the flag is down', ({ stored, signedIn }) => {
    const { session } = openSession({ browser: fakeBrowser({ stored }) });
    expect(session.state.get()).toEqual(nobody);
    expect(session.isSignedIn()).toBe(signedIn);
  });

  it('a toast carried from the page before is shown once', () => {
    const browser = browserOf(user);
    const tab = browser.openTab({
      session: { toast: JSON.stringify({ message: 'User Logged In', variant: 'success' }) },
    });
    const { session, shown } = openSession({ browser, tab });
    session.start()();
    session.start()();
    expect(shown).toEqual([['User Logged In', 'success']]);
  });

  it('knows the product app of its origin', () => {
    expect(openSession().session.app).toBe('passenger');
    expect(
      openSession({ browser: fakeBrowser({ origin: 'http://liftclub.localhost:4200' }) }).session.app,
    ).toBeUndefined();
  });
});

describe('somebody who signs out', () => {
  it('ends the session, clears the device, and reads "Logged out" on the sign-in page', async () => {
    const { session, browser, tab, resets } = openSession({
      browser: browserOf(user, { ...personal, token: 'INVITE1', forgotPhone: '+27821234567' }),
    });
    server.on(logout, { json: { success: true, message: '' } });
    await session.signOut();
    expect(server.calls(logout)[0]?.body).toEqual({ refresh_token: tokens.refresh });
    expect(browser.stored()).toEqual({ token: 'INVITE1', forgotPhone: '+27821234567' });
    expect(session.state.get()).toEqual(reset);
    expect(resets.count).toBe(1);
    expect(tab.session.getItem('toast')).toBe(JSON.stringify({ message: 'Logged out', variant: 'warning' }));
    expect(tab.loaded).toEqual(['/auth/signin']);
  });

  it.each(['no response' as const, errorResponses.tokenNotValid()])(
    'clears the device also when the server fails (%#)',
    async (response) => {
      const { session, browser, tab } = openSession({ browser: browserOf(user, personal) });
      server.on(logout, response);
      await session.signOut();
      expect(browser.stored()).toEqual({});
      expect(tab.loaded).toEqual(['/auth/signin']);
    },
  );

  it('waits 5 s for the server and no longer', async () => {
    const { session, browser, tab } = openSession({ browser: browserOf(user) });
    server.on(logout, () => deferred<never>().promise);
    const leaving = session.signOut();
    while (server.calls(logout).length === 0) await turn();
    browser.timeouts.expire(5000);
    await leaving;
    expect(browser.stored()).toEqual({});
    expect(tab.loaded).toEqual(['/auth/signin']);
  });

  it.each([
    ['has cleared the device', () => Promise.resolve(), undefined],
    ['could not clear the device', () => Promise.reject(new Error('full')), undefined],
    ['takes longer than 5 s', () => deferred<void>().promise, 5000],
  ])('leaves for the sign-in page when the app %s', async (_, onLeave, expired) => {
    server.on(logout, { json: { success: true, message: '' } });
    const { session, tab, browser } = openSession({ browser: browserOf(user), onLeave });
    await session.signOut();
    if (expired !== undefined) browser.timeouts.expire(expired);
    while (tab.loaded.length === 0) await turn();
    expect(tab.loaded).toEqual(['/auth/signin']);
  });

  it('stays on the page until the app has cleared the device, although a guard asks for the sign-in page', async () => {
    server.on(logout, { json: { success: true, message: '' } });
    const cleared = deferred<void>();
    const { session, tab } = openSession({ browser: browserOf(user), onLeave: () => cleared.promise });
    await session.signOut();
    session.openPage('/auth/signin');
    await turn();
    expect(tab.loaded).toEqual([]);
    cleared.resolve();
    while (tab.loaded.length === 0) await turn();
    expect(tab.loaded).toEqual(['/auth/signin']);
  });

  it('twice in a row signs out once', async () => {
    const { session, tab } = openSession({ browser: browserOf(user) });
    server.on(logout, { json: { success: true, message: '' } });
    await Promise.all([session.signOut(), session.signOut()]);
    expect(server.calls(logout)).toHaveLength(1);
    expect(tab.loaded).toEqual(['/auth/signin']);
  });

  it('without a refresh token asks nobody', async () => {
    const { session, tab } = openSession({ browser: fakeBrowser({ stored: { access: tokens.access } }) });
    await session.signOut();
    expect(tab.loaded).toEqual(['/auth/signin']);
  });
});

describe('a session that the server has ended', () => {
  it('is forgotten, and the page leaves for the sign-in page', async () => {
    const { session, browser, tab, resets } = openSession({ browser: browserOf(user, personal) });
    server.on(getMetrics, errorResponses.tokenNotValid());
    server.on(refreshToken, errorResponses.tokenNotValid());
    await expect(session.api.call(getMetrics)).rejects.toMatchObject({ announced: true });
    expect(browser.stored()).toEqual(personal);
    expect(session.state.get()).toEqual(reset);
    expect([resets.count, tab.loaded]).toEqual([1, ['/auth/signin']]);
  });

  it('with an access token that leads nowhere is ended by the app itself', () => {
    const { session, browser, tab } = openSession({ browser: browserOf(user, personal) });
    session.endSession();
    expect(browser.stored()).toEqual(personal);
    expect(tab.loaded).toEqual(['/auth/signin']);
  });
});

describe('a device that is offline when the access token has expired', () => {
  const networkError = ['Server/Network error occured', 'error'];
  const change = { idempotencyKey: 'export-1' };
  const openOffline = () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.on(refreshToken, 'no response');
    const expired = buildTokens({ accessLives: -60 });
    return openSession({ browser: fakeBrowser({ stored: storedSession(user, expired) }) });
  };

  afterEach(() => jest.restoreAllMocks());

  it('shows no network error for a read or a quiet call', async () => {
    const { session, shown } = openOffline();
    await expect(session.api.call(getMetrics)).rejects.toMatchObject({ kind: 'network', announced: true });
    await expect(session.api.call(requestExport, { ...change, quiet: true })).rejects.toMatchObject({
      announced: false,
    });
    expect(shown).toEqual([]);
  });

  it('shows one for a change, also when a read waits for the same renewal', async () => {
    const { session, shown } = openOffline();
    await Promise.allSettled([session.api.call(getMetrics), session.api.call(requestExport, change)]);
    expect(server.calls(refreshToken)).toHaveLength(1);
    expect(shown).toEqual([networkError]);
  });
});

describe('the profile', () => {
  const renamed = buildUser({ profile: { first_name: 'Thandeka' } });

  it('that was fetched becomes the stored user, and the first visit is over', () => {
    const { session } = openSession({ browser: browserOf(user) });
    session.updateUser(renamed);
    expect(session.state.get()).toEqual({ isLoggedIn: true, user: renamed, firstVisit: false, load: false });
    expect(session.stored.get('user')).toEqual(renamed);
  });

  it('completes a session whose user had been lost', () => {
    const { session } = openSession({ browser: fakeBrowser({ stored: { access: tokens.access } }) });
    session.updateUser(user);
    expect(session.state.get()).toEqual({ isLoggedIn: true, user, firstVisit: false, load: false });
  });

  it('that arrives after the sign-out is dropped', () => {
    const { session, browser } = openSession();
    session.updateUser(user);
    expect(session.state.get()).toEqual(nobody);
    expect(browser.stored()).toEqual({});
  });
});
