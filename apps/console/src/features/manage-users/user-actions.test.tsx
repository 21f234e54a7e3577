// @slow: not in npm test (decision 223).
import {
  eraseUser,
  endUserSession,
  endUserSessions,
  getRequests,
  getUser,
  lockUser,
  startUserReset,
  unlockUser,
  type UserDetails,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { queryKeys } from '../../queries/query-keys';
import { buildRequest } from '../../testing/build-request';
import { buildToday } from '../../testing/build-today';
import { buildUserDetails } from '../../testing/build-user-details';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openUser } from './testing/open-user';

const api = fakeApi();
const done = { json: { success: true as const, message: '' } };
const id = buildUserDetails().id;

const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => screen.getByRole('button', { name });
const inDialog = async () => within(await screen.findByRole('dialog'));
const locked = () =>
  buildUserDetails({ locked: true, locked_at: '2026-01-12T08:00:00.000Z', lock_reason: 'Reported by the bank' });

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
  const { user, queries } = await openUser(api, buildUserDetails(), { ...locked(), sessions: [], trail });
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
  expect(part('Staff actions').getByText('Locked an account, by Nomsa Khumalo')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Lock account' })).not.toBeInTheDocument();
  expect(stalePages()).toEqual(['today', 'users', 'audit']);
});

it('nobody is locked without a reason', async () => {
  const { user } = await openUser(api, buildUserDetails());
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
  api.on(lockUser, errorResponse(409, { code: 'already_locked', message: 'This account is already locked.' }));
  const { user } = await openUser(api, buildUserDetails(), buildUserDetails());
  await user.click(press('Lock account'));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Reason'), 'Stolen phone{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This account is already locked.');
  expect(dialog.getByLabelText('Reason')).toHaveValue('Stolen phone');
  await waitFor(() => expect(api.calls(getUser)).toHaveLength(2));
});

it('staff unlock an account', async () => {
  api.on(unlockUser, done);
  const { user, queries } = await openUser(api, locked(), buildUserDetails());
  const stalePages = cacheEveryPage(queries);
  await user.click(press('Unlock account'));
  await user.click((await inDialog()).getByRole('button', { name: 'Unlock account' }));
  expect(await screen.findByText('Account unlocked')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('This account is locked')).not.toBeInTheDocument());
  expect(press('Lock account')).toBeInTheDocument();
  expect(stalePages()).toEqual(['today', 'users', 'audit']);
});

it('staff read that an account is unlocked although its notice is gone before other figures are loaded again', async () => {
  api.on(unlockUser, done);
  const { user, queries } = await openUser(api, locked(), buildUserDetails());
  const slowFigures = new QueryObserver(queries, {
    queryKey: queryKeys.today,
    queryFn: () => new Promise((resolve) => setTimeout(() => resolve(buildToday()), 200)),
  });
  const stop = slowFigures.subscribe(() => undefined);
  await user.click(press('Unlock account'));
  await user.click((await inDialog()).getByRole('button', { name: 'Unlock account' }));
  await waitFor(() => expect(screen.queryByText('This account is locked')).not.toBeInTheDocument());
  expect(await screen.findByText('Account unlocked')).toBeInTheDocument();
  stop();
});

it('staff who think again change nothing', async () => {
  const { user } = await openUser(api, locked());
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
  const { user, queries } = await openUser(
    api,
    buildUserDetails({ sessions }),
    buildUserDetails({ sessions }),
    buildUserDetails({ sessions: [] }),
  );
  const stalePages = cacheEveryPage(queries);
  await user.click(press('End: Passenger app, since 11 Jan 2026, 08:00'));
  await user.click((await inDialog()).getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(api.calls(endUserSession)[0]?.path).toContain(`${id}/sessions/session-2/end`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(press('End all'));
  await user.click((await inDialog()).getByRole('button', { name: 'End all' }));
  expect(await screen.findByText('All sessions ended')).toBeInTheDocument();
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument();
  expect(stalePages()).toEqual(['audit']);
});

it('staff ask a person to choose a new password, and see when they can ask again', async () => {
  api.on(startUserReset, { json: { success: true, message: '', data: { resend_after: 120, code_after: 0 } } });
  const { user, queries } = await openUser(api, buildUserDetails());
  const stalePages = cacheEveryPage(queries);
  await user.click(press('Start password reset'));
  const dialog = await inDialog();
  expect(dialog.getByText(/lock the account first if somebody else may know it/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send the SMS' }));
  expect(await screen.findByText('SMS sent. It can be sent again in 2 minutes.')).toBeInTheDocument();
  expect(stalePages()).toEqual(['audit']);
});

it('staff see when the person has to wait for a code', async () => {
  api.on(startUserReset, { json: { success: true, message: '', data: { resend_after: 60, code_after: 40_000 } } });
  const { user } = await openUser(api, buildUserDetails());
  await user.click(press('Start password reset'));
  await user.click((await inDialog()).getByRole('button', { name: 'Send the SMS' }));
  expect(await screen.findByText(/in 1 minute\. Too many codes .* in 12 hours at the earliest\.$/)).toBeInTheDocument();
});

it('a refusal is shown in the server’s words', async () => {
  api.on(
    startUserReset,
    errorResponse(429, {
      code: 'reset_too_early',
      message: 'The SMS was sent a moment ago. It can be sent again in 2 minutes.',
    }),
  );
  const { user } = await openUser(api, buildUserDetails());
  await user.click(press('Start password reset'));
  await user.click((await inDialog()).getByRole('button', { name: 'Send the SMS' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The SMS was sent a moment ago. It can be sent again in 2 minutes.',
  );
});

describe('erasing an account', () => {
  const open = async () => {
    const page = await openUser(api, buildUserDetails(), buildUserDetails());
    await page.user.click(press('Erase account'));
    return { ...page, dialog: await inDialog() };
  };

  it('asks how the person asked for it and what happens to the credit, and says that it waits', async () => {
    const waiting = { success: true as const, message: 'Waiting for approval', data: { request_id: 'r-1' } };
    api.on(eraseUser, { status: 202, json: waiting } as never);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Erase account' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('How they asked for it')).toHaveAccessibleDescription(/This field is required/),
    );
    await user.type(dialog.getByLabelText('How they asked for it'), ' A letter ');
    await user.selectOptions(dialog.getByLabelText('Credit that is left'), 'They give it up');
    await user.click(dialog.getByRole('button', { name: 'Erase account' }));
    expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
    expect(api.calls(eraseUser).map(({ body }) => body)).toEqual([{ reason: 'A letter', credit: 'give_up' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  const listed = (kind: 'erasure' | 'payout') => {
    const data = [
      buildRequest({ kind, summary: 'A request', subject: { kind: 'person', id, title: 'Thandi Dlamini' } }),
    ];
    api.on(getRequests, { json: { success: true, message: '', data, count: 1 } });
  };

  it('is not asked for twice: while it waits, a link leads to the request', async () => {
    listed('erasure');
    await openUser(api, buildUserDetails());
    const actions = part('Account');
    expect(await actions.findByRole('link', { name: /A request/ })).toBeInTheDocument();
    expect(actions.queryByRole('button', { name: 'Erase account' })).not.toBeInTheDocument();
  });

  it('can be asked for while another request about the person waits', async () => {
    listed('payout');
    await openUser(api, buildUserDetails());
    expect(await screen.findByRole('link', { name: 'A request' })).toBeInTheDocument();
    expect(press('Erase account')).toBeInTheDocument();
  });

  it('asks who has not confirmed who they are to do so', async () => {
    api.on(eraseUser, errorResponse(403, { code: 'step_up_required', message: 'Confirm who you are first.' }));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('How they asked for it'), 'A letter');
    await user.click(dialog.getByRole('button', { name: 'Erase account' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeInTheDocument();
  });

  it('that is refused says why in the dialog, which keeps what was typed', async () => {
    const message = 'A ride of this account is under way. Erase the account when it is over.';
    api.on(eraseUser, errorResponse(409, { code: 'ride_under_way', message }));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('How they asked for it'), 'A letter');
    await user.click(dialog.getByRole('button', { name: 'Erase account' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText('How they asked for it')).toHaveValue('A letter');
  });
});
