import { buildUser, fakeBrowser, type FakeBrowser } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { openRoutes, shownAddress } from '../testing/open-routes';
import { browserOf } from '../testing/session-fixture';
import { NeedsStoredPhone, PublicAuthRoute, SignUpRoute } from './public-route';
const user = buildUser();

function openAuth(address: string, browser: FakeBrowser) {
  return openRoutes(
    address,
    '/auth/',
    browser,
    <>
      <Route path="/signin" element={<PublicAuthRoute>sign in</PublicAuthRoute>} />
      <Route path="/signup" element={<SignUpRoute>sign up</SignUpRoute>} />
      <Route path="/verify-account" element={<NeedsStoredPhone>verify</NeedsStoredPhone>} />
    </>,
  );
}

describe('the auth app', () => {
  it('sends somebody signed in home, whichever page they open', () => {
    expect(openAuth('/signin', browserOf(user)).last()).toBe(`/home/${user.id}`);
    expect(screen.queryByText('sign in')).toBeNull();
  });

  it('shows the sign-in page to anybody else', () => {
    openAuth('/signin', fakeBrowser());
    expect(screen.getByText('sign in')).toBeVisible();
  });

  it('takes an invitation out of the address of the sign-up page and stores it', () => {
    const { browser, tab } = openAuth('/signup?token=INVITE1&reg=exclusive&coupon=SCHOOL10', fakeBrowser());
    expect(screen.getByText('sign up')).toBeVisible();
    expect(shownAddress()).toBe('/signup');
    expect(browser.stored()).toEqual({ token: 'INVITE1', reg: 'exclusive', coupon: 'SCHOOL10' });
    expect(tab.loaded).toEqual([]);
  });

  it('opened by an invitation while signed in keeps reg and coupon and leads home', () => {
    const { browser, last } = openAuth('/signup?token=INVITE1&reg=exclusive', browserOf(user));
    expect(last()).toBe(`/home/${user.id}`);
    expect(browser.stored()).toMatchObject({ reg: 'exclusive' });
    expect(browser.stored()).not.toHaveProperty('token');
  });

  it('leads from the sign-up page to the code while a phone waits for it', () => {
    openAuth('/signup', fakeBrowser({ stored: { phone: '+27821234567' } }));
    expect(shownAddress()).toBe('/verify-account');
    expect(screen.getByText('verify')).toBeVisible();
  });

  it('leads from the code to the sign-in page when no phone waits', () => {
    openAuth('/verify-account', fakeBrowser());
    expect(shownAddress()).toBe('/signin');
  });

  it('lets an invited passenger enter the code although she is signed in', () => {
    const { tab } = openAuth('/verify-account', browserOf(user, { phone: '+27821234567' }));
    expect(screen.getByText('verify')).toBeVisible();
    expect(tab.loaded).toEqual([]);
  });
});
