import {
  getAuditActors,
  getAuditEntries,
  getStaffSession,
  getToday,
  signInStaff,
  signOutStaff,
} from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { buildStaff } from '../testing/build-staff';
import { buildToday } from '../testing/build-today';
import { address, openConsole } from '../testing/open-console';
import { signedOut } from '../testing/signed-out';

const api = fakeApi();
const nomsa = buildStaff();
const sipho = buildStaff({ id: 'another', name: 'Sipho Dlamini' });
const signedInAs = (staff = nomsa) => ({ json: { success: true as const, message: '', data: staff } });

beforeEach(() => {
  api.on(getToday, { json: { success: true, message: '', data: buildToday() } });
  api.on(getAuditEntries, { json: { success: true, message: '', data: [], count: 0 } });
  api.on(getAuditActors, { json: { success: true, message: '', data: [] } });
});

const today = () => screen.findByRole('heading', { name: 'Today' });
const signInPage = () => screen.findByRole('heading', { name: 'Staff sign-in' });

/** The last message of this tab, as the other tabs receive it. */
function lastMessage(): StorageEventInit {
  return { key: 'session-message', newValue: window.localStorage.getItem('session-message') };
}
const receive = (event: StorageEventInit) => act(() => void window.dispatchEvent(new StorageEvent('storage', event)));
const message = (said: object) => ({ key: 'session-message', newValue: JSON.stringify(said) });

it('who signs out in one tab is signed out in the others, without a call', async () => {
  api.on(signOutStaff, { json: { success: true, message: '' } });
  const first = openConsole('/');
  await first.user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await signInPage();
  const event = lastMessage();
  cleanup();
  openConsole('/audit?page=1');
  await screen.findByRole('heading', { name: 'History' });
  const calls = api.calls().length;
  receive(event);
  await signInPage();
  expect(address()).toBe('/sign-in');
  expect(screen.queryByText(/You were signed out:/)).not.toBeInTheDocument();
  expect(api.calls()).toHaveLength(calls);
});

it('a session that ended in one tab has ended in the others, and they come back to where they were', async () => {
  api.on(signOutStaff, { json: { success: true, message: '' } });
  const first = openConsole('/');
  await today();
  first.clock.advance(15 * 60_000);
  await signInPage();
  const event = lastMessage();
  cleanup();
  openConsole('/audit?page=2');
  await screen.findByRole('heading', { name: 'History' });
  receive(event);
  await signInPage();
  expect(screen.getByText(/You were signed out: after 15 minutes without activity/)).toBeInTheDocument();
  expect(address()).toBe('/sign-in?next=%2Faudit%3Fpage%3D2');
});

it('who signs in as somebody else in one tab is somebody else in the others, and nothing of the first is left there', async () => {
  api.on(getStaffSession, signedOut());
  api.on(signInStaff, signedInAs(sipho));
  const first = openConsole('/sign-in', { staff: null });
  await first.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'sipho@liftclub.example');
  await first.user.type(screen.getByLabelText('Password'), 'four quiet words{Enter}');
  await today();
  const event = lastMessage();
  cleanup();

  api.on(getToday, { json: { success: true, message: '', data: buildToday({ users_locked: 3 }) } });
  openConsole('/');
  await screen.findByText('3 people');
  api.on(getStaffSession, signedInAs(sipho));
  api.on(getToday, 'no response');
  receive(event);
  expect(screen.queryByText('3 people')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Reload today' })).toBeInTheDocument();
  expect(screen.queryByText('3 people')).not.toBeInTheDocument();
});

it('who signs in again in one tab goes on in the others that had asked them to', async () => {
  api.on(getStaffSession, signedOut());
  openConsole('/audit', { staff: null });
  await signInPage();
  api.on(getStaffSession, signedInAs());
  receive(message({ in: nomsa.id }));
  expect(await screen.findByRole('heading', { name: 'History' })).toBeInTheDocument();
});

it('the same person signing in once more, and what else is stored, disturb nobody', async () => {
  openConsole('/');
  await today();
  const calls = api.calls().length;
  receive(message({ in: nomsa.id }));
  receive({ key: 'session-message', newValue: null });
  receive({ key: 'last-activity', newValue: '1' });
  expect(await today()).toBeInTheDocument();
  await waitFor(() => expect(api.calls()).toHaveLength(calls));
});
