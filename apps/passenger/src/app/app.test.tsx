import { render, screen } from '@testing-library/react';
import { App } from './app';

test('someone at an address that leads nowhere is shown the way home', async () => {
  window.history.pushState({}, '', '/no/such/page');
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
});
