import { generateOtp, verifyOtp } from '@liftclub/api-contract';
import { fakeApi, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { box, boxes } from '../../testing/code-boxes';
import { address, visit } from '../../testing/visit';

const api = fakeApi();
const PHONE = '+27821234567';
const SECOND = 'One more step: enter the second code we have just sent.';

const arrive = async (stored: Record<string, string> = { forgotPhone: PHONE }) => {
  const visitor = visit('/verify-otp', { stored });
  await screen.findByRole('heading', { name: 'Verify OTP' });
  return visitor;
};
const verify = async (user: UserEvent, code: string) => {
  await user.click(box(1));
  await user.keyboard(code);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
};
const verified = { json: { success: true as const, message: 'OTP Verified', data: { reset_token: 'grant' } } };
const secondDue = {
  json: {
    success: true as const,
    message: 'OTP sent successfully',
    data: { second_code: true as const, request: 'WN' },
  },
};

test('a person enters the code and chooses a new password', async () => {
  api.on(verifyOtp, verified);
  const { user, tab } = await arrive();
  await verify(user, '4821');
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
  expect(address()).toBe('/auth/forgot-password');
  expect(screen.getByText('OTP Verified')).toBeInTheDocument();
  expect(api.calls(verifyOtp)[0]?.body).toEqual({ otp: '4821', phone: PHONE, forgot_password: true });
  expect(tab.session.getItem('resetToken')).toBe('grant');
});

test('a person whose code is followed by a second one enters both on the same screen', async () => {
  api.on(verifyOtp, secondDue);
  const { user, tab } = await arrive();
  await verify(user, '4821');
  expect(await screen.findByText(SECOND)).toBeInTheDocument();
  expect(screen.getByText('Check that the SMS says WN.')).toBeInTheDocument();
  expect(address()).toBe('/auth/verify-otp');
  expect(boxes()).toEqual(['', '', '', '']);
  expect(box(1)).toHaveFocus();
  expect(tab.session.getItem('resetToken')).toBeNull();

  api.on(verifyOtp, verified);
  await verify(user, '0077');
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
  expect(api.calls(verifyOtp)[1]?.body).toMatchObject({ otp: '0077' });
});

test('a person who asks for another code instead of the second one starts over', async () => {
  api.on(verifyOtp, secondDue);
  api.on(generateOtp, {
    json: { success: true, message: 'OTP sent successfully', data: { resend_after: 120, request: 'KV' } },
  });
  const { user } = await arrive();
  await verify(user, '4821');
  await screen.findByText(SECOND);
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(screen.queryByText(SECOND)).not.toBeInTheDocument());
  expect(screen.getByRole('timer')).toHaveTextContent(/Resend code in (2:00|1:5\d)/);
});

test('a person with an old code reads the server’s message', async () => {
  api.on(verifyOtp, errorResponses.invalid({ otp: ['The code has expired. Request a new one.'] }));
  const { user, tab } = await arrive();
  await verify(user, '4821');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code has expired. Request a new one.');
  expect(tab.session.getItem('resetToken')).toBeNull();
});

test('a person who is offline is told once', async () => {
  api.on(verifyOtp, 'no response');
  const { user } = await arrive();
  await verify(user, '4821');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
});

test('without a phone there is nothing to verify, but a way to enter one', async () => {
  const { user } = await arrive({});
  expect(screen.getByRole('alert')).toHaveTextContent('Phone not found');
  await verify(user, '4821');
  expect(screen.getByRole('alert')).toHaveTextContent('Phone not found');
  expect(screen.queryByText("Didn't get a code?")).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled());
  expect(api.calls()).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Verify Phone Number' }));
  expect(await screen.findByRole('heading', { name: 'Verify Phone Number' })).toBeInTheDocument();
});

test('a person with the wrong number enters another', async () => {
  const { user } = await arrive();
  await user.click(screen.getByRole('link', { name: 'Use another number' }));
  expect(await screen.findByRole('heading', { name: 'Verify Phone Number' })).toBeInTheDocument();
});
