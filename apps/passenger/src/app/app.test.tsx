import { getBlockedDrivers, getMetrics, getPassengerProfile, getTrips, logout } from '@liftclub/api-contract';
import { buildUser, fakeApi } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noTrips, openApp, profileOf } from '../testing/open-app';

const api = fakeApi();
const user = buildUser();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
  api.on(getBlockedDrivers, noTrips);
  api.on(getMetrics, {
    json: { success: true, message: '', data: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' } },
  });
});

test('somebody who is not signed in is led to the sign-in page', async () => {
  const { tab } = openApp({ user: null, path: `/home/${user.id}` });
  await waitFor(() => expect(tab.loaded).toEqual(['/auth/signin']));
});

test('an invitation opened by a stranger is kept and leads to the sign-up page', async () => {
  const { tab, browser } = openApp({ user: null, path: '/?token=T1&reg=exclusive&coupon=C9' });
  await waitFor(() => expect(tab.loaded).toEqual(['/auth/signup']));
  expect(browser.stored()).toEqual({ token: 'T1', reg: 'exclusive', coupon: 'C9' });
});

test.each([
  ['the bare address', '/'],
  ['somebody else’s dashboard', '/home/01939c4e-0000-7000-8000-00000000000f'],
  ['a driver’s vehicle', `/vehicle/${user.id}`],
  ['a driver’s referrals', `/referrals/${user.id}`],
])('a passenger at %s lands on her own dashboard', async (_, path) => {
  openApp({ user, path });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/home/${user.id}`);
  expect(await screen.findByText('Hello, Thandi')).toBeInTheDocument();
});

test('a passenger walks through the menu to her profile', async () => {
  openApp({ user, path: '/' });
  await userEvent.click(await screen.findByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'Thandi Mokoena' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/profile/${user.id}`);
});

test.each([
  ['Support', '/support'],
  ['Trips', `/trips/${user.id}`],
])('a passenger opens %s', async (title, path) => {
  openApp({ user, path });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(await screen.findByText('Hello, Thandi')).toBeInTheDocument();
});

test('a passenger at an address that leads nowhere is shown the way home, and keeps her menu', async () => {
  openApp({ user, path: '/no/such/page' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('a passenger who types /logout is signed out', async () => {
  api.on(logout, { json: { success: true, message: '' } });
  const { tab, browser } = openApp({ user, path: '/logout' });
  await waitFor(() => expect(tab.loaded).toContain('/auth/signin'));
  expect(browser.stored()).toEqual({});
});
