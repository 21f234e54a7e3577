import { logout } from '@liftclub/api-contract';
import { buildTokens, buildUser, fakeApi, fakeBrowser, storedSession } from '@liftclub/test-support';
import { setImmediate as turn } from 'node:timers/promises';
import { browserOf, openSession } from '../testing/session-fixture';

const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const reset = { isLoggedIn: false, user: null, firstVisit: true, load: true };

describe('with two tabs open', () => {
  const openTwo = (browser = browserOf(user)) => {
    const [here, there] = [openSession({ browser }), openSession({ browser })];
    const stop = there.session.start();
    return { browser, here, there, stop };
  };

  it('signing out in one signs out the other', async () => {
    const { here, there } = openTwo();
    server.on(logout, { json: { success: true, message: '' } });
    await here.session.signOut();
    await turn();
    expect(there.session.state.get()).toEqual(reset);
    expect([there.tab.loaded, there.resets.count]).toEqual([['/auth/signin'], 1]);
  });

  it('signing in as somebody else in one takes the other to their dashboard, with nothing kept', async () => {
    const { here, there } = openTwo();
    const other = buildUser({ id: 'another' });
    for (const [key, value] of Object.entries(storedSession(other, buildTokens({ session: 'another' }))))
      here.tab.local.setItem(key, value);
    await turn();
    expect([there.tab.loaded, there.resets.count]).toEqual([['/'], 1]);
  });

  it('signing in in one signs in the other', async () => {
    const { here, there } = openTwo(fakeBrowser());
    for (const [key, value] of Object.entries(storedSession(user, tokens))) here.tab.local.setItem(key, value);
    await turn();
    expect(there.session.state.get()).toMatchObject({ isLoggedIn: true, user });
    expect(there.tab.loaded).toEqual([]);
  });

  it('a new name in one is shown in the other; a renewal and other keys change nothing', async () => {
    const { here, there } = openTwo();
    const renamed = buildUser({ profile: { first_name: 'Thandeka' } });
    here.session.updateUser(renamed);
    here.tab.local.setItem('access', buildTokens({ counter: 1 }).access);
    here.tab.local.setItem('coupon', 'SCHOOL10');
    await turn();
    expect(there.session.state.get()).toMatchObject({ isLoggedIn: true, user: renamed, firstVisit: true });
    expect(there.tab.loaded).toEqual([]);
  });

  it('a tab that stopped following stays as it is', async () => {
    const { here, there, stop } = openTwo();
    stop();
    here.tab.local.clear();
    await turn();
    expect(there.session.state.get().isLoggedIn).toBe(true);
  });
});
