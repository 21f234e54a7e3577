import { handoff, register, registerPassenger } from '@liftclub/api-contract';
import { DRIVER_ORIGIN, buildSignIn, buildUser, fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { visit } from '../../testing/visit';

const api = fakeApi();

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Sign Up' });

const TYPED: Record<string, string> = {
  'First name': ' Thandi ',
  'Last name': ' Mokoena ',
  Email: 'thandi@example.org',
  Phone: ' 082 123 4567 ',
  Password: ' a long secret ',
  'Confirm password': ' a long secret ',
};

async function fillIn(user: UserEvent, changes: Record<string, string> = {}) {
  await screen.findByLabelText('First name');
  for (const [label, text] of Object.entries({ ...TYPED, ...changes })) {
    await user.click(field(label));
    if (text) await user.paste(text);
  }
}

const registered = { json: { success: true as const, message: 'Account created', data: { phone: '+27821234567' } } };

test('a person signs up and is led to the code', async () => {
  api.on(register, registered);
  const { user, stored } = visit('/signup');
  await fillIn(user, { 'Referral code': ' SIPHO22 ' });
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Verify Account' })).toBeInTheDocument();
  expect(screen.getByText('Account created')).toBeInTheDocument();
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

describe('with an invitation', () => {
  const invitation = { token: 'INVITE1', reg: 'exclusive', coupon: 'SUMMER' };

  test('an invited passenger signs up and is signed in at once', async () => {
    const invited = buildUser({ reg_type: 'exclusive', phone_verified: false });
    api.on(registerPassenger, { json: buildSignIn(invited) });
    const { user, tab, stored } = visit('/signup', { stored: invitation });
    await fillIn(user, { Phone: '0803 123 4567' });
    expect(field('Country')).toHaveValue('NG');
    await user.click(submit());
    await waitFor(() => expect(tab.loaded).toContain(`/home/${invited.id}`));
    expect(api.calls(registerPassenger)[0]?.body).toEqual({
      email: 'thandi@example.org',
      first_name: 'Thandi',
      last_name: 'Mokoena',
      phone: '+2348031234567',
      password: 'a long secret',
      role: 'Passenger',
      referral_code: 'INVITE1',
      reg_type: 'exclusive',
      account: 'personal',
    });
    expect(stored()).toMatchObject({ access: expect.any(String), reg: 'exclusive', coupon: 'SUMMER' });
    expect(stored()).not.toHaveProperty('token');
    expect(tab.session.getItem('toast')).toMatch('Account created');
  });

  test('an invited passenger cannot change the role nor the referral code', async () => {
    visit('/signup', { stored: invitation });
    expect(await screen.findByLabelText('Role')).toBeDisabled();
    expect(field('Role')).toHaveValue('Passenger');
    expect(field('Referral code')).toHaveValue('INVITE1');
    expect(field('Referral code')).toHaveAttribute('readonly');
  });

  test('with a registration marker alone the passenger’s sign-up is used, with a referral code of one’s own', async () => {
    api.on(registerPassenger, { json: buildSignIn() });
    const { user } = visit('/signup', { stored: { reg: 'exclusive' } });
    await fillIn(user, { 'Referral code': 'SIPHO22' });
    expect(field('Role')).toBeEnabled();
    expect(field('Role')).toHaveValue('Passenger');
    await user.click(submit());
    await waitFor(() =>
      expect(api.calls(registerPassenger)[0]?.body).toMatchObject({ role: 'Passenger', referral_code: 'SIPHO22' }),
    );
  });

  test('an invited passenger who is refused reads why and may try again', async () => {
    api.on(registerPassenger, errorResponse(400, { message: 'Unable to create an account with these details' }));
    const { user, stored } = visit('/signup', { stored: invitation });
    await fillIn(user, { Phone: '0803 123 4567' });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to create an account with these details');
    expect(submit()).toBeEnabled();
    expect(stored()).toMatchObject({ token: 'INVITE1' });
  });
});

test('an account made at the drivers’ address is not lost when the change of origin fails', async () => {
  api.on(registerPassenger, { json: buildSignIn(buildUser({ reg_type: 'exclusive' })) });
  api.on(handoff, errorResponse(503, { message: 'busy' }));
  const { user, tab } = visit('/signup', { stored: { reg: 'exclusive' }, origin: DRIVER_ORIGIN });
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(tab.loaded).toContain('/auth/signin'));
  expect(tab.session.getItem('toast')).toMatch('Account created');
});
