import { generateOtp, handoff, verifyOtp } from '@liftclub/api-contract';
import {
  buildDriver,
  buildTokens,
  buildUser,
  fakeApi,
  errorResponse,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { box, boxes } from '../../testing/code-boxes';
import { passSeconds } from '../../testing/time';
import { address, visit } from '../../testing/visit';

const api = fakeApi();
const PHONE = '+27821234567';

const arrive = async (stored: Record<string, string> = {}) => {
  const visitor = visit('/verify-account', { stored: { phone: PHONE, ...stored } });
  await screen.findByRole('heading', { name: 'Verify Account' });
  return visitor;
};
const verify = async (user: UserEvent, code: string) => {
  await user.click(box(1));
  await user.keyboard(code);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
};
const resend = () => screen.getByRole('button', { name: 'Resend code' });

test('the browser that signed up is signed in by the code', async () => {
  const account = buildUser();
  const session = { user: account, token: buildTokens() };
  api.on(verifyOtp, { json: { success: true, message: 'OTP Verified', data: { session } } });
  const { user, tab, stored } = visit('/verify-account', {
    stored: { phone: PHONE },
    session: { signInToken: 'one-time', signUpForm: '{}' },
  });
  await screen.findByRole('heading', { name: 'Verify Account' });
  await verify(user, '0123');
  await waitFor(() => expect(tab.loaded).toEqual([`/home/${account.id}`]));
  expect(api.calls(verifyOtp)[0]?.body).toMatchObject({ sign_in_token: 'one-time' });
  expect(tab.session.getItem('toast')).toMatch('OTP Verified');
  expect(tab.session.getItem('signInToken')).toBeNull();
  expect(tab.session.getItem('signUpForm')).toBeNull();
  expect(stored()).toEqual(storedSession(account, session.token));
});

test('a server of the release before gets the code once more without the token, and the person may sign in', async () => {
  api.on(verifyOtp, ({ body }) =>
    body.sign_in_token
      ? errorResponses.invalid({ sign_in_token: ['There is no field with this name'] })
      : { json: { success: true, message: 'OTP Verified' } },
  );
  const { user } = visit('/verify-account', { stored: { phone: PHONE }, session: { signInToken: 'one-time' } });
  await screen.findByRole('heading', { name: 'Verify Account' });
  await verify(user, '0123');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(api.calls(verifyOtp).map(({ body }) => body)).toEqual([
    { otp: '0123', phone: PHONE, verify_account: true, sign_in_token: 'one-time' },
    { otp: '0123', phone: PHONE, verify_account: true },
  ]);
});

test('a wrong code is sent once, with the token', async () => {
  api.on(verifyOtp, errorResponses.invalid({ otp: ['The code is not correct.'] }));
  const { user } = visit('/verify-account', { stored: { phone: PHONE }, session: { signInToken: 'one-time' } });
  await screen.findByRole('heading', { name: 'Verify Account' });
  await verify(user, '0123');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is not correct.');
  expect(api.calls(verifyOtp)).toHaveLength(1);
});

test('a driver who signed up at the passengers’ address is handed over to the drivers’', async () => {
  const session = { user: buildDriver(), token: buildTokens() };
  api.on(verifyOtp, { json: { success: true, message: 'OTP Verified', data: { session } } });
  const url = 'http://driver.liftclub.localhost:4200/auth/handoff';
  api.on(handoff, { json: { success: true, message: '', data: { code: 'once', url } } });
  const { user, tab } = await arrive();
  await verify(user, '0123');
  await waitFor(() => expect(tab.loaded).toEqual([`${url}#code=once&toast=otpVerified`]));
});

test('without the token of the sign-up a person enters the code and may sign in', async () => {
  api.on(verifyOtp, { json: { success: true, message: 'OTP Verified' } });
  const { user, stored } = await arrive();
  expect(screen.getByText('Enter the 4-digit code sent to +27 82 123 4567')).toBeInTheDocument();
  expect(box(1)).toHaveFocus();
  await verify(user, '0123');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.getByText('OTP Verified')).toBeInTheDocument();
  expect(api.calls(verifyOtp)[0]?.body).toEqual({ otp: '0123', phone: PHONE, verify_account: true });
  expect(stored()).not.toHaveProperty('phone');
});

test('a person sees the letters that the message shows, also of a code that is sent again', async () => {
  api.on(generateOtp, {
    json: { success: true, message: 'OTP sent successfully', data: { resend_after: 120, request: 'BT' } },
  });
  const { user, tab } = visit('/verify-account', { stored: { phone: PHONE }, session: { codeRequest: 'KV' } });
  expect(await screen.findByText('Check that the SMS says KV.')).toBeInTheDocument();
  await user.click(resend());
  expect(await screen.findByText('Check that the SMS says BT.')).toBeInTheDocument();
  expect(tab.session.getItem('codeRequest')).toBe('BT');
});

test('a person whose guesses strangers have used up reads what still works, until it works', async () => {
  api.on(verifyOtp, errorResponses.usedUp());
  const { user } = await arrive();
  await verify(user, '0123');
  expect(await screen.findByRole('alert')).toHaveTextContent(/you can continue now\. Here you can try again tomorrow/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a person who is signed in already goes back to the product', async () => {
  api.on(verifyOtp, { json: { success: true, message: 'OTP Verified' } });
  const { user, tab } = await arrive(storedSession(buildUser({ phone_verified: false }), buildTokens()));
  expect(screen.queryByRole('link', { name: 'Use another number' })).not.toBeInTheDocument();
  await verify(user, '0123');
  await waitFor(() => expect(tab.loaded).toContain('/'));
  expect(tab.session.getItem('toast')).toMatch('OTP Verified');
});

test('a person who was about to pay goes back to the summary', async () => {
  api.on(verifyOtp, { json: { success: true, message: 'OTP Verified' } });
  const { user, tab } = await arrive(storedSession(buildUser({ phone_verified: false }), buildTokens()));
  tab.session.setItem('returnTo', '/bookings/17?status=draft&booking=4');
  await verify(user, '0123');
  await waitFor(() => expect(tab.loaded).toContain('/bookings/17?status=draft&booking=4'));
  expect(tab.session.getItem('returnTo')).toBeNull();
});

test('a person with a wrong code reads the server’s message, and the code is kept', async () => {
  api.on(verifyOtp, errorResponses.invalid({ otp: ['The code is not correct.'] }));
  const { user, stored } = await arrive();
  await verify(user, '0123');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is not correct.');
  await waitFor(() => expect(box(1)).toHaveFocus());
  expect(screen.getByRole('group', { name: '4-digit code' })).toHaveAccessibleDescription('The code is not correct.');
  expect(boxes()).toEqual(['0', '•', '•', '•']);
  expect(stored()).toMatchObject({ phone: PHONE });
});

test('a person is not told off while typing, only for sending less than four digits', async () => {
  const { user } = await arrive();
  await user.keyboard('12');
  expect(box(3)).toHaveFocus();
  expect(screen.queryByText('Enter the 4-digit code')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Enter the 4-digit code')).toBeInTheDocument();
  expect(api.calls()).toHaveLength(0);
});

test('a person who is offline is told once', async () => {
  api.on(verifyOtp, 'no response');
  const { user } = await arrive();
  await verify(user, '0123');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a person with the wrong number goes back to the sign-up', async () => {
  const { user, stored } = await arrive();
  await user.click(screen.getByRole('link', { name: 'Use another number' }));
  expect(await screen.findByRole('heading', { name: 'Sign Up' })).toBeInTheDocument();
  expect(address()).toBe('/auth/signup');
  expect(stored()).not.toHaveProperty('phone');
});

describe('another code', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a person asks for another code, gets empty boxes, and waits until the next may be asked for', async () => {
    api.on(generateOtp, {
      json: { success: true, message: 'OTP sent successfully', data: { resend_after: 120, request: 'KV' } },
    });
    const { user } = await arrive();
    await user.keyboard('12');
    await user.click(resend());
    expect(await screen.findByText('OTP sent successfully')).toBeInTheDocument();
    expect(api.calls(generateOtp)[0]?.body).toEqual({ phone: PHONE });
    expect(boxes()).toEqual(['', '', '', '']);
    expect(box(1)).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent('Resend code in 2:00');
    passSeconds(61);
    expect(screen.getByRole('timer')).toHaveTextContent('Resend code in 0:59');
    passSeconds(59);
    expect(resend()).toBeEnabled();
  });

  test('a person who asks too early is shown how long it takes, and keeps what was typed', async () => {
    api.on(generateOtp, errorResponses.tooEarly(42));
    const { user } = await arrive();
    await user.keyboard('12');
    await user.click(resend());
    expect(await screen.findByRole('timer')).toHaveTextContent('Resend code in 0:42');
    expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
    expect(boxes()).toEqual(['1', '•', '', '']);
    expect(box(1)).toHaveFocus();
  });

  test('a person who guessed too often is shown how long it takes', async () => {
    api.on(verifyOtp, errorResponses.tooEarly(3661));
    const { user } = await arrive();
    await verify(user, '0123');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait and try again.');
    expect(screen.getByRole('timer')).toHaveTextContent('Resend code in 1:01:01');
  });

  test('a person whose number is refused is told so', async () => {
    api.on(generateOtp, errorResponse(400, { message: 'No' }));
    const { user } = await arrive();
    await user.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid phone number');
    expect(resend()).toHaveFocus();
  });
});
