import { handoff, registerPassenger } from '@liftclub/api-contract';
import { DRIVER_ORIGIN, buildSignIn, buildUser, fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { field, fillIn, submit } from '../../testing/sign-up-form';
import { visit } from '../../testing/visit';

const api = fakeApi();

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

test('an account made at the drivers’ address is not lost when the change of origin fails', async () => {
  api.on(registerPassenger, { json: buildSignIn(buildUser({ reg_type: 'exclusive' })) });
  api.on(handoff, errorResponse(503, { message: 'busy' }));
  const { user, tab } = visit('/signup', { stored: { reg: 'exclusive' }, origin: DRIVER_ORIGIN });
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(tab.loaded).toContain('/auth/signin'));
  expect(tab.session.getItem('toast')).toMatch('Account created');
});
