import { buildUser, fakeApi, storedSession, buildTokens } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { address, visit } from '../testing/visit';

fakeApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('someone at an address that leads nowhere is shown the way to sign-in', async () => {
  visit('/no/such/page');
  expect(await heading('Page not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth/signin');
});

test('someone who opens the app without a page gets the sign-in page', async () => {
  visit('/');
  expect(await heading('Sign In')).toBeInTheDocument();
  expect(address()).toBe('/auth/signin');
});

test.each([
  ['/signin', 'Sign In'],
  ['/signup', 'Sign Up'],
  ['/verify-phone', 'Verify Phone Number'],
  ['/verify-otp', 'Verify OTP'],
  ['/forgot-password', 'Reset Password'],
])('a person who is signed out may open %s, and the tab is named after it', async (path, title) => {
  visit(path);
  expect(await heading(title)).toBeInTheDocument();
  expect(document.title).toMatch(title);
});

test.each(['/signin', '/signup', '/verify-phone', '/verify-otp', '/forgot-password'])(
  'a person who is signed in is led from %s to their dashboard',
  async (path) => {
    const user = buildUser();
    const { tab } = visit(path, { stored: storedSession(user, buildTokens()) });
    await waitFor(() => expect(tab.loaded).toContain(`/home/${user.id}`));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  },
);

test('a person without a sign-up that waits for its code is led from verify-account to sign-in', async () => {
  visit('/verify-account');
  expect(await heading('Sign In')).toBeInTheDocument();
});

test('a person whose sign-up waits for its code is led from sign-up to verify-account', async () => {
  visit('/signup', { stored: { phone: '+27821234567' } });
  expect(await heading('Verify Account')).toBeInTheDocument();
});

test('an invitation in the address is kept and taken out of it', async () => {
  const { stored } = visit('/signup?token=INVITE1&reg=exclusive&coupon=SUMMER');
  expect(await heading('Sign Up')).toBeInTheDocument();
  expect(address()).toBe('/auth/signup');
  expect(stored()).toMatchObject({ token: 'INVITE1', reg: 'exclusive', coupon: 'SUMMER' });
});

test('the toast of the page before is shown on the sign-in page', async () => {
  visit('/signin', { session: { toast: JSON.stringify({ message: 'Logged out', variant: 'warning' }) } });
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
});
