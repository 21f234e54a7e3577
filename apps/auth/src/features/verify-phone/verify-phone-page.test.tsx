import { generateOtp } from '@liftclub/api-contract';
import { fakeApi, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { passSeconds } from '../../testing/time';
import { visit } from '../../testing/visit';

const api = fakeApi();

async function ask(number = '082 123 4567') {
  const visitor = visit('/verify-phone');
  expect(await screen.findByLabelText('Phone')).toHaveFocus();
  await visitor.user.keyboard(number);
  await visitor.user.click(screen.getByRole('button', { name: 'Verify' }));
  return visitor;
}

test('a person asks for a code and is led to enter it, with the time until another one', async () => {
  api.on(generateOtp, {
    json: { success: true, message: 'OTP sent successfully', data: { resend_after: 60, request: 'KV' } },
  });
  const { stored } = await ask();
  expect(await screen.findByRole('heading', { name: 'Verify OTP' })).toBeInTheDocument();
  expect(screen.getByText('OTP sent successfully')).toBeInTheDocument();
  expect(screen.getByText('Enter the 4-digit code sent to +27 82 123 4567')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/Resend code in (1:00|0:5\d)/);
  expect(stored()).toMatchObject({ forgotPhone: '+27821234567' });
  expect(api.calls(generateOtp)[0]?.body).toEqual({ phone: '+27821234567' });
});

test('a person with an impossible number is told at the field, and nothing is sent', async () => {
  await ask('12');
  expect(await screen.findByText('Invalid phone number')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  expect(api.calls()).toHaveLength(0);
});

test('a person whose number is refused reads the catalogue’s words, and the reason at the field', async () => {
  api.on(generateOtp, errorResponses.invalid({ phone: ['We cannot send codes to this country yet.'] }));
  const { stored } = await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid phone number');
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('We cannot send codes to this country yet.'),
  );
  expect(screen.getByLabelText('Phone')).toHaveValue('082 123 4567');
  expect(stored()).not.toHaveProperty('forgotPhone');
});

test('a person who is offline is told once', async () => {
  api.on(generateOtp, 'no response');
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a person whose codes strangers have used up reads what still works, once', async () => {
  api.on(generateOtp, errorResponses.usedUp());
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /In a browser where you have signed in before, you can continue now\. Here you can try again tomorrow, or contact Liftclub\./,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('timer')).toHaveTextContent(/Resend code in (24:00:00|23:59:5\d)/);
});

test('a person finds the way back to sign-in', async () => {
  visit('/verify-phone');
  expect(await screen.findByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth/signin');
});

describe('asked too early', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a person is shown how long it takes, and not that the number is wrong', async () => {
    api.on(generateOtp, errorResponses.tooEarly(42));
    await ask();
    expect(await screen.findByRole('timer')).toHaveTextContent('Resend code in 0:42');
    expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
    passSeconds(42);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
  });
});
