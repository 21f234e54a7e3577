import {
  getConsents,
  getDriverProfile,
  getOwnSessions,
  getPassengerProfile,
  logout,
  type User,
} from '@liftclub/api-contract';
import { DAY_SECONDS } from '@liftclub/domain';
import {
  buildDriver,
  buildTokens,
  buildUser,
  deferred,
  fakeApi,
  fakeBrowser,
  storedSession,
  type FakeResponse,
} from '@liftclub/test-support';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const user = buildUser();

beforeEach(() => {
  setScreen('wide');
  api.on(getPassengerProfile, profileOf(user));
});

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
const greeting = () => screen.findByText('Hello, Thandi');

describe('the header', () => {
  const lateEvening = { headers: { date: 'Mon, 12 Jan 2026 22:30:00 GMT' } };
  const signedInAllDay = (user: User) =>
    fakeBrowser({ stored: storedSession(user, buildTokens({ accessLives: DAY_SECONDS })) });
  const noConsents = { json: { success: true as const, message: '', data: { texts: [], given: [] } } };

  it('greets a passenger by first name, with the server’s date in Johannesburg', async () => {
    api.on(getPassengerProfile, { ...profileOf(user), ...lateEvening });
    api.on(getConsents, { ...noConsents, ...lateEvening });
    api.on(getOwnSessions, { json: { success: true, message: '', data: [] }, ...lateEvening });
    openAccount({ browser: signedInAllDay(user) });
    expect(await greeting()).toBeInTheDocument();
    expect(screen.getByText('Tue, 13 Jan')).toBeInTheDocument();
  });

  it('shows a passenger in Lagos the date in Lagos', async () => {
    const lagosian = buildUser({ profile: { country: 'NG' } });
    api.on(getPassengerProfile, { ...profileOf(lagosian), ...lateEvening });
    api.on(getConsents, { ...noConsents, ...lateEvening });
    api.on(getOwnSessions, { json: { success: true, message: '', data: [] }, ...lateEvening });
    openAccount({ user: lagosian, browser: signedInAllDay(lagosian) });
    await greeting();
    expect(screen.getByText('Mon, 12 Jan')).toBeInTheDocument();
  });

  it('keeps its place with skeletons while the profile loads, and greets with what came', async () => {
    const response = deferred<FakeResponse<typeof getPassengerProfile>>();
    api.on(getPassengerProfile, () => response.promise);
    openAccount();
    expect(screen.getByRole('banner')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/Hello/)).not.toBeInTheDocument();
    response.resolve(profileOf(buildUser({ profile: { first_name: 'Naledi' } })));
    expect(await screen.findByText('Hello, Naledi')).toBeInTheDocument();
  });

  it('greets by the name on this device when the profile cannot be fetched', async () => {
    api.on(getPassengerProfile, 'no response');
    openAccount({ path: '/support' });
    expect(await greeting()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Server/Network error occured');
  });

  it('says only that the device is offline when that is why the profile cannot be fetched', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.on(getPassengerProfile, 'no response');
    openAccount({ path: '/support' });
    expect(await greeting()).toBeInTheDocument();
    expect(screen.getByText('You are offline. This is what was last loaded.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('fetches the profile on the first visit only', async () => {
    openAccount();
    await greeting();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByText('thandi@example.org')).toBeInTheDocument();
    expect(api.calls(getPassengerProfile)).toHaveLength(1);
  });

  it('asks once for a new link when the picture no longer loads, then shows initials', async () => {
    const withPicture = (link: string) => buildUser({ profile: { profile_pic: link } });
    api.on(getPassengerProfile, profileOf(withPicture('/api/v1/files/old')));
    openAccount({ path: '/support' });
    await greeting();
    api.on(getPassengerProfile, profileOf(withPicture('/api/v1/files/new')));
    fireEvent.error(screen.getByRole('img', { name: 'Profile picture' }));
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', '/api/v1/files/new'),
    );
    fireEvent.error(screen.getByRole('img', { name: 'Profile picture' }));
    expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveTextContent('TM');
    expect(api.calls(getPassengerProfile)).toHaveLength(2);
  });
});

describe('the menu', () => {
  it('shows a passenger her entries in order on a wide screen, the current one marked', async () => {
    openAccount();
    await greeting();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(entriesOf(menu)).toEqual([
      'Dashboard',
      'Profile',
      'Schedule Ride',
      'Bookings',
      'Scholars',
      'Subscriptions',
      'Support',
      'Logout',
    ]);
    expect(within(menu).getAllByRole('link', { current: 'page' })).toEqual([
      screen.getByRole('link', { name: 'Profile' }),
    ]);
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });

  it('has the trips beside it in the header of a wide screen, marked on their page', async () => {
    const user = buildUser();
    openAccount({ path: '/support' });
    await greeting();
    const trips = within(screen.getByRole('banner')).getByRole('link', { name: 'Trips' });
    expect(trips).not.toHaveAttribute('aria-current');
    await userEvent.click(trips);
    expect(window.location.pathname).toBe(`/trips/${user.id}`);
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Trips', current: 'page' }),
    ).toBeInTheDocument();
  });

  it('shows a driver his own entries', async () => {
    const driver = buildDriver();
    api.on(getDriverProfile, profileOf(driver));
    openAccount({ user: driver });
    expect(await screen.findByText('Hello, Sipho')).toBeInTheDocument();
    expect(entriesOf(screen.getByRole('navigation'))).toEqual([
      'Dashboard',
      'Profile',
      'Vehicle',
      'Referrals',
      'Support',
      'Logout',
    ]);
  });

  it('slides in on a small screen, by keyboard, and gives the focus back on Escape', async () => {
    setScreen('narrow');
    openAccount();
    await greeting();
    expect(screen.queryByRole('link', { name: 'Support' })).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(entriesOf(await screen.findByRole('dialog', { name: 'Main menu' }))[0]).toBe('Dashboard');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes on a small screen once an entry was chosen, and the focus goes to the page', async () => {
    setScreen('narrow');
    openAccount();
    await greeting();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Support' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Support' })).toHaveFocus();
  });

  it('signs a passenger out by Logout: the server is told, the device cleared', async () => {
    api.on(logout, { json: { success: true, message: '' } });
    const { tab, browser } = openAccount();
    await greeting();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    // The guard of the page asks for the same address again, as it does until the browser has left.
    await waitFor(() => expect([...new Set(tab.loaded)]).toEqual(['/auth/signin']));
    expect(api.calls(logout)[0]?.body).toEqual({ refresh_token: buildTokens().refresh });
    expect(browser.stored()).toEqual({});
  });
});

describe('a page of the layout', () => {
  it('is reached past the menu by the first link', async () => {
    openAccount();
    await greeting();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('takes the focus to its heading and names the tab when a person goes there, not when the app opens', async () => {
    openAccount();
    await greeting();
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toHaveFocus();
    expect(document.title).toBe('Bookings');
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toHaveFocus();
  });

  it('that breaks leaves the menu alone, and the next page is whole again', async () => {
    openAccount();
    await greeting();
    await userEvent.click(screen.getByRole('link', { name: 'Scholars' }));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    await userEvent.click(screen.getByRole('link', { name: 'Support' }));
    expect(await screen.findByText('Support is currently unavailable. Try again later.')).toBeInTheDocument();
  });

  it('that does not exist is said to be missing, with the way home', async () => {
    openAccount();
    await greeting();
    await userEvent.click(screen.getByRole('link', { name: 'Subscriptions' }));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  });
});
