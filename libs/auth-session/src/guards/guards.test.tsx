import { fakeApi, buildDriver, buildTokens, buildUser, fakeBrowser, type FakeBrowser } from '@liftclub/test-support';
import { logout } from '@liftclub/api-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { openRoutes, shownAddress } from '../testing/open-routes';
import { browserOf } from '../testing/session-fixture';
import { HomeRedirect, RoleRoute, SignOutRoute } from './own-route';
import { NeedsReference, ProtectedRoute } from './protected-route';

const server = fakeApi();
const user = buildUser();
const driver = buildDriver();

function openProduct(address: string, browser: FakeBrowser) {
  return openRoutes(
    address,
    '/',
    browser,
    <Route element={<ProtectedRoute />}>
      <Route path="/" element={<HomeRedirect />} />
      <Route path="/logout" element={<SignOutRoute />} />
      <Route path="/transaction/transaction" element={<NeedsReference>result</NeedsReference>} />
      <Route element={<RoleRoute />}>
        <Route path="/home/:id" element="home" />
        <Route path="/profile/:id" element="profile" />
      </Route>
      <Route element={<RoleRoute only="passenger" />}>
        <Route path="/bookings/:id" element="bookings" />
      </Route>
    </Route>,
  );
}

describe('a protected page', () => {
  it('opens for somebody signed in', () => {
    openProduct(`/home/${user.id}`, browserOf(user));
    expect(screen.getByText('home')).toBeVisible();
  });

  it('opens with a stored access token alone', () => {
    openProduct('/home/17', fakeBrowser({ stored: { access: buildTokens().access } }));
    expect(screen.getByText('home')).toBeVisible();
  });

  it('leads anybody else to the sign-in page of the auth app', () => {
    const { last } = openProduct('/home/17', fakeBrowser());
    expect(last()).toBe('/auth/signin');
    expect(screen.queryByText('home')).toBeNull();
  });

  it.each([
    { path: '/bookings/17?booking=4', stored: '/bookings/17?booking=4' },
    { path: '/home/17', stored: null },
    { path: '/logout', stored: null },
  ])('at $path is returned to after the sign-in: $stored', ({ path, stored }) => {
    const { tab } = openProduct(path, fakeBrowser());
    expect(tab.session.getItem('returnTo')).toBe(stored);
  });

  it.each([
    {
      query: 'token=INVITE1&reg=exclusive&coupon=SCHOOL10',
      stored: { token: 'INVITE1', reg: 'exclusive', coupon: 'SCHOOL10' },
    },
    { query: 'reg=exclusive', stored: { reg: 'exclusive' } },
    { query: 'token=INVITE1', stored: { token: 'INVITE1' } },
  ])('opened by an invitation ($query) leads to the sign-up page and stores it', ({ query, stored }) => {
    const { browser, tab } = openProduct(`/?${query}`, fakeBrowser());
    expect(new Set(tab.loaded)).toEqual(new Set(['/auth/signup']));
    expect(browser.stored()).toEqual(stored);
  });

  it('opened by an invitation while signed in takes reg and coupon out of the address and goes on', () => {
    const { browser } = openProduct(
      `/home/${user.id}?token=INVITE1&reg=exclusive&coupon=SCHOOL10&tab=2#end`,
      browserOf(user),
    );
    expect(screen.getByText('home')).toBeVisible();
    expect(shownAddress()).toBe(`/home/${user.id}?tab=2#end`);
    expect(browser.stored()).toMatchObject({ reg: 'exclusive', coupon: 'SCHOOL10' });
    expect(browser.stored()).not.toHaveProperty('token');
  });

  it('opened with a coupon alone leads to the sign-in page and keeps the coupon', () => {
    const { browser, last } = openProduct('/?coupon=SCHOOL10', fakeBrowser());
    expect(last()).toBe('/auth/signin');
    expect(browser.stored()).toEqual({ coupon: 'SCHOOL10' });
  });

  it('opened by a registration link tells a signed-in passenger that the restricted mode began, once', () => {
    const browser = browserOf(user);
    const { shown } = openProduct(`/home/${user.id}?reg=exclusive`, browser);
    expect(shown).toEqual([[expect.stringContaining('Restricted booking'), 'info']]);
    expect(openProduct(`/home/${user.id}?reg=exclusive`, browser).shown).toEqual([]);
    expect(openProduct(`/home/${driver.id}?reg=exclusive`, browserOf(driver)).shown).toEqual([]);
  });

  it('closes when the person signs out in another tab', async () => {
    const browser = browserOf(user);
    const { last } = openProduct(`/home/${user.id}`, browser);
    browser.openTab().local.clear();
    await waitFor(() => expect(last()).toBe('/auth/signin'));
    expect(screen.queryByText('home')).toBeNull();
  });
});

describe('a page that needs a payment reference', () => {
  it('opens with one', () => {
    openProduct('/transaction/transaction', browserOf(user, { reference: 'ref-1' }));
    expect(screen.getByText('result')).toBeVisible();
  });

  it('stays open after the reference was used up', () => {
    const { session } = openProduct('/transaction/transaction', browserOf(user, { reference: 'ref-1' }));
    session.stored.remove('reference');
    act(() => session.updateUser(user));
    expect(screen.getByText('result')).toBeVisible();
  });

  it('leads home without one', () => {
    openProduct('/transaction/transaction', browserOf(user));
    expect(shownAddress()).toBe(`/home/${user.id}`);
  });

  it('leads to the sign-in page without a session', () => {
    expect(openProduct('/transaction/transaction', fakeBrowser({ stored: { reference: 'ref-1' } })).last()).toBe(
      '/auth/signin',
    );
  });
});

describe("a page with somebody's id", () => {
  it.each([
    { from: '/profile/another', to: `/profile/${user.id}` },
    { from: '/profile/another/?tab=2', to: `/profile/${user.id}?tab=2` },
    { from: '/bookings/another', to: `/bookings/${user.id}` },
    { from: '/', to: `/home/${user.id}` },
  ])('leads a passenger from $from to $to', ({ from, to }) => {
    openProduct(from, browserOf(user));
    expect(shownAddress()).toBe(to);
  });

  it('of the other role leads a driver home', () => {
    openProduct(`/bookings/${driver.id}`, browserOf(driver));
    expect(shownAddress()).toBe(`/home/${driver.id}`);
  });

  it('of any role is open to a role nobody has heard of, as to a driver', () => {
    const owner = buildDriver({ role: 'Fleet Owner' });
    openProduct(`/bookings/${owner.id}`, browserOf(owner));
    expect(shownAddress()).toBe(`/home/${owner.id}`);
  });

  it('cannot be chosen when only an access token is left: sign in again', () => {
    const { last, browser } = openProduct('/', fakeBrowser({ stored: { access: buildTokens().access } }));
    expect(last()).toBe('/auth/signin');
    expect(browser.stored()).toEqual({});
  });
});

describe('/logout typed as an address', () => {
  it('signs out once', async () => {
    server.on(logout, { json: { success: true, message: '' } });
    const { last, browser } = openProduct('/logout', browserOf(user));
    await waitFor(() => expect(last()).toBe('/auth/signin'));
    expect(server.calls(logout)).toHaveLength(1);
    expect(browser.stored()).toEqual({});
  });
});
