import { ErrorBoundary } from '@liftclub/ui-kit';
import { render, screen } from '@testing-library/react';
import { ErrorPage } from './error-page';

test('someone on a page that broke can try again', () => {
  const broken = () => {
    throw new Error('broken');
  };
  const Broken = broken as () => null;
  render(
    <ErrorBoundary fallback={<ErrorPage />}>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: jest.fn() },
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
