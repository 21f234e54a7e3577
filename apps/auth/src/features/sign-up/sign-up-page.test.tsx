import { register } from '@liftclub/api-contract';
import { DRIVER_ORIGIN, fakeApi, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { field, fillIn, submit } from '../../testing/sign-up-form';
import { visit } from '../../testing/visit';

const api = fakeApi();

const registered = {
  json: {
    success: true as const,
    message: 'Account created',
    data: { phone: '+27821234567', resend_after: 60, request: 'KV', sign_in_token: 'one-time' },
  },
};

test('a person signs up and is led to the code', async () => {
  api.on(register, registered);
  const { user, stored } = visit('/signup');
  await fillIn(user, { 'Referral code': ' SIPHO22 ' });
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Verify Account' })).toBeInTheDocument();
  expect(screen.getByText('Account created')).toBeInTheDocument();
  expect(screen.getByText('Check that the SMS says KV.')).toBeInTheDocument();
  expect(stored()).toMatchObject({ phone: '+27821234567' });
  expect(api.calls(register)[0]?.body).toEqual({
    email: 'thandi@example.org',
    first_name: 'Thandi',
    last_name: 'Mokoena',
    phone: '+27821234567',
    password: 'a long secret',
    role: 'Passenger',
    referral_code: 'SIPHO22',
  });
});

test('a server of the release before has no sign-in token', async () => {
  const { sign_in_token: _, ...data } = registered.json.data;
  api.on(register, { json: { ...registered.json, data } });
  const { user, tab } = visit('/signup', { session: { signInToken: 'of an earlier sign-up' } });
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Verify Account' })).toBeInTheDocument();
  expect(tab.session.getItem('signInToken')).toBeNull();
});

test('a person who uses another number finds what was typed, except the passwords', async () => {
  api.on(register, registered);
  const { user, stored } = visit('/signup');
  await fillIn(user, { 'Referral code': 'SIPHO22' });
  await user.selectOptions(field('Role'), 'Driver');
  await user.click(submit());
  await user.click(await screen.findByRole('link', { name: 'Use another number' }));
  expect(await screen.findByLabelText('First name')).toHaveValue(' Thandi ');
  expect(field('Last name')).toHaveValue(' Mokoena ');
  expect(field('Email')).toHaveValue('thandi@example.org');
  expect(field('Referral code')).toHaveValue('SIPHO22');
  expect(field('Role')).toHaveValue('Driver');
  expect(field('Phone')).toHaveFocus();
  expect(field('Password')).toHaveValue('');
  expect(field('Password')).toHaveAccessibleDescription('Enter your password again: we do not store it.');
  expect(stored()).not.toHaveProperty('phone');
});

test('a person whose phone got too many codes today reads what still works, and keeps what was typed', async () => {
  api.on(register, errorResponses.usedUp());
  const { user } = visit('/signup');
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again tomorrow, or contact Liftclub/);
  expect(field('Email')).toHaveValue('thandi@example.org');
});

test('a driver signs up at the drivers’ address, where the role is chosen already', async () => {
  api.on(register, registered);
  const { user } = visit('/signup', { origin: DRIVER_ORIGIN });
  await fillIn(user);
  expect(field('Role')).toHaveValue('Driver');
  await user.click(submit());
  await waitFor(() => expect(api.calls(register)[0]?.body).toMatchObject({ role: 'Driver', referral_code: '' }));
});

test('a person chooses the role', async () => {
  api.on(register, registered);
  const { user } = visit('/signup');
  await fillIn(user);
  expect(screen.getAllByRole('option', { name: /Passenger|Driver/ }).map((option) => option.textContent)).toEqual([
    'Passenger',
    'Driver',
  ]);
  await user.selectOptions(field('Role'), 'Driver');
  await user.click(submit());
  await waitFor(() => expect(api.calls(register)[0]?.body).toMatchObject({ role: 'Driver' }));
});

test('a person whose sign-up is refused reads the server’s message and finds it at the field', async () => {
  api.on(
    register,
    errorResponses.invalid({
      password: ['Choose a less common password'],
      referral_code: ['This referral code is not known'],
    }),
  );
  const { user } = visit('/signup');
  await fillIn(user, { 'Referral code': 'WRONG' });
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a less common password');
  await waitFor(() => expect(field('Password')).toHaveFocus());
  expect(field('Password')).toHaveAccessibleDescription(/Choose a less common password/);
  expect(field('Referral code')).toHaveAccessibleDescription(/This referral code is not known/);
  expect(field('First name')).toHaveValue(' Thandi ');
  await user.click(field('Password'));
  await user.paste('!');
  expect(field('Referral code')).toBeInvalid();
});

test('a person who is offline is told once and keeps what was typed', async () => {
  api.on(register, 'no response');
  const { user, stored } = visit('/signup');
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('Server/Network error occured')).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(field('Last name')).toHaveValue(' Mokoena ');
  expect(stored()).not.toHaveProperty('phone');
});

test('a gateway that answers with a page of its own is no reason to say nothing', async () => {
  api.on(register, { status: 502, text: '<html>Bad gateway</html>' });
  const { user } = visit('/signup');
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
});

test('a person is told at each field what is wrong, and put at the first', async () => {
  const { user } = visit('/signup');
  await fillIn(user, { 'First name': '', Phone: '12', Password: 'short', 'Confirm password': 'other' });
  await user.click(submit());
  await waitFor(() => expect(field('First name')).toHaveFocus());
  expect(field('First name')).toHaveAccessibleDescription('This field is required');
  expect(field('Phone')).toHaveAccessibleDescription(/Invalid phone number/);
  expect(field('Password')).toHaveAccessibleDescription(/Password must have 8 characters/);
  expect(field('Confirm password')).toHaveAccessibleDescription("Passwords don't match");
  expect(api.calls()).toHaveLength(0);
});

test('a person abroad chooses the country of the phone', async () => {
  api.on(register, registered);
  const { user } = visit('/signup');
  await fillIn(user, { Phone: '0803 123 4567' });
  expect(field('Country')).toHaveValue('ZA');
  await user.selectOptions(field('Country'), 'NG');
  await user.click(submit());
  await waitFor(() => expect(api.calls(register)[0]?.body).toMatchObject({ phone: '+2348031234567' }));
});
