import { handoff, login } from '@liftclub/api-contract';
import {
  buildDriver,
  buildSignIn,
  buildUser,
  deferred,
  fakeApi,
  errorResponse,
  errorResponses,
} from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { address, visit } from '../../testing/visit';

const api = fakeApi();

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

async function signIn(visitor = visit('/signin')) {
  await visitor.user.type(await email(), 'thandi@example.org');
  await visitor.user.type(password(), ' a long secret ');
  await visitor.user.click(submit());
  return visitor;
}

test('a passenger signs in and goes to her dashboard', async () => {
  const user = buildUser();
  api.on(login, { json: buildSignIn(user) });
  const { tab, stored } = await signIn();
  await waitFor(() => expect(tab.loaded).toContain(`/home/${user.id}`));
  expect(api.calls(login)[0]?.body).toEqual({ email: 'thandi@example.org', password: 'a long secret' });
  expect(stored()).toMatchObject({
    access: expect.any(String),
    refresh: expect.any(String),
    user: expect.stringContaining(user.id),
  });
});

test('a driver who signs in at the passengers’ address is handed over to the drivers’, and the button stays shut', async () => {
  api.on(login, { json: buildSignIn(buildDriver()) });
  const url = 'http://driver.liftclub.localhost:4200/auth/handoff';
  api.on(handoff, { json: { success: true, message: '', data: { code: 'once', url } } });
  const { tab, stored } = await signIn();
  await waitFor(() => expect(tab.loaded[0]).toMatch(`${url}#code=once`));
  expect(stored()).not.toHaveProperty('access');
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
});

test('while the sign-in is on its way the button says so and cannot be pressed again', async () => {
  const response = deferred<ReturnType<typeof errorResponses.wrongPassword>>();
  api.on(login, () => response.promise);
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  response.resolve(errorResponses.wrongPassword());
  await waitFor(() => expect(submit()).toBeEnabled());
});

test('a person with a wrong password is told so and keeps what was typed', async () => {
  api.on(login, errorResponses.wrongPassword());
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or Password is invalid');
  expect(await email()).toHaveValue('thandi@example.org');
  expect(password()).toHaveValue(' a long secret ');
  expect(submit()).toBeEnabled();
});

test('a person who tried too often reads that, and not that the password is wrong', async () => {
  api.on(login, errorResponses.tooEarly(60));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait and try again.');
});

test('a person who is offline is told once and can press again', async () => {
  api.on(login, 'no response');
  const { user } = await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(submit());
  await waitFor(() => expect(api.calls(login)).toHaveLength(2));
});

test('a person who never entered the sign-up code is led to it', async () => {
  api.on(
    login,
    errorResponse(403, {
      code: 'account_not_verified',
      message: 'Verify your account to sign in.',
      data: { phone: '+27821234567' },
    }),
  );
  const { stored } = await signIn();
  expect(await screen.findByRole('heading', { name: 'Verify Account' })).toBeInTheDocument();
  expect(screen.getByText('Enter the 4-digit code sent to +27 82 123 4567')).toBeInTheDocument();
  expect(screen.getByText('Verify your account to sign in.')).toBeInTheDocument();
  expect(stored()).toMatchObject({ phone: '+27821234567' });
});

test('a person whose account is locked reads so beside the form, until they try again', async () => {
  api.on(
    login,
    errorResponse(403, { code: 'account_locked', message: 'This account is locked. Please contact Liftclub.' }),
  );
  const { user, stored } = await signIn();
  const form = screen.getByRole('form', { name: 'Sign In' });
  expect(await within(form).findByRole('alert')).toHaveTextContent('This account is locked. Please contact Liftclub.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(stored()).not.toHaveProperty('access');
  expect(await email()).toHaveValue('thandi@example.org');
  api.on(login, errorResponses.wrongPassword());
  await user.click(submit());
  await waitFor(() => expect(within(form).queryByRole('alert')).not.toBeInTheDocument());
});

test('a person who leaves fields empty is told at the fields, and put at the first', async () => {
  const { user } = visit('/signin');
  await email();
  await user.click(submit());
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(await email()).toHaveAccessibleDescription('This field is required');
  expect(password()).toHaveAccessibleDescription('This field is required');
  expect(api.calls()).toHaveLength(0);
});

test('a person may pass through the fields without being told off', async () => {
  const { user } = visit('/signin');
  expect(await email()).toHaveFocus();
  await user.tab();
  expect(password()).toHaveFocus();
  expect(await email()).toHaveAttribute('aria-invalid', 'false');
});

test('what the server refuses stands at its field until that field changes', async () => {
  api.on(login, errorResponses.invalid({ email: ['Enter an email address like name@example.com'] }));
  const { user } = await signIn();
  await waitFor(async () =>
    expect(await email()).toHaveAccessibleDescription('Enter an email address like name@example.com'),
  );
  await waitFor(async () => expect(await email()).toHaveFocus());
  await user.type(password(), 'x');
  expect(await email()).toBeInvalid();
  await user.type(await email(), '.za');
  await waitFor(async () => expect(await email()).toBeValid());
});

test('a person may ask again with what was refused', async () => {
  api.on(login, errorResponses.invalid({ email: ['Not this one'] }));
  const { user } = await signIn();
  await waitFor(async () => expect(await email()).toBeInvalid());
  await user.click(submit());
  await waitFor(() => expect(api.calls(login)).toHaveLength(2));
});

test('a person looks at the password by keyboard, and signs in with Enter', async () => {
  api.on(login, errorResponses.wrongPassword());
  const { user } = visit('/signin');
  await email();
  await user.keyboard('thandi@example.org{Tab}a long secret{Tab}{Enter}');
  expect(password()).toHaveAttribute('type', 'text');
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.calls(login)).toHaveLength(1));
});

test('a person finds the ways to a new password and to a new account', async () => {
  const { user } = visit('/signin');
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/verify-phone');
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
  expect(address()).toBe('/auth/signup');
});
