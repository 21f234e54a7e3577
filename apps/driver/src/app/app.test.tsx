import { getDriverProfile, getRuns, logout } from '@liftclub/api-contract';
import { buildDriver, fakeApi } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../testing/open-app';

const api = fakeApi();
const user = buildDriver();

beforeEach(() => api.on(getDriverProfile, profileOf(user)));

test('somebody who is not signed in is led to the sign-in page', async () => {
  const { tab } = openApp({ user: null, path: `/home/${user.id}` });
  await waitFor(() => expect(tab.loaded).toEqual(['/auth/signin']));
});

test.each([
  ['the bare address', '/'],
  ['somebody else’s dashboard', '/home/01939c4e-0000-7000-8000-00000000000f'],
  ['a passenger’s ride form', `/schedule-ride/${user.id}`],
  ['a passenger’s bookings', `/bookings/${user.id}`],
  ['a passenger’s learners', `/scholar/${user.id}`],
  ['a passenger’s subscriptions', `/subscriptions/${user.id}`],
  ['the result of a payment', '/transaction/success'],
])('a driver at %s lands on his own dashboard', async (_, path) => {
  openApp({ user, path });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/home/${user.id}`);
  expect(await screen.findByText('Hello, Sipho')).toBeInTheDocument();
});

test('a person of any other role than Passenger is a driver here', async () => {
  const owner = buildDriver({ role: 'Fleet owner' });
  api.on(getDriverProfile, profileOf(owner));
  openApp({ user: owner, path: `/profile/${owner.id}` });
  expect(await screen.findByText('Fleet owner')).toBeInTheDocument();
});

test.each([
  ['Profile', `/profile/${user.id}`],
  ['Support', '/support'],
  ['Trips', `/trips/${user.id}`],
])('a driver opens %s', async (title, path) => {
  api.on(getRuns, { json: { success: true, message: '', data: [], count: 0 } });
  openApp({ user, path });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(await screen.findByText('Hello, Sipho')).toBeInTheDocument();
});

test('a driver at an address that leads nowhere is shown the way home, and keeps his menu', async () => {
  openApp({ user, path: '/no/such/page' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('a driver who types /logout is signed out', async () => {
  api.on(logout, { json: { success: true, message: '' } });
  const { tab, browser } = openApp({ user, path: '/logout' });
  await waitFor(() => expect(tab.loaded).toContain('/auth/signin'));
  expect(browser.stored()).toEqual({});
});
