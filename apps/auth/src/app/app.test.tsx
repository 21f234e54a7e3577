import { render, screen } from '@testing-library/react';
import { App } from './app';

test('someone at an address that leads nowhere is shown the way to sign-in', async () => {
  window.history.pushState({}, '', '/auth/no/such/page');
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth/signin');
});
