import {
  endUserSession,
  endUserSessions,
  getUser,
  lockUser,
  startUserReset,
  unlockUser,
  type UserDetails,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUserDetails } from '../../testing/build-user-details';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const done = { json: { success: true as const, message: '' } };
const id = buildUserDetails().id;

function open(...states: [UserDetails, ...UserDetails[]]) {
  const waiting = [...states];
  api.on(getUser, () => ({
    json: { success: true, message: '', data: (waiting.length > 1 ? waiting.shift() : waiting[0]) as UserDetails },
  }));
  return openConsole(`/people/${id}`);
}

const opened = () => screen.findByRole('heading', { name: 'Thandi Nkosi', level: 1 });
const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => screen.getByRole('button', { name });
const inDialog = async () => within(await screen.findByRole('dialog'));
const locked = () =>
  buildUserDetails({ locked: true, locked_at: '2026-01-12T08:00:00.000Z', lock_reason: 'Reported by the bank' });

it('staff see who somebody is and what belongs to them, and it is asked for once', async () => {
  open(
    buildUserDetails({
      referred_by: { id: 'd-1', name: 'Ayanda Zulu' },
      invitation: { id: 'i-1', label: 'Parents of Parktown' },
    }),
  );
  await opened();
  expect(document.title).toContain('Thandi Nkosi');
  const about = part('About');
  expect(about.getByText('+27 82 123 4567 (verified)')).toBeInTheDocument();
  expect(about.getByText('South Africa')).toBeInTheDocument();
  expect(about.getByText('Learners').nextElementSibling).toHaveTextContent('2');
  expect(about.getByRole('link', { name: 'Ayanda Zulu' })).toHaveAttribute('href', '/people/d-1');
  expect(about.getByText('Parents of Parktown')).toBeInTheDocument();
  expect(part('Bookings').getByRole('link', { name: 'One-way · Sandton → Rosebank' })).toHaveAttribute(
    'href',
    '/bookings/b-1',
  );
  expect(part('Bookings').getByText('12 Jan 2026 to 18 Jan 2026 · R 341.65')).toBeInTheDocument();
  expect(part('Bookings').queryByRole('link', { name: /Show/ })).not.toBeInTheDocument();
  expect(part('Subscriptions').getByText('1 Week')).toBeInTheDocument();
  expect(part('Signed in').getByText('since 12 Jan 2026, 08:00, last active 12 Jan 2026, 09:30')).toBeInTheDocument();
  expect(part('What staff did').getByRole('link', { name: 'Who looked' })).toHaveAttribute(
    'href',
    `/audit?subject=${id}`,
  );
  expect(screen.queryByRole('region', { name: 'Vehicle' })).not.toBeInTheDocument();
  expect(api.calls(getUser)).toHaveLength(1);
});

it('of many bookings the latest are here, and the others a step away', async () => {
  open(buildUserDetails({ booking_count: 17 }));
  await opened();
  expect(screen.getByRole('link', { name: 'Show all 17 bookings' })).toHaveAttribute(
    'href',
    `/bookings?passenger=${id}`,
  );
});

it('somebody who has nothing yet is told so part by part', async () => {
  open(buildUserDetails({ bookings: [], booking_count: 0, subscriptions: [], sessions: [] }));
  await opened();
  for (const text of ['No bookings yet.', 'No subscriptions yet.', 'Not signed in anywhere.', 'Nothing yet.'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

it('a driver’s vehicle leads to its documents', async () => {
  const vehicle = {
    id: 'v-1',
    name: 'Toyota Quantum',
    plate_number: 'KX 12 BN GP',
    license_expiry: '2027-01-31',
    version: { id: 'version-1', state: 'waiting' as const },
  };
  open(buildUserDetails({ role: 'Driver', vehicle }));
  await opened();
  expect(part('Vehicle').getByText('Toyota Quantum · KX 12 BN GP')).toBeInTheDocument();
  expect(part('Vehicle').getByText('Documents wait for a review')).toBeInTheDocument();
  expect(part('Vehicle').getByRole('link', { name: 'Open the documents' })).toHaveAttribute(
    'href',
    '/reviews/version-1',
  );
  expect(screen.queryByRole('region', { name: 'Bookings' })).not.toBeInTheDocument();
});

it('staff lock an account with a reason, and it is clearly marked from then on', async () => {
  api.on(lockUser, done);
  const trail: UserDetails['trail'] = [
    {
      id: 'a-1',
      action: 'person.lock',
      staff: 'Nomsa Khumalo',
      at: '2026-01-12T08:00:00.000Z',
      reason: 'Reported by the bank',
    },
  ];
  const { user, queries } = open(buildUserDetails(), { ...locked(), sessions: [], trail });
  await opened();
  const stalePages = cacheEveryPage(queries);
  await user.click(press('Lock account'));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Reason'), '  Reported by the bank ');
  await user.click(dialog.getByRole('button', { name: 'Lock account' }));
  const plate = within(await screen.findByRole('region', { name: 'This account is locked' }));
  expect(plate.getByText(/^Since 12 Jan 2026, 10:00\./)).toBeInTheDocument();
  expect(plate.getByText('Reason: Reported by the bank')).toBeInTheDocument();
  expect(api.calls(lockUser).map(({ path, body }) => [path, body])).toEqual([
    [expect.stringContaining(id), { reason: 'Reported by the bank' }],
  ]);
  expect(screen.getByText('Account locked')).toBeInTheDocument();
  expect(part('What staff did').getByText('Locked an account, by Nomsa Khumalo')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Lock account' })).not.toBeInTheDocument();
  expect(stalePages()).toEqual(['today', 'users', 'audit']);
});

it('nobody is locked without a reason', async () => {
  const { user } = open(buildUserDetails());
  await opened();
  await user.click(press('Lock account'));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Lock account' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      expect.stringContaining('This field is required'),
    ),
  );
  expect(api.calls(lockUser)).toHaveLength(0);
});

it('who comes too late with a lock is told, keeps the reason, and sees how it stands now', async () => {
  api.on(lockUser, errorResponse(409, { code: 'already_locked', message: 'This account is locked already.' }));
  const { user } = open(buildUserDetails(), buildUserDetails());
  await opened();
  await user.click(press('Lock account'));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Reason'), 'Stolen phone{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This account is locked already.');
  expect(dialog.getByLabelText('Reason')).toHaveValue('Stolen phone');
  await waitFor(() => expect(api.calls(getUser)).toHaveLength(2));
});

it('staff unlock an account', async () => {
  api.on(unlockUser, done);
  const { user, queries } = open(locked(), buildUserDetails());
  await opened();
  const stalePages = cacheEveryPage(queries);
  await user.click(press('Unlock account'));
  await user.click((await inDialog()).getByRole('button', { name: 'Unlock account' }));
  expect(await screen.findByText('Account unlocked')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('This account is locked')).not.toBeInTheDocument());
  expect(press('Lock account')).toBeInTheDocument();
  expect(stalePages()).toEqual(['today', 'users', 'audit']);
});

it('staff who think again change nothing', async () => {
  const { user } = open(locked());
  await opened();
  await user.click(press('Unlock account'));
  await user.click((await inDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(unlockUser)).toHaveLength(0);
});

it('staff end one sign-in, or all of them', async () => {
  api.on(endUserSession, done);
  api.on(endUserSessions, done);
  const second = {
    id: 'session-2',
    app: 'passenger' as const,
    created_at: '2026-01-11T06:00:00.000Z',
    last_renewed_at: '2026-01-11T06:00:00.000Z',
  };
  const sessions = [...buildUserDetails().sessions, second];
  const { user, queries } = open(
    buildUserDetails({ sessions }),
    buildUserDetails({ sessions }),
    buildUserDetails({ sessions: [] }),
  );
  await opened();
  const stalePages = cacheEveryPage(queries);
  await user.click(press('End: Passenger app, since 11 Jan 2026, 08:00'));
  await user.click((await inDialog()).getByRole('button', { name: 'End sign-in' }));
  expect(await screen.findByText('Sign-in ended')).toBeInTheDocument();
  expect(api.calls(endUserSession)[0]?.path).toContain(`${id}/sessions/session-2/end`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(press('End all'));
  await user.click((await inDialog()).getByRole('button', { name: 'End all' }));
  expect(await screen.findByText('All sign-ins ended')).toBeInTheDocument();
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument();
  expect(stalePages()).toEqual(['audit']);
});

it('staff ask a person to choose a new password, and hear when they can ask again', async () => {
  api.on(startUserReset, { json: { success: true, message: '', data: { resend_after: 120, code_after: 0 } } });
  const { user, queries } = open(buildUserDetails());
  await opened();
  const stalePages = cacheEveryPage(queries);
  await user.click(press('Start password reset'));
  const dialog = await inDialog();
  expect(dialog.getByText(/lock the account first if somebody else may know it/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send the SMS' }));
  expect(await screen.findByText('SMS sent. It can be sent again in 2 minutes.')).toBeInTheDocument();
  expect(stalePages()).toEqual(['audit']);
});

it('staff hear when the person has to wait for a code', async () => {
  api.on(startUserReset, { json: { success: true, message: '', data: { resend_after: 60, code_after: 40_000 } } });
  const { user } = open(buildUserDetails());
  await opened();
  await user.click(press('Start password reset'));
  await user.click((await inDialog()).getByRole('button', { name: 'Send the SMS' }));
  expect(await screen.findByText(/in 1 minute\. Too many codes .* in 12 hours at the earliest\.$/)).toBeInTheDocument();
});

it('a refusal is told in the server’s words', async () => {
  api.on(
    startUserReset,
    errorResponse(429, {
      code: 'reset_too_early',
      message: 'They were asked a moment ago. It can be sent again in 2 minutes.',
    }),
  );
  const { user } = open(buildUserDetails());
  await opened();
  await user.click(press('Start password reset'));
  await user.click((await inDialog()).getByRole('button', { name: 'Send the SMS' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'They were asked a moment ago. It can be sent again in 2 minutes.',
  );
});

it('a person who does not exist leads back to the others', async () => {
  api.on(getUser, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  openConsole(`/people/${id}`);
  expect(await screen.findByText('There is no such person')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'All people' })[0]).toHaveAttribute(
    'href',
    '/people',
  );
});

it('what could not be loaded can be tried again', async () => {
  api.on(getUser, { status: 502, text: '<html>' });
  const { user } = openConsole(`/people/${id}`);
  expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  api.on(getUser, { json: { success: true, message: '', data: buildUserDetails() } });
  await user.click(press('Try again'));
  await opened();
});
