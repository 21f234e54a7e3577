import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

test('a person without a picture is shown by their initials', () => {
  render(<Avatar name="Thandi  Grace Nkosi" alt="Profile picture" />);
  expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveTextContent('TN');
});

test('a picture whose link expired is asked for once, and the initials stand in', () => {
  const onExpired = jest.fn();
  const { rerender } = render(<Avatar name="Thandi" src="/old" alt="Profile picture" onExpired={onExpired} />);
  fireEvent.error(screen.getByRole('img'));
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('img')).toHaveTextContent('T');
  rerender(<Avatar name="Thandi" src="/new" alt="Profile picture" onExpired={onExpired} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/new');
  fireEvent.error(screen.getByRole('img'));
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('beside the name the picture is only decoration', () => {
  render(<Avatar name="Thandi" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
