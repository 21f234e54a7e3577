import { ProtectedRoute } from '@liftclub/auth-session';
import {
  getHelp,
  getConsents,
  getDriverProfile,
  getNotifications,
  getOwnSessions,
  getPushDevices,
} from '@liftclub/api-contract';
import {
  buildDriver,
  buildNotifications,
  buildTokens,
  DRIVER_ORIGIN,
  fakeApi,
  fakeBrowser,
  storedSession,
} from '@liftclub/test-support';
import { PageTitle } from '@liftclub/ui-kit';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { profileOf, setScreen } from '../testing/open-account';
import { createProductApp } from './create-product-app';

// The profile page is loaded on demand, which on a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

const api = fakeApi();
beforeEach(() => {
  api.on(getHelp, {
    json: { success: true, message: '', data: { phone: null, whatsapp: null, hours: [] } },
  });
  api.on(getConsents, { json: { success: true, message: '', data: { texts: [], given: [] } } });
  api.on(getOwnSessions, { json: { success: true, message: '', data: [] } });
  api.on(getNotifications, { json: { success: true, message: '', data: buildNotifications() } });
  api.on(getPushDevices, { json: { success: true, message: '', data: { public_key: 'BKey', devices: [] } } });
});
const user = buildDriver();
const OTHER_ID = '01939c4e-0000-7000-8000-00000000000f';

const App = createProductApp({
  app: 'driver',
  menu: { vehicle: (id) => `/vehicle/${id}` },
  pages: (
    <>
      <Route path="/home/:id" element={<PageTitle title="Dashboard" />} />
      <Route path="/vehicle/:id" element={<PageTitle title="Vehicle" />} />
    </>
  ),
  pagesWithoutLayout: (
    <Route element={<ProtectedRoute />}>
      <Route path="/paper" element={<PageTitle title="Paper" />} />
    </Route>
  ),
  otherAppPatterns: ['/bookings/:id'],
});

function open(path: string, { signedIn = true } = {}) {
  setScreen('wide');
  window.history.pushState({}, '', path);
  api.on(getDriverProfile, profileOf(user));
  const stored = signedIn ? storedSession(user, buildTokens()) : {};
  const tab = fakeBrowser({ origin: DRIVER_ORIGIN, stored }).openTab();
  render(<App browser={tab} />);
  return tab;
}

const heading = (name: string) => screen.findByRole('heading', { name });

test.each([
  ['Dashboard', '/', `/home/${user.id}`],
  ['Dashboard', `/bookings/${user.id}`, `/home/${user.id}`],
  ['Vehicle', `/vehicle/${OTHER_ID}`, `/vehicle/${user.id}`],
  ['Profile', `/profile/${user.id}`, `/profile/${user.id}`],
  ['Support', '/support', '/support'],
  ['Page not found', '/nowhere', '/nowhere'],
])('a signed-in user finds %s at %s', async (title, path, address) => {
  open(path);
  expect(await heading(title)).toBeInTheDocument();
  expect(window.location.pathname).toBe(address);
  expect(await screen.findByText('Hello, Sipho')).toBeInTheDocument();
});

test('the menu has the shared entries and those of the app; an entry without a page is left out', async () => {
  open('/support');
  await screen.findByText('Hello, Sipho');
  const links = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/home/${user.id}`,
    `/profile/${user.id}`,
    `/vehicle/${user.id}`,
    '/support',
  ]);
});

test('a page without the layout has no menu', async () => {
  open('/paper');
  expect(await heading('Paper')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each(['/', '/support', '/paper', `/profile/${user.id}`, '/nowhere'])(
  'somebody who is not signed in is led from %s to the sign-in page',
  async (path) => {
    const tab = open(path, { signedIn: false });
    await waitFor(() => expect(tab.loaded).toEqual(['/auth/signin']));
  },
);
