import { pageConfig } from '@liftclub/account';
import { getStaffSession, getToday, signInStaff } from '@liftclub/api-contract';
import { deferred, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { buildToday } from '../../testing/build-today';
import { address, openConsole } from '../../testing/open-console';
import { signedOut } from '../../testing/signed-out';

const api = fakeApi();
const nomsa = buildStaff();

beforeEach(() => {
  api.on(getStaffSession, signedOut());
  api.on(getToday, { json: { success: true, message: '', data: buildToday() } });
});

const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const code = () => screen.findByRole('textbox', { name: '6-digit code or recovery code' });
const signedInAs = (staff = nomsa) => ({ json: { success: true as const, message: '', data: staff } });
const codeNeeded = errorResponse(401, { code: 'totp_needed', message: 'Enter the code of your authenticator app.' });
const codeWrong = errorResponse(401, { code: 'totp_wrong', message: 'No.' });

async function signIn(path = '/sign-in') {
  const { user } = openConsole(path, { staff: null });
  await user.type(await email(), 'Nomsa@liftclub.example');
  await user.type(password(), ' four quiet words ');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

it('somebody with an authenticator app signs in with password and code', async () => {
  api.on(signInStaff, ({ body }) => (body.code === '123 456' ? signedInAs() : codeNeeded));
  const user = await signIn();
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
  expect(await code()).toHaveFocus();
  await user.type(await code(), '123 456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(api.calls(signInStaff).map(({ body }) => body)).toEqual([
    { email: 'Nomsa@liftclub.example', password: ' four quiet words ' },
    { email: 'Nomsa@liftclub.example', password: ' four quiet words ', code: '123 456' },
  ]);
  expect(api.calls().every(({ access }) => access === null)).toBe(true);
});

it('somebody without one signs in with the password alone, and is offered one', async () => {
  api.on(signInStaff, signedInAs(buildStaff({ totp: false })));
  const user = await signIn();
  expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Not now' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
});

it('a wrong code keeps what was typed and says at the field what to do', async () => {
  api.on(signInStaff, ({ body }) => (body.code === undefined ? codeNeeded : codeWrong));
  const user = await signIn();
  await user.type(await code(), '111111{Enter}');
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription(/This code is wrong or has already been used/),
  );
  expect(await code()).toHaveValue('111111');
  expect(await code()).toHaveFocus();
  api.on(signInStaff, signedInAs());
  await user.clear(await code());
  await user.type(await code(), '222222{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

it('without the phone a recovery code of 16 digits signs in', async () => {
  api.on(signInStaff, ({ body }) => (body.code === undefined ? codeNeeded : signedInAs()));
  const user = await signIn();
  await user.type(await code(), '4000 5678 9012 3456{Enter}');
  expect(await screen.findByText(/You signed in with a recovery code/)).toBeInTheDocument();
  expect(api.calls(signInStaff).at(-1)?.body).toMatchObject({ code: '4000 5678 9012 3456' });
  await waitFor(() => expect(address()).toBe('/'));
});

it('a code that cannot be one is not sent', async () => {
  api.on(signInStaff, codeNeeded);
  const user = await signIn();
  await user.type(await code(), '12345{Enter}');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Enter the 6 digits/));
  expect(api.calls(signInStaff)).toHaveLength(1);
});

it('a wrong password keeps what was typed', async () => {
  api.on(signInStaff, errorResponse(401, { code: 'invalid_credentials', message: 'Email or Password is invalid' }));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or Password is invalid');
  expect(await email()).toHaveValue('Nomsa@liftclub.example');
  expect(password()).toHaveValue(' four quiet words ');
  expect(address()).toBe('/sign-in');
});

it('whoever tried too often reads when to go on, not that the password is wrong', async () => {
  api.on(
    signInStaff,
    errorResponse(429, { code: 'too_many_attempts', message: 'Too many attempts. Please wait and try again.' }),
  );
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait and try again.');
});

it('a colleague can sign in instead, with nothing of the other left', async () => {
  api.on(signInStaff, codeNeeded);
  const user = await signIn();
  await user.type(await code(), '123');
  await user.click(screen.getByRole('button', { name: 'Use a different account' }));
  expect(await email()).toHaveValue('');
  expect(password()).toHaveValue('');
});

it('a password that was changed meanwhile leads back to it', async () => {
  api.on(signInStaff, ({ body }) =>
    body.code === undefined ? codeNeeded : errorResponse(401, { code: 'invalid_credentials', message: 'x' }),
  );
  const user = await signIn();
  await user.type(await code(), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or Password is invalid');
  expect(await email()).toHaveValue('Nomsa@liftclub.example');
});

it('nothing is sent while something is missing', async () => {
  const { user } = openConsole('/sign-in', { staff: null });
  await email();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription('This field is required'));
  expect(await email()).toHaveFocus();
  expect(password()).toHaveAccessibleDescription('This field is required');
});

it('while it is on its way the button cannot be pressed again', async () => {
  const response = deferred<FakeResponse<typeof signInStaff>>();
  api.on(signInStaff, () => response.promise);
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  response.resolve(codeNeeded);
  expect(await code()).toBeInTheDocument();
});

it('whoever wanted a page is led to the sign-in and then to that page, search and all', async () => {
  api.on(signInStaff, signedInAs());
  await signIn('/no/such?search=thandi&page=2');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(address()).toBe('/no/such?search=thandi&page=2');
});

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/sign-in?next=%2Fsign-in',
  'data:text/html,hello',
  '/second-step',
  '/\t/evil.example',
])('an address that would lead elsewhere after the sign-in (%s) leads to Today', async (next) => {
  openConsole(`/sign-in?next=${encodeURIComponent(next)}`);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(address()).toBe('/');
});

it('whoever is signed in already goes on at once', async () => {
  api.on(getStaffSession, signedInAs());
  openConsole('/sign-in', { staff: null });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
});

it('a console that cannot reach the server says so and tries again on request', async () => {
  api.on(getStaffSession, 'no response');
  const { user } = openConsole('/', { staff: null });
  const again = await screen.findByRole('button', { name: 'Reload session' });
  expect(screen.getByRole('alert')).toHaveTextContent('Server/Network error occured');
  api.on(getStaffSession, signedInAs());
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
});

describe('with company accounts', () => {
  const link = () => screen.findByRole('link', { name: 'Sign in with your company account' });
  afterEach(() => jest.restoreAllMocks());

  it('they can be used instead of a password, and lead back to the page that was asked for', async () => {
    jest.replaceProperty(pageConfig, 'staff_sign_in', { passwords: true, company: true });
    openConsole('/sign-in?next=%2Fdispatch', { staff: null });
    expect(await link()).toHaveAttribute('href', '/api/v1/console/oidc/start/?next=%2Fdispatch');
    expect(await email()).toBeInTheDocument();
  });

  it('they are the only way where passwords are switched off', async () => {
    jest.replaceProperty(pageConfig, 'staff_sign_in', { passwords: false, company: true });
    openConsole('/sign-in', { staff: null });
    expect(await link()).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByText(/Forgot your password/)).not.toBeInTheDocument();
  });

  it('no authenticator app of ours is asked for after it', async () => {
    api.on(getStaffSession, signedInAs(buildStaff({ totp: false, company_account: true })));
    openConsole('/sign-in', { staff: null });
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  });
});
