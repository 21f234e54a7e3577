// @slow: not in npm test (decision 223).
import {
  beginTotp,
  changeStaffPassword,
  confirmTotp,
  endOtherStaffSessions,
  endOwnStaffSession,
  getOwnStaffSessions,
  getRecoveryCodes,
  getStaffEmails,
  renewRecoveryCodes,
  setStaffEmails,
  signOutStaff,
} from '@liftclub/api-contract';
import { fakeApi, errorResponses } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const done = { json: { success: true as const, message: '' } };

const HERE = { created_at: '2026-01-12T06:00:00.000Z', last_seen: '2026-01-12T07:00:00.000Z' };
const sessions = [
  { ...HERE, id: '01939c4e-0000-7000-8000-00000000aa01', this: true },
  { ...HERE, id: '01939c4e-0000-7000-8000-00000000aa02', this: false },
];
const codes = Array.from({ length: 10 }, (_, number) => `${4000 + number}567890123456`);
const emails = (data: { approvals: boolean; alerts: boolean; available?: boolean }) => ({
  json: { success: true as const, message: '', data: { available: true, ...data } },
});
beforeEach(() => {
  api.on(getOwnStaffSessions, { json: { success: true, message: '', data: sessions } });
  api.on(getRecoveryCodes, { json: { success: true, message: '', data: { left: 3 } } });
  api.on(getStaffEmails, emails({ approvals: true, alerts: true }));
});

const current = () => screen.findByLabelText('Current password');
const next = () => screen.getByLabelText('New password');

it('staff see who they are', async () => {
  openConsole('/account');
  expect(await screen.findByText('Nomsa Khumalo')).toBeInTheDocument();
  expect(screen.getByText('nomsa@liftclub.example')).toBeInTheDocument();
});

it('staff choose what they get by e-mail', async () => {
  const { user } = openConsole('/account');
  const alerts = () => screen.findByRole('checkbox', { name: 'Alerts about what you may see' });
  expect(await alerts()).toBeChecked();
  api.on(setStaffEmails, emails({ approvals: true, alerts: false }));
  api.on(getStaffEmails, emails({ approvals: true, alerts: false }));
  await user.click(await alerts());
  await waitFor(async () => expect(await alerts()).not.toBeChecked());
  expect(api.calls(setStaffEmails)[0]?.body).toEqual({ approvals: true, alerts: false });
});

it('staff read that no e-mail is sent where there is no mail relay', async () => {
  api.on(getStaffEmails, emails({ approvals: true, alerts: true, available: false }));
  openConsole('/account');
  expect(await screen.findByText(/no mail relay is set up/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Alerts about what you may see' })).not.toBeInTheDocument();
});

it('staff change their password', async () => {
  api.on(changeStaffPassword, done);
  const { user, queries } = openConsole('/account');
  const stalePages = cacheEveryPage(queries);
  await user.type(await current(), 'four quiet words');
  await user.type(next(), 'five even quieter words{Enter}');
  expect(await screen.findByText('Password changed. You are signed out everywhere else.')).toBeInTheDocument();
  expect(api.calls(changeStaffPassword)[0]?.body).toEqual({
    current: 'four quiet words',
    password: 'five even quieter words',
  });
  expect(await current()).toHaveValue('');
  expect(stalePages()).toEqual(['audit']);
});

it('a password that is too short is refused before it is sent', async () => {
  const { user } = openConsole('/account');
  await user.type(await current(), 'four quiet words');
  await user.type(next(), 'short{Enter}');
  await waitFor(() => expect(next()).toHaveAccessibleDescription(/Password must have at least 12 characters/));
  expect(api.calls(changeStaffPassword)).toHaveLength(0);
});

it('a wrong password of one’s own stands at its field', async () => {
  api.on(changeStaffPassword, errorResponses.invalid({ current: ['This is not your password'] }));
  const { user } = openConsole('/account');
  await user.type(await current(), 'guess');
  await user.type(next(), 'five even quieter words{Enter}');
  await waitFor(async () => expect(await current()).toHaveAccessibleDescription('This is not your password'));
  expect(next()).toHaveValue('five even quieter words');
});

it('staff without an authenticator app set one up', async () => {
  api.on(beginTotp, {
    json: { success: true, message: '', data: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' } },
  });
  api.on(confirmTotp, { json: { success: true, message: '', data: { ...buildStaff(), recovery_codes: codes } } });
  const { user, queries } = openConsole('/account', { staff: buildStaff({ totp: false }) });
  const stalePages = cacheEveryPage(queries);
  const card = within(await screen.findByRole('region', { name: 'Authenticator app' }));
  await user.click(card.getByRole('button', { name: 'Set up' }));
  await user.type(card.getByLabelText('Your password'), 'four quiet words{Enter}');
  await user.type(await card.findByRole('textbox'), '123456{Enter}');
  expect(await card.findByText('4000 5678 9012 3456')).toBeInTheDocument();
  await user.click(card.getByRole('checkbox', { name: 'I have saved these codes' }));
  await user.click(card.getByRole('button', { name: 'Continue' }));
  expect(await card.findByText('Signing in requires a code from your authenticator app.')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Use another app or phone' })).toBeInTheDocument();
  expect(stalePages()).toEqual(['audit']);
});

it('moving to another app asks for a code of the one in use too', async () => {
  api.on(beginTotp, errorResponses.invalid({ code: ['This code is not right'] }));
  const { user } = openConsole('/account');
  const card = within(await screen.findByRole('region', { name: 'Authenticator app' }));
  await user.click(card.getByRole('button', { name: 'Use another app or phone' }));
  await user.type(card.getByLabelText('Your password'), 'four quiet words{Enter}');
  const code = card.getByRole('textbox', { name: '6-digit code from your current app' });
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the 6 digits/));
  expect(api.calls(beginTotp)).toHaveLength(0);
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
  expect(code).toHaveValue('000000');
  api.on(beginTotp, {
    json: { success: true, message: '', data: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' } },
  });
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await card.findByText('ABCD')).toBeInTheDocument();
  expect(api.calls(beginTotp).at(-1)?.body).toEqual({ password: 'four quiet words', code: '123456' });
});

it('staff who change their mind keep the app they have', async () => {
  const { user } = openConsole('/account');
  await user.click(await screen.findByRole('button', { name: 'Use another app or phone' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('button', { name: 'Use another app or phone' })).toBeInTheDocument();
  expect(api.calls(beginTotp)).toHaveLength(0);
});

it('staff sign out here too', async () => {
  api.on(signOutStaff, done);
  const { user } = openConsole('/account');
  const page = within(await screen.findByRole('main'));
  await user.click(await page.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
});

it('staff see where they are signed in, and end another session', async () => {
  api.on(endOwnStaffSession, done);
  const { user } = openConsole('/account');
  const card = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  expect(await card.findByText('This browser')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: /^End the session of / }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(api.calls(endOwnStaffSession)).toHaveLength(1);
});

it('staff sign out everywhere else', async () => {
  api.on(endOtherStaffSessions, done);
  const { user } = openConsole('/account');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed out everywhere else')).toBeInTheDocument();
});

it('staff read how many recovery codes are left, and make new ones with the password and a code', async () => {
  api.on(renewRecoveryCodes, { json: { success: true, message: 'Made', data: { recovery_codes: codes } } });
  const { user } = openConsole('/account');
  const card = within(await screen.findByRole('region', { name: 'Recovery codes' }));
  expect(await card.findByText('You have 3 codes left.')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Make new codes' }));
  await user.type(card.getByLabelText('Your password'), 'four quiet words');
  await user.type(card.getByRole('textbox'), '1234 5678 9012 3456{Enter}');
  const list = within(await card.findByRole('list', { name: 'Your recovery codes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  expect(api.calls(renewRecoveryCodes)[0]?.body).toEqual({
    password: 'four quiet words',
    code: '1234 5678 9012 3456',
  });
  const file = card.getByRole('link', { name: 'Download' });
  expect(file).toHaveAttribute('download', 'liftclub-recovery-codes.txt');
  const text = decodeURIComponent(file.getAttribute('href') ?? '');
  expect(text).toContain('nomsa@liftclub.example\n\n4000 5678 9012 3456\n4001');

  await user.click(card.getByRole('button', { name: 'Continue' }));
  const saved = card.getByRole('checkbox', { name: 'I have saved these codes' });
  await waitFor(() => expect(saved).toHaveAccessibleDescription('Save the codes first. They are not shown again.'));
  await user.click(saved);
  await user.click(card.getByRole('button', { name: 'Continue' }));
  expect(await card.findByText('You have 3 codes left.')).toBeInTheDocument();
});

it('staff without an authenticator app see no recovery codes', async () => {
  openConsole('/account', { staff: buildStaff({ totp: false }) });
  await screen.findByRole('region', { name: 'Authenticator app' });
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

it('recovery codes that cannot be counted are loaded again on request', async () => {
  api.on(getRecoveryCodes, 'no response');
  const { user } = openConsole('/account');
  const again = await screen.findByRole('button', { name: 'Reload recovery codes' });
  api.on(getRecoveryCodes, { json: { success: true, message: '', data: { left: 0 } } });
  await user.click(again);
  expect(await screen.findByText(/You have no codes left/)).toBeInTheDocument();
});

it('staff who signed in with their company account change nothing of it here', async () => {
  openConsole('/account', { staff: buildStaff({ totp: false, company_account: true }) });
  expect(await screen.findByText(/You sign in with your company account/)).toBeInTheDocument();
  for (const name of ['Authenticator app', 'Recovery codes', 'Change password'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});
