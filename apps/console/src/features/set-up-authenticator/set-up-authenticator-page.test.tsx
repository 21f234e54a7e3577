import { beginTotp, confirmTotp, getOwnStaffSessions, getToday } from '@liftclub/api-contract';
import { fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { buildToday } from '../../testing/build-today';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
const without = buildStaff({ totp: false });
const codes = Array.from({ length: 10 }, (_, number) => `${4000 + number}567890123456`);
const SECRET = 'JBSWY3DPEHPK3PXP';
const started = {
  json: {
    success: true as const,
    message: '',
    data: { secret: SECRET, uri: `otpauth://totp/Liftclub:nomsa?secret=${SECRET}` },
  },
};

beforeEach(() => {
  api.on(getToday, { json: { success: true, message: '', data: buildToday() } });
  api.on(beginTotp, started);
  api.on(confirmTotp, { json: { success: true, message: '', data: { ...buildStaff(), recovery_codes: codes } } });
});

const password = () => screen.findByLabelText('Your password');
const code = () => screen.findByRole('textbox', { name: '6-digit code from the app' });

async function begin(user: ReturnType<typeof openConsole>['user']) {
  await user.type(await password(), 'four quiet words{Enter}');
  await code();
}

it('somebody scans the code, enters what the app shows, saves the recovery codes, and goes on to the page they wanted', async () => {
  const { user } = openConsole('/second-step?next=%2Fno%2Fsuch', { staff: without });
  await begin(user);
  expect(api.calls(beginTotp)[0]?.body).toEqual({ password: 'four quiet words' });
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy key' })).toBeInTheDocument();
  await user.type(await code(), '123 456{Enter}');
  expect(await screen.findByText('Authenticator app set up. You are signed out everywhere else.')).toBeInTheDocument();
  const list = within(await screen.findByRole('list', { name: 'Your recovery codes' }));
  expect(list.getByText('4009 5678 9012 3456')).toBeInTheDocument();
  expect(address()).toBe('/second-step?next=%2Fno%2Fsuch');
  await user.click(screen.getByRole('checkbox', { name: 'I have saved these codes' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/no/such'));
});

it('the code is drawn here: every dark module of the address, with the white border that cameras need', async () => {
  const { user } = openConsole('/second-step', { staff: without });
  await begin(user);
  const drawing = screen.getByRole('img', { name: 'QR code for your authenticator app' });
  const modules = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const dark = drawing.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  // The upper left finder pattern begins after the quiet zone of four modules.
  expect(dark.startsWith('M4 4h1v1h-1z')).toBe(true);
  const places = [...dark.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(modules - 5);
});

it('a wrong password stands at its field and keeps what was typed', async () => {
  api.on(beginTotp, errorResponses.invalid({ password: ['This is not your password'] }));
  const { user } = openConsole('/second-step', { staff: without });
  await user.type(await password(), 'guess{Enter}');
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/This is not your password/));
  expect(await password()).toHaveValue('guess');
});

it('a wrong code keeps the same secret', async () => {
  api.on(confirmTotp, errorResponses.invalid({ code: ['This code is not right'] }));
  const { user } = openConsole('/second-step', { staff: without });
  await begin(user);
  await user.type(await code(), '000000{Enter}');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/This code is not right/));
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(api.calls(beginTotp)).toHaveLength(1);
});

it('a secret that no longer waits is made again', async () => {
  api.on(confirmTotp, errorResponse(409, { code: 'not_started', message: 'x' }));
  const { user } = openConsole('/second-step', { staff: without });
  await begin(user);
  await user.type(await code(), '123456{Enter}');
  expect(await password()).toBeInTheDocument();
  expect(await screen.findByText(/Start again/)).toBeInTheDocument();
});

it('whoever need not have one may put it off', async () => {
  api.on(getOwnStaffSessions, { json: { success: true, message: '', data: [] } });
  const { user } = openConsole('/second-step?next=%2Faccount', { staff: without });
  await user.click(await screen.findByRole('link', { name: 'Not now' }));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeInTheDocument();
});

it('where one is required, nothing else opens, and nothing is offered to put it off', async () => {
  const { user } = openConsole('/people?search=x', { staff: buildStaff({ totp: false, totp_required: true }) });
  expect(
    await screen.findByText('Set up an authenticator app first. You need one to use the console.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Not now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(address()).toBe('/second-step?next=%2Fpeople%3Fsearch%3Dx');
  expect(api.calls()).toHaveLength(0);
  await begin(user);
});

it('whoever has one already is not asked again', async () => {
  openConsole('/second-step', { staff: buildStaff() });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
});
