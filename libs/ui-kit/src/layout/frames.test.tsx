import { render, screen } from '@testing-library/react';
import { StatCard } from '../pieces/stat-card';
import { AuthFrame } from './auth-frame';
import { ResultFrame } from './result-frame';

test('a signed-out screen has one heading and its form in the main part', () => {
  render(
    <AuthFrame brand="Liftclub" headline="Rides" title="Sign In" intro="Welcome back." footer="No account?">
      <input aria-label="Email" />
    </AuthFrame>,
  );
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('textbox', { name: 'Email' }));
});

test('someone who paid is read how it went when it changes', () => {
  const { rerender } = render(<ResultFrame tone="pending" title="Pending...." />);
  expect(screen.getByRole('status')).toHaveTextContent('Pending....');
  rerender(<ResultFrame tone="success" title="Ride Booked Successfully" />);
  expect(screen.getByRole('status')).toHaveTextContent('Ride Booked Successfully');
});

test('a figure that is still on its way is not shown as nought', () => {
  const { rerender } = render(<StatCard icon="car" label="Number of Trips" value={0} loading />);
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  rerender(<StatCard icon="car" label="Number of Trips" value={48} />);
  expect(screen.getByText('48')).toBeInTheDocument();
});
