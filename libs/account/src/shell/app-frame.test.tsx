import { render, screen } from '@testing-library/react';
import { AppFrame } from './app-frame';

const broken = () => {
  throw new Error('broken');
};
const Broken = broken as () => null;

test.each([
  ['Try again', undefined],
  ['Reload', 'Reload'],
])('someone whose app broke can press %s', (name, reloadLabel) => {
  render(
    <AppFrame reloadLabel={reloadLabel}>
      <Broken />
    </AppFrame>,
    { onCaughtError: jest.fn() },
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('an app that works is shown as it is', () => {
  render(<AppFrame>Rides</AppFrame>);
  expect(screen.getByText('Rides')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
