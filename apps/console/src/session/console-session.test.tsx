import {
  getAuditActors,
  getAuditEntries,
  getStaffSession,
  getToday,
  signInStaff,
  signOutStaff,
} from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../testing/build-staff';
import { buildToday } from '../testing/build-today';
import { address, openConsole } from '../testing/open-console';
import { signedOut } from '../testing/signed-out';

const api = fakeApi();
const nomsa = buildStaff();
const MINUTE = 60_000;
const done = { json: { success: true as const, message: '' } };
const signedIn = { json: { success: true as const, message: '', data: nomsa } };

beforeEach(() => {
  api.on(getToday, { json: { success: true, message: '', data: buildToday() } });
  api.on(getStaffSession, signedIn);
  api.on(signInStaff, signedIn);
  api.on(signOutStaff, done);
  api.on(getAuditActors, { json: { success: true, message: '', data: [] } });
});

const today = () => screen.findByRole('heading', { name: 'Today' });
const history = () => screen.findByRole('heading', { name: 'History' });
const signInPage = () => screen.findByRole('heading', { name: 'Staff sign-in' });
const ended = () => screen.queryByText(/You were signed out: after 15 minutes without activity/);
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

async function signIn(user: ReturnType<typeof openConsole>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nomsa@liftclub.example');
  await user.type(screen.getByLabelText('Password'), 'four quiet words{Enter}');
}

describe('a session that has ended', () => {
  it('leads to the sign-in with a word about it, and back to the same page', async () => {
    api.on(getAuditEntries, signedOut());
    const { user } = openConsole('/audit?search=vehicle&page=2');
    await signInPage();
    expect(ended()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    api.on(getAuditEntries, { json: { success: true, message: '', data: [], count: 0 } });
    await signIn(user);
    await history();
    expect(address()).toBe('/audit?search=vehicle&page=2');
  });

  it('is nothing to speak of to who has just opened the console', async () => {
    api.on(getStaffSession, signedOut());
    openConsole('/', { staff: null });
    await signInPage();
    expect(ended()).not.toBeInTheDocument();
  });

  it('takes along what was loaded in it', async () => {
    api.on(getToday, { json: { success: true, message: '', data: buildToday({ users_locked: 3 }) } });
    const { user, clock } = openConsole('/');
    expect(await screen.findByText('3 people')).toBeInTheDocument();
    clock.advance(15 * MINUTE);
    await signInPage();
    api.on(getToday, 'no response');
    await signIn(user);
    expect(await screen.findByRole('button', { name: 'Reload today' })).toBeInTheDocument();
    expect(screen.queryByText('3 people')).not.toBeInTheDocument();
  });
});

describe('whoever does nothing for a while', () => {
  it('is asked a minute before the end, and stays by saying so', async () => {
    const { user, clock } = openConsole('/');
    await today();
    clock.advance(14 * MINUTE - 1);
    expect(warning()).not.toBeInTheDocument();
    clock.advance(1);
    await waitFor(() => expect(warning()).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(warning()).not.toBeInTheDocument());
    expect(api.calls(getStaffSession)).toHaveLength(1);
    clock.advance(14 * MINUTE - 1);
    expect(await today()).toBeInTheDocument();
    expect(warning()).not.toBeInTheDocument();
  });

  it('is signed out after 15 minutes, on the server too', async () => {
    const { clock } = openConsole('/audit?page=2', { staff: nomsa });
    api.on(getAuditEntries, { json: { success: true, message: '', data: [], count: 0 } });
    await history();
    clock.advance(15 * MINUTE);
    await signInPage();
    expect(ended()).toBeInTheDocument();
    expect(address()).toBe('/sign-in?next=%2Faudit%3Fpage%3D2');
    await waitFor(() => expect(api.calls(signOutStaff)).toHaveLength(1));
  });

  it('is left alone while another tab is in use', async () => {
    const { clock } = openConsole('/');
    await today();
    clock.advance(14 * MINUTE);
    await waitFor(() => expect(warning()).toBeInTheDocument());
    window.localStorage.setItem('last-activity', String(clock.now()));
    clock.advance(5000);
    await waitFor(() => expect(warning()).not.toBeInTheDocument());
    clock.advance(13 * MINUTE);
    expect(await today()).toBeInTheDocument();
  });

  it('may sign out from the question', async () => {
    const { user, clock } = openConsole('/');
    await today();
    clock.advance(14 * MINUTE);
    await waitFor(() => expect(warning()).toBeInTheDocument());
    await user.click(screen.getAllByRole('button', { name: 'Sign out' }).at(-1) as HTMLElement);
    await signInPage();
    expect(ended()).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('leads to the sign-in, and does not bring the next person to the page that was open', async () => {
    api.on(getAuditEntries, { json: { success: true, message: '', data: [], count: 0 } });
    const { user } = openConsole('/audit');
    await history();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await signInPage();
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(address()).toBe('/sign-in');
    expect(ended()).not.toBeInTheDocument();
  });

  it('that does not reach the server says so: the session is still there', async () => {
    api.on(signOutStaff, { status: 502, text: '<html>' });
    const { user } = openConsole('/');
    await today();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in. Please try again.');
    expect(await today()).toBeInTheDocument();
  });
});

describe('the menu', () => {
  it('leads to every screen, the current one marked', async () => {
    openConsole('/');
    await today();
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Today',
      'Requests',
      'Dispatch',
      'Cases',
      'Bookings',
      'Messages',
      'People',
      'Document review',
      'Invitations',
      'Privacy',
      'Payments',
      'Books',
      'Reports',
      'Coupons',
      'Prices',
      'Credit rules',
      'Calendar',
      'Schools and terms',
      'Document types',
      'Imports',
      'Approval limits',
      'Staff',
      'History',
      'Your account',
      'Sign out',
    ]);
    expect(within(screen.getByRole('list', { name: 'Money' })).getAllByRole('link')).toHaveLength(4);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Today');
  });
});
