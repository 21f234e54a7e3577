import { forgotPassword } from '@liftclub/api-contract';
import { fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit';

const api = fakeApi();
const PHONE = '+27821234567';

const password = () => screen.getByLabelText('Password');
const again = () => screen.getByLabelText('Confirm password');
const submit = () => screen.getByRole('button', { name: 'Reset Password' });

async function reset(
  first = ' a new secret ',
  second = first,
  stored: Record<string, string> = { forgotPhone: PHONE },
) {
  const visitor = visit('/forgot-password', { stored, session: { resetToken: 'grant' } });
  expect(await screen.findByLabelText('Password')).toHaveFocus();
  if (first) await visitor.user.type(password(), first);
  if (second) await visitor.user.type(again(), second);
  await visitor.user.click(submit());
  return visitor;
}

test('a person chooses a new password and signs in with it', async () => {
  api.on(forgotPassword, { json: { success: true, message: 'Password Reset' } });
  const { tab, stored } = await reset();
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.getByText('Password Reset')).toBeInTheDocument();
  expect(api.calls(forgotPassword)[0]?.body).toEqual({
    password: 'a new secret',
    password2: 'a new secret',
    phone: PHONE,
    reset_token: 'grant',
  });
  expect(stored()).not.toHaveProperty('forgotPhone');
  expect(tab.session.getItem('resetToken')).toBeNull();
});

test('a person whose grant is no longer good is told so, and keeps what was typed', async () => {
  api.on(forgotPassword, errorResponse(400, { code: 'invalid_credentials', message: 'Invalid credentials' }));
  const { stored } = await reset();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(password()).toHaveValue(' a new secret ');
  expect(stored()).toMatchObject({ forgotPhone: PHONE });
});

test('a person with a password that everybody uses finds that at the field', async () => {
  api.on(forgotPassword, errorResponses.invalid({ password: ['Choose a less common password'] }));
  await reset('password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/Choose a less common password/));
  expect(password()).toHaveFocus();
});

test('a person without a phone to reset is told so', async () => {
  await reset(undefined, undefined, {});
  expect(await screen.findByRole('alert')).toHaveTextContent('Phone not found');
  expect(screen.getByRole('link', { name: 'Verify Phone Number' })).toHaveAttribute('href', '/auth/verify-phone');
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(api.calls()).toHaveLength(0);
});

test.each([
  ['short', 'short', 'Password must have 8 characters'],
  ['a new secret', 'another secret', "Passwords don't match"],
  ['', '', 'This field is required'],
])('a person who types "%s" and "%s" reads "%s"', async (first, second, message) => {
  await reset(first, second);
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  expect(api.calls()).toHaveLength(0);
});

test('a person who is offline is told once', async () => {
  api.on(forgotPassword, 'no response');
  await reset();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
