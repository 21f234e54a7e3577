import { act, fireEvent, render, screen } from '@testing-library/react';
import { TipSlider } from './tip-slider';

const TIPS = [
  { text: 'First tip', icon: 'pin' },
  { text: 'Second tip', icon: 'calendar' },
  { text: 'Third tip', icon: 'route' },
] as const;

const askForStillness = (matches: boolean) => {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};

beforeEach(() => {
  jest.useFakeTimers();
  askForStillness(false);
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.getByText(/tip$/).textContent;

test('a driver sees a new tip every five seconds, and the first again after the last', () => {
  render(<TipSlider label="Tips" tips={TIPS} />);
  expect(shown()).toBe('First tip');
  pass(4999);
  expect(shown()).toBe('First tip');
  pass(1);
  expect(shown()).toBe('Second tip');
  pass(10_000);
  expect(shown()).toBe('First tip');
});

test('the tips wait while someone points at them', () => {
  render(<TipSlider label="Tips" tips={TIPS} />);
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Tips' }));
  pass(20_000);
  expect(shown()).toBe('First tip');
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Tips' }));
  pass(5000);
  expect(shown()).toBe('Second tip');
});

test('the tips wait while one of their buttons has the focus, and a chosen tip shows', () => {
  render(<TipSlider label="Tips" tips={TIPS} />);
  const third = screen.getByRole('button', { name: 'Tip 3 of 3' });
  act(() => third.focus());
  fireEvent.click(third);
  pass(20_000);
  expect(shown()).toBe('Third tip');
  expect(third).toHaveAttribute('aria-current', 'true');
  act(() => third.blur());
  pass(5000);
  expect(shown()).toBe('First tip');
});

test('someone pauses the tips and lets them go on', () => {
  render(<TipSlider label="Tips" tips={TIPS} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  pass(20_000);
  expect(shown()).toBe('First tip');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  pass(5000);
  expect(shown()).toBe('Second tip');
});

test('nothing moves for someone who asked for less motion', () => {
  askForStillness(true);
  render(<TipSlider label="Tips" tips={TIPS} />);
  pass(20_000);
  expect(shown()).toBe('First tip');
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});
