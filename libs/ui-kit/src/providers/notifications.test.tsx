import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify } from './notifications';
import { UiProvider } from './ui-provider';

beforeEach(() => {
  jest.useFakeTimers();
  render(<UiProvider>page</UiProvider>);
});

afterEach(() => {
  jest.useRealTimers();
});

const say = (...toast: Parameters<typeof notify>) => act(() => notify(...toast));

/** Advances the timers in small steps, so that timers set by other timers also run. */
function pass(milliseconds: number) {
  for (let gone = 0; gone < milliseconds; gone += 100) act(() => jest.advanceTimersByTime(100));
}

test('an error interrupts a screen reader, a success waits its turn', () => {
  say('Server/Network error occured', 'error');
  say('Profile updated', 'success');
  expect(screen.getByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getByRole('status')).toHaveTextContent('Profile updated');
});

test('a toast goes by itself after five seconds', () => {
  say('Logged out', 'warning');
  pass(4900);
  expect(screen.getByText('Logged out')).toBeInTheDocument();
  pass(1000);
  expect(screen.queryByText('Logged out')).not.toBeInTheDocument();
});

test('a toast stays while someone points at it', () => {
  say('OTP Verified', 'success');
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(20_000);
  expect(screen.getByText('OTP Verified')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(6000);
  expect(screen.queryByText('OTP Verified')).not.toBeInTheDocument();
});

test('a toast stays while the window is away', () => {
  say('OTP Verified', 'success');
  fireEvent.blur(window);
  pass(20_000);
  expect(screen.getByText('OTP Verified')).toBeInTheDocument();
  fireEvent.focus(window);
  pass(6000);
  expect(screen.queryByText('OTP Verified')).not.toBeInTheDocument();
});

test('a toast is closed by its button', () => {
  say('Vehicle created', 'success');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(1000);
  expect(screen.queryByText('Vehicle created')).not.toBeInTheDocument();
});

test('three failures of the same kind are told once', () => {
  say('Server/Network error occured', 'error');
  say('Server/Network error occured', 'error');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
